// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/exitstatus.h"

#include <QTest>

using namespace lockkeeper;

class TestExitStatus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errorsBecomeExitStatus_data();
    void errorsBecomeExitStatus();
};

void TestExitStatus::errorsBecomeExitStatus_data()
{
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<int>("status");
    QTest::newRow("NOAUTH") << ErrorCode::NoAuth << 4;
    QTest::newRow("WRONGPASS") << ErrorCode::WrongPass << 4;
    QTest::newRow("NOPERM") << ErrorCode::NoPerm << 4;
    QTest::newRow("disabled command") << ErrorCode::UnknownCommand << 4;
    QTest::newRow("no such database") << ErrorCode::NoSuchDb << 2;
    QTest::newRow("wrong input") << ErrorCode::BadInput << 2;
    QTest::newRow("unreadable file") << ErrorCode::Io << 2;
    QTest::newRow("interrupted") << ErrorCode::Cancelled << 130;
    QTest::newRow("TLS") << ErrorCode::TlsFailed << 3;
    QTest::newRow("refused") << ErrorCode::ConnectionRefused << 3;
    QTest::newRow("lost") << ErrorCode::ConnectionLost << 3;
    QTest::newRow("timeout") << ErrorCode::Timeout << 3;
    QTest::newRow("not a Redis") << ErrorCode::NotRedis << 3;
    QTest::newRow("protocol") << ErrorCode::ProtocolError << 3;
    QTest::newRow("another server") << ErrorCode::LineageChanged << 3;
}

void TestExitStatus::errorsBecomeExitStatus()
{
    QFETCH(ErrorCode, code);
    QTEST(int(exitStatusOf(code)), "status");
}

QTEST_APPLESS_MAIN(TestExitStatus)
#include "tst_exitstatus.moc"
