// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QLocalServer>
#include <QProcess>
#include <QTemporaryDir>

namespace lockkeeper {

struct SessionRun
{
    int status = -1; // -1: it did not end by itself
    QByteArray out;
    QByteArray err;
};

// A desktop session of its own, with a home folder of its own, for programs that use the system keychain. The
// user's own keychain is never touched. What runs in it ends with the command that it runs.
class KeychainSession
{
public:
    enum class Keychain : quint8 {
        Present,   // gnome-keyring, unlocked
        Locked,    // gnome-keyring, whose password nobody can be asked for
        NoService, // a session bus on which no keychain lives
        NoBus,
        Silent, // a session bus that never answers
    };

    KeychainSession();

    QString home() const { return m_home.path(); }
    QProcessEnvironment& environment() { return m_environment; }
    // Locked needs a keychain that exists: run something with Present before.
    SessionRun run(Keychain keychain, const QString& program, const QStringList& arguments,
                   const QByteArray& input = {});
    // Starts it and returns at once.
    void start(QProcess& process, Keychain keychain, const QString& program, const QStringList& arguments);

    bool holdsInAnyFile(const QByteArray& secret) const; // below the home folder
    QList<qint64> processes() const;                     // that live in this session

private:
    QTemporaryDir m_home;
    QProcessEnvironment m_environment;
    QLocalServer m_silentBus;
};

} // namespace lockkeeper
