// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/endpoint.h"

#include <QList>
#include <QObject>
#include <QSslError>
#include <QTimer>

#include <optional>

QT_BEGIN_NAMESPACE
class QAbstractSocket;
class QHostInfo;
class QIODevice;
class QSslSocket;
QT_END_NAMESPACE

namespace lockkeeper {

class PortProbe;

// The byte stream to one address: TCP, TLS over it, or a unix socket behind one face. TLS is verified (chain
// and name, as the endpoint's options say) before opened(); what was asked for as TLS never carries a byte of
// ours in clear. Never goes through a proxy of the system's: the only address spoken to is the one named.
// One use: open once. Lives on the session thread.
class Transport : public QObject
{
    Q_OBJECT
public:
    explicit Transport(QObject* parent = nullptr);
    ~Transport() override;

    // diagnoseAfterMs: a port that hangs up on plain bytes, or leaves a TLS hello without an answer for this
    // long, is asked once whether it speaks the other way (PortProbe); 0 = not.
    void open(const Endpoint& endpoint, const HostPort& host, int diagnoseAfterMs = 0);
    void abort(); // closes at once; lost() does not follow
    void write(const QByteArray& bytes);
    qint64 read(char* into, qint64 size);    // as QIODevice::read
    LinkStep step() const { return m_step; } // being taken now; None once opened

Q_SIGNALS:
    void stepPassed(lockkeeper::LinkStep step, const QString& fact); // NameLookup, Connect, Tls
    void opened();
    void readable();
    void lost(const lockkeeper::Error& error); // at most once; with the step, unless opened before

private Q_SLOTS:
    void onLookedUp(const QHostInfo& info);

private:
    void refuse(const Error& error);
    void openTcp();
    void openTls();
    void openLocal(const QString& path);
    void lookUp();
    void connectSocket(QAbstractSocket* socket);

    void startTls();
    void onEncrypted();
    void onTlsError();
    Error tlsTrouble() const;
    QString tlsFact() const;
    void probe(void (PortProbe::*ask)(const HostPort&));

    void pass(LinkStep step, const QString& fact, LinkStep next);
    void flush();
    void lose(const Error& error);

    Endpoint m_endpoint;
    HostPort m_host;
    QString m_where;
    LinkStep m_step = LinkStep::Connect;
    QIODevice* m_device = nullptr;
    QAbstractSocket* m_socket = nullptr; // m_device over TCP
    QSslSocket* m_tls = nullptr;         // m_device over TLS
    QList<QSslError> m_verification;
    std::optional<int> m_alert;
    QTimer m_silence{this}; // of the server in the TLS handshake
    PortProbe* m_probe = nullptr;
    std::optional<Error> m_loss; // what is told when the probe finds nothing
    int m_lookup = -1;
    int m_diagnoseAfterMs = 0;
    bool m_heard = false; // bytes for the reader came
    bool m_lost = false;
};

} // namespace lockkeeper
