// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/sentences.h"

#include <QCoreApplication>

namespace lockkeeper {
namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(text)
};

QString handshakeReasonText(ErrorReason reason)
{
    switch (reason) {
    case ErrorReason::ServerLoads:
        return Text::tr("the server is loading its data set");
    case ErrorReason::NotAPong:
        return Text::tr("PING was not answered by PONG");
    case ErrorReason::NoCommandKnown:
        return Text::tr("none of the commands of Redis is known");
    case ErrorReason::OtherDb:
        return Text::tr("db %1 was selected, the server says db %2");
    case ErrorReason::WantsCertificate:
        return Text::tr("the server wants a client certificate");
    case ErrorReason::NoCommonCipher:
        return Text::tr("no cipher in common with the server");
    case ErrorReason::NameNotServed:
        return Text::tr("the server does not answer to the name %1");
    case ErrorReason::CertificateFor:
        return Text::tr("the certificate is for %1, not for %2");
    case ErrorReason::AnswerNotTls:
        return Text::tr("the answer is not TLS");
    case ErrorReason::ReplyTooLarge:
        return Text::tr("a reply is larger than this program accepts");
    case ErrorReason::UnaskedReply:
        return Text::tr("a reply to nothing that was asked");
    case ErrorReason::KeptForOther:
        return Text::tr("kept for another server, user or a safer link");
    case ErrorReason::PasswordKept:
        return Text::tr("told before the password was sent: it was not");
    default:
        return {};
    }
}

QString reasonText(ErrorReason reason)
{
    switch (reason) {
    case ErrorReason::None:
        break;
    case ErrorReason::ClosedByServer:
        return Text::tr("closed by the server");
    case ErrorReason::NoAnswerFor:
        return Text::tr("no answer for %1 ms");
    case ErrorReason::SpeaksTls:
        return Text::tr("the port speaks TLS: rediss:// is its address");
    case ErrorReason::SpeaksPlain:
        return Text::tr("the port speaks plain Redis");
    case ErrorReason::ReplicaAnswers:
        return Text::tr("a replica answers");
    case ErrorReason::ReplicaNoMore:
        return Text::tr("it is a replica no more");
    case ErrorReason::OtherServer:
        return Text::tr("another server answers at this address");
    case ErrorReason::OtherRole:
        return Text::tr("it was a %1 and is a %2 now");
    case ErrorReason::OtherUser:
        return Text::tr("the server now knows us as user %1");
    case ErrorReason::NoLongerPrimary:
        return Text::tr("%1 is no longer the primary");
    case ErrorReason::NoSentinelAnswered:
        return Text::tr("no sentinel answered in time");
    case ErrorReason::NoNodeAnswered:
        return Text::tr("no node of the cluster answered in time");
    default:
        return handshakeReasonText(reason);
    }
    return {};
}

} // namespace

QString errorReason(const Error& error)
{
    QString text = reasonText(error.reason);
    for (const QString& fact : error.facts) {
        text = text.arg(fact);
    }
    return text;
}

} // namespace lockkeeper
