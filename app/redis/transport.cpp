// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redis/transport.h"

#include "app/redis/certificatenames.h"
#include "app/redis/portprobe.h"
#include "app/redis/tlserrors.h"
#include "app/redis/tlssetup.h"

#include <QFile>
#include <QHostInfo>
#include <QLocalSocket>
#include <QNetworkProxy>
#include <QSslCipher>
#include <QSslSocket>

#include <cerrno>
#include <optional>
#include <sys/stat.h>

namespace lockkeeper {

using namespace Qt::StringLiterals;

namespace {

ErrorCode codeOf(QAbstractSocket::SocketError error)
{
    switch (error) {
    case QAbstractSocket::HostNotFoundError:
        return ErrorCode::NameLookup;
    case QAbstractSocket::ConnectionRefusedError:
    case QAbstractSocket::NetworkError: // no route, network unreachable
        return ErrorCode::ConnectionRefused;
    case QAbstractSocket::SocketTimeoutError:
        return ErrorCode::Timeout;
    default:
        return ErrorCode::ConnectionLost;
    }
}

// What is wrong with the path itself: the socket's own words are "Invalid name" for whatever it is.
std::optional<QString> localFault(const QString& path)
{
    struct stat found = {};
    if (::stat(QFile::encodeName(path).constData(), &found) != 0) {
        return errno == ENOENT ? std::optional(u"there is no such socket"_s) : std::nullopt;
    }
    return S_ISSOCK(found.st_mode) ? std::nullopt : std::optional(u"this is no socket"_s);
}

ErrorCode codeOf(QLocalSocket::LocalSocketError error)
{
    switch (error) {
    case QLocalSocket::ConnectionRefusedError:
    case QLocalSocket::ServerNotFoundError:
    case QLocalSocket::SocketAccessError:
        return ErrorCode::ConnectionRefused;
    case QLocalSocket::SocketTimeoutError:
        return ErrorCode::Timeout;
    default:
        return ErrorCode::ConnectionLost;
    }
}

bool isOfTls(QAbstractSocket::SocketError error)
{
    return error == QAbstractSocket::SslHandshakeFailedError || error == QAbstractSocket::SslInternalError ||
           error == QAbstractSocket::SslInvalidUserDataError;
}

} // namespace

Transport::Transport(QObject* parent) : QObject(parent)
{
    m_silence.setSingleShot(true);
    connect(&m_silence, &QTimer::timeout, this, [this] {
        if (m_step == LinkStep::Tls && m_tls->sessionCipher().isNull()) {
            probe(&PortProbe::askPlain);
        }
    });
}

Transport::~Transport()
{
    abort();
}

void Transport::open(const Endpoint& endpoint, const HostPort& host, int diagnoseAfterMs)
{
    m_endpoint = endpoint;
    m_host = host;
    m_diagnoseAfterMs = diagnoseAfterMs;
    m_where = endpoint.socketPath.isEmpty() ? address(host) : endpoint.socketPath;
    if (!endpoint.socketPath.isEmpty() && endpoint.tls) {
        refuse({ErrorCode::BadInput, u"a unix socket carries no TLS"_s, m_where, LinkStep::Tls});
    } else if (!endpoint.socketPath.isEmpty()) {
        openLocal(endpoint.socketPath);
    } else if (endpoint.tls) {
        openTls();
    } else {
        openTcp();
    }
}

// Before anything was tried, and not from within open().
void Transport::refuse(const Error& error)
{
    m_step = error.step;
    QMetaObject::invokeMethod(
        this, [this, error] { lose(error); }, Qt::QueuedConnection);
}

void Transport::openTcp()
{
    auto* socket = new QTcpSocket(this);
    connectSocket(socket);
    connect(socket, &QTcpSocket::errorOccurred, this, [this, socket](QAbstractSocket::SocketError error) {
        m_loss = Error{codeOf(error), socket->errorString(), m_where, m_step};
        if (m_step == LinkStep::None && !m_heard && socket->bytesAvailable() == 0) {
            probe(&PortProbe::askTls); // hung up on our first words
        } else {
            lose(*m_loss);
        }
    });
    lookUp();
}

// A name is looked up by itself, so that a failure has its step and a success its addresses; the socket then
// tries all of them.
void Transport::lookUp()
{
    if (!QHostAddress(m_host.host).isNull()) {
        m_socket->connectToHost(m_host.host, m_host.port);
        return;
    }
    m_step = LinkStep::NameLookup;
    // By a named slot: with a function object, Qt 6.4 lets go of it once too often where the lookup's thread
    // and this one end with it at the same time.
    m_lookup = QHostInfo::lookupHost(m_host.host, this, SLOT(onLookedUp(QHostInfo)));
}

void Transport::onLookedUp(const QHostInfo& info)
{
    m_lookup = -1;
    if (!m_socket) {
        return;
    }
    if (info.error() != QHostInfo::NoError) {
        lose({ErrorCode::NameLookup, info.errorString(), m_where, LinkStep::NameLookup});
        return;
    }
    QStringList addresses;
    for (const QHostAddress& one : info.addresses()) {
        addresses.append(one.toString());
    }
    pass(LinkStep::NameLookup, addresses.join(", "_L1), LinkStep::Connect);
    if (m_socket) {
        m_socket->connectToHost(m_host.host, m_host.port);
    }
}

// What TCP and TLS have in common.
void Transport::connectSocket(QAbstractSocket* socket)
{
    m_device = socket;
    m_socket = socket;
    socket->setProxy(QNetworkProxy::NoProxy);
    connect(socket, &QAbstractSocket::connected, this, [this] {
        m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        m_socket->setSocketOption(QAbstractSocket::KeepAliveOption, 1);
        const QString peer = address(HostPort{m_socket->peerAddress().toString(), m_socket->peerPort()});
        pass(LinkStep::Connect, peer, m_tls ? LinkStep::Tls : LinkStep::None);
        if (m_tls) {
            startTls();
        } else if (m_socket) {
            Q_EMIT opened();
        }
    });
    connect(socket, &QAbstractSocket::readyRead, this, &Transport::readable);
}

void Transport::openLocal(const QString& path)
{
    auto* socket = new QLocalSocket(this);
    m_device = socket;
    connect(socket, &QLocalSocket::connected, this, [this, path] {
        pass(LinkStep::Connect, path, LinkStep::None);
        if (m_device) {
            Q_EMIT opened();
        }
    });
    connect(socket, &QLocalSocket::readyRead, this, &Transport::readable);
    connect(socket, &QLocalSocket::errorOccurred, this,
            [this, socket, path](QLocalSocket::LocalSocketError error) {
                lose({codeOf(error), localFault(path).value_or(socket->errorString()), m_where, m_step});
            });
    connect(socket, &QLocalSocket::disconnected, this, [this] {
        lose(errorBecause(ErrorCode::ConnectionLost, ErrorReason::ClosedByServer, {}, m_where, m_step));
    });
    socket->connectToServer(path);
}

// The files are read before anything is sent.
void Transport::openTls()
{
    const Result<QSslConfiguration> configuration = tlsConfiguration(m_endpoint.tlsOptions);
    if (!configuration) {
        refuse(configuration.error());
        return;
    }
    m_tls = new QSslSocket(this);
    m_tls->setSslConfiguration(*configuration);
    const QString& name = m_endpoint.tlsOptions.serverName;
    m_tls->setPeerVerifyName(verifiedName(name.isEmpty() ? m_host.host : name));
    connectSocket(m_tls);
    connect(m_tls, &QSslSocket::encrypted, this, &Transport::onEncrypted);
    connect(m_tls, &QSslSocket::sslErrors, this, [this](const QList<QSslError>& errors) {
        if (!m_endpoint.tlsOptions.insecure) {
            m_verification = errors;
        }
    });
    connect(m_tls, &QSslSocket::alertReceived, this, [this](QSsl::AlertLevel, QSsl::AlertType alert) {
        if (alert != QSsl::AlertType::CloseNotify) { // a farewell
            m_alert = static_cast<int>(alert);
        }
    });
    connect(m_tls, &QSslSocket::errorOccurred, this, &Transport::onTlsError);
    lookUp();
}

void Transport::startTls()
{
    if (m_diagnoseAfterMs > 0) {
        m_silence.start(m_diagnoseAfterMs);
    }
    m_tls->startClientEncryption();
}

void Transport::onEncrypted()
{
    m_silence.stop();
    if (m_lost) {
        return;
    }
    if (!m_endpoint.tlsOptions.insecure && !bearsName(m_tls->peerCertificate(), m_tls->peerVerifyName())) {
        Error error = hostNameError(m_tls->peerCertificate(), m_tls->peerVerifyName());
        error.where = m_where;
        lose(error);
        return;
    }
    pass(LinkStep::Tls, tlsFact(), LinkStep::None);
    if (m_tls) {
        Q_EMIT opened();
    }
}

QString Transport::tlsFact() const
{
    const QSslCertificate certificate = m_tls->peerCertificate();
    const QStringList names = certificateNames(certificate);
    const QString fact = u"%1, %2, certificate of %3 until %4"_s.arg(
        m_tls->sessionCipher().protocolString(), m_tls->sessionCipher().name(),
        names.isEmpty() ? u"nobody by name"_s : names.mid(0, 3).join(", "_L1),
        certificate.expiryDate().toUTC().toString(u"yyyy-MM-dd"_s));
    return m_endpoint.tlsOptions.insecure ? fact + u", not verified"_s : fact;
}

// The first error counts: those after it are its consequences. With TLS 1.3, a server's refusal of our
// certificate comes when the handshake is over for us: up to the first byte of a reply it counts as part of
// it.
void Transport::onTlsError()
{
    m_silence.stop();
    if (m_lost || m_loss) {
        return;
    }
    const bool inHandshake = m_step == LinkStep::Tls || (m_step == LinkStep::None && !m_heard);
    if (inHandshake && (isOfTls(m_tls->error()) || m_alert)) {
        lose(tlsTrouble());
        return;
    }
    m_loss = Error{codeOf(m_tls->error()), m_tls->errorString(), m_where, m_step};
    if (m_step == LinkStep::Tls && m_tls->sessionCipher().isNull()) {
        probe(&PortProbe::askPlain); // hung up without a word of TLS
    } else {
        lose(*m_loss);
    }
}

Error Transport::tlsTrouble() const
{
    TlsTrouble trouble;
    trouble.verification = m_verification;
    trouble.certificate = m_tls->peerCertificate();
    trouble.name = m_tls->peerVerifyName();
    trouble.alert = m_alert;
    trouble.text = m_tls->errorString();
    trouble.helloSeen = !m_tls->sessionCipher().isNull();
    trouble.ownCertificate = !m_endpoint.tlsOptions.certificateFile.isEmpty();
    trouble.minimum = m_endpoint.tlsOptions.minimum;
    Error error = tlsError(trouble);
    error.where = m_where;
    return error;
}

// Where it may be asked, the port's answer decides between its own error and m_loss.
void Transport::probe(void (PortProbe::*ask)(const HostPort&))
{
    if (m_diagnoseAfterMs == 0) {
        if (m_loss) {
            lose(*m_loss);
        }
        return;
    }
    if (m_probe) {
        return;
    }
    m_probe = new PortProbe(this);
    connect(m_probe, &PortProbe::answered, this, [this](bool yes) {
        m_probe = nullptr;
        if (yes && m_tls && m_step == LinkStep::Tls) {
            lose(errorBecause(ErrorCode::NotTls, ErrorReason::SpeaksPlain, {}, m_where, LinkStep::Tls));
        } else if (yes && !m_tls) {
            lose(errorBecause(ErrorCode::NotRedis, ErrorReason::SpeaksTls, {}, m_where));
        } else if (m_loss) {
            lose(*m_loss);
        }
    });
    (m_probe->*ask)(m_host);
}

void Transport::abort()
{
    m_lost = true;
    m_silence.stop();
    if (m_lookup >= 0) {
        QHostInfo::abortHostLookup(m_lookup);
    }
    if (m_device) {
        m_device->disconnect(this);
        m_device->close();
        m_device->deleteLater();
        m_device = nullptr;
        m_socket = nullptr;
        m_tls = nullptr;
    }
}

void Transport::write(const QByteArray& bytes)
{
    if (m_device) {
        m_device->write(bytes);
        flush(); // now, not when the event loop comes round: the server works while we read what it sent
                 // before
    }
}

void Transport::flush()
{
    if (m_socket) {
        m_socket->flush();
    } else if (auto* local = qobject_cast<QLocalSocket*>(m_device)) {
        local->flush();
    }
}

qint64 Transport::read(char* into, qint64 size)
{
    const qint64 got = m_device && m_device->isOpen() ? m_device->read(into, size) : 0;
    m_heard = m_heard || got > 0;
    return got;
}

// Whoever hears it may abort() us: look at m_device afterwards.
void Transport::pass(LinkStep step, const QString& fact, LinkStep next)
{
    m_step = next;
    Q_EMIT stepPassed(step, fact);
}

void Transport::lose(const Error& error)
{
    if (!m_lost) {
        m_lost = true;
        m_silence.stop();
        Q_EMIT lost(error);
    }
}

} // namespace lockkeeper
