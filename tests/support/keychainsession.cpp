// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/keychainsession.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

constexpr int patienceMs = 60'000;

// A bus that starts no services.
constexpr auto bareBus = R"(<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
)";

// What the bus and the keyring say themselves goes nowhere; the program's own stderr is descriptor 3
// meanwhile.
constexpr auto unlock = "printf '\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null; ";
constexpr auto onTheBus = "exec \"$@\" 2>&3 3>&-";

QStringList onBus(const QStringList& busOptions, const QByteArray& before)
{
    return QStringList{u"sh"_s, u"-c"_s, u"exec 3>&2 2>/dev/null; exec dbus-run-session \"$@\""_s, u"sh"_s} +
           busOptions +
           QStringList{u"--"_s, u"sh"_s, u"-c"_s, QString::fromLatin1(before + onTheBus), u"sh"_s};
}

void writeText(const QString& path, const char* text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
        qFatal("cannot write %s", qUtf8Printable(path));
}

} // namespace

KeychainSession::KeychainSession()
{
    const QDir home(m_home.path());
    if (!home.mkdir(u"run"_s, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner))
        qFatal("no folder for the session");
    writeText(home.filePath(u"bus.conf"_s), bareBus);
    const QProcessEnvironment system = QProcessEnvironment::systemEnvironment();
    for (const QString& name :
         {u"PATH"_s, u"LC_ALL"_s, u"LOCKKEEPER_BIN"_s, u"ASAN_OPTIONS"_s, u"UBSAN_OPTIONS"_s, u"TMPDIR"_s}) {
        if (system.contains(name))
            m_environment.insert(name, system.value(name));
    }
    m_environment.insert(u"HOME"_s, m_home.path());
    m_environment.insert(u"XDG_RUNTIME_DIR"_s, home.filePath(u"run"_s));
    m_environment.insert(u"NO_AT_BRIDGE"_s, u"1"_s);
}

void KeychainSession::start(QProcess& process, Keychain keychain, const QString& program,
                            const QStringList& arguments)
{
    QProcessEnvironment environment = m_environment;
    QStringList line{program};
    line += arguments;
    switch (keychain) {
    case Keychain::Present:
        line = onBus({}, unlock) + line;
        break;
    case Keychain::Locked:
        line = onBus({}, {}) + line;
        break;
    case Keychain::NoService:
        line = onBus({u"--config-file"_s, home() + u"/bus.conf"_s}, {}) + line;
        break;
    case Keychain::NoBus:
        environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=%1/no-bus"_s.arg(home()));
        break;
    case Keychain::Silent:
        if (!m_silentBus.isListening() && !m_silentBus.listen(home() + u"/silent-bus"_s))
            qFatal("no silent bus: %s", qUtf8Printable(m_silentBus.errorString()));
        environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path=%1/silent-bus"_s.arg(home()));
        break;
    }
    process.setProcessEnvironment(environment);
    process.start(line.takeFirst(), line);
    if (!process.waitForStarted())
        qFatal("cannot start %s: %s", qUtf8Printable(process.program()),
               qUtf8Printable(process.errorString()));
}

SessionRun KeychainSession::run(Keychain keychain, const QString& program, const QStringList& arguments,
                                const QByteArray& input)
{
    QProcess process;
    start(process, keychain, program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(patienceMs))
        qFatal("%s hangs", qUtf8Printable(program));
    const bool ended = process.exitStatus() == QProcess::NormalExit;
    return {ended ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
}

bool KeychainSession::holdsInAnyFile(const QByteArray& secret) const
{
    QDirIterator files(home(), QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly) && file.readAll().contains(secret))
            return true;
    }
    return false;
}

QList<qint64> KeychainSession::processes() const
{
    QList<qint64> found;
    const QByteArray mark = "HOME=" + home().toLocal8Bit() + '\0';
    const QStringList entries = QDir(u"/proc"_s).entryList(QDir::Dirs);
    for (const QString& entry : entries) {
        bool isProcess = false;
        const qint64 pid = entry.toLongLong(&isProcess);
        QFile environment(u"/proc/%1/environ"_s.arg(entry));
        if (isProcess && environment.open(QIODevice::ReadOnly) && environment.readAll().contains(mark))
            found.append(pid);
    }
    return found;
}

} // namespace lockkeeper
