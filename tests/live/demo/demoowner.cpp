// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A program that owns a demo server, to be killed by a test. Prints the server's socket URL once it is ready.
#include "app/demo/demoserver.h"

#include <QCoreApplication>

#include <cstdio>

using namespace lockkeeper;

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    DemoServer demo({});
    QObject::connect(&demo, &DemoServer::failed, [](const Error& error) {
        std::fprintf(stderr, "%s\n", qUtf8Printable(error.detail));
        QCoreApplication::exit(1);
    });
    QObject::connect(&demo, &DemoServer::ready, [&demo] {
        std::printf("%s\n", qUtf8Printable(demo.socketUrl()));
        std::fflush(stdout);
    });
    demo.start();
    return QCoreApplication::exec();
}
