#!/usr/bin/env python3
# SPDX-FileCopyrightText: Lockkeeper contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""scripts/check-walls finds each kind of reach across a wall, and nothing where there is none."""

import unittest

import planted


class Walls(planted.PlantedTree):
    check = "check-walls"

    def setUp(self):
        super().setUp()
        self.plant("models/base/result.h", '#include "models/base/error.h"\n#include <QString>\n#include <variant>\n')

    def test_a_tree_along_the_arrows_is_fine(self):
        self.plant("app/redis/reply.cpp", '#include "models/base/result.h"\n#include <hiredis/hiredis.h>\n')
        self.plant("app/services/session.cpp", '#include "app/redis/reply.h"\n')
        self.plant("app/cli/survey.cpp", '#include "app/services/session.h"\nQString a = tr("x");\n')
        self.plant("ui/expiry/page.cpp", '#include "app/services/session.h"\n#include <QWidget>\n')
        self.plant("ui/charts/timeline.cpp", "#include <QChart>\n#include <QtCharts/QBarSet>\n")
        self.plant("app/main.cpp", '#include "ui/mainwindow.h"\n#include "app/cli/commandline.h"\n')
        self.assert_fine()

    def test_what_stands_in_comments_and_literals_does_not_count(self):
        self.plant("models/base/a.cpp", '// tr("x") and QFile\n/* QFile */ const char* a = "tr(QFile)";\n')
        self.assert_fine()

    def test_an_empty_tree_is_no_success(self):
        (self.root / "models/base/result.h").unlink()
        self.assert_found("nothing to check")

    def test_a_folder_without_a_layer_is_found(self):
        self.plant("misc/a.cpp", "int a;\n")
        self.assert_found("misc/a.cpp: no layer")


CROSSINGS = {
    "models_to_services": ("models/keyspace/a.cpp", '#include "app/services/session.h"'),
    "base_to_other_models": ("models/base/a.h", '#include "models/keyspace/keyfacts.h"'),
    "redis_to_services": ("app/redis/a.h", '#include "app/services/session.h"'),
    "services_to_cli": ("app/services/a.cpp", '#include "app/cli/commandline.h"'),
    "services_to_ui": ("app/services/a.cpp", '#include "ui/mainwindow.h"'),
    "ui_to_connection": ("ui/a.cpp", '#include "app/redis/connection.h"'),
    "ui_to_demo": ("ui/a.cpp", '#include "app/demo/demoserver.h"'),
    "cli_to_ui": ("app/cli/a.cpp", '#include "ui/mainwindow.h"'),
    "product_to_tests": ("app/services/a.cpp", '#include "tests/support/testserver.h"'),
    "hiredis_in_services": ("app/services/a.cpp", "#include <hiredis/hiredis.h>"),
    "hiredis_in_demo": ("app/demo/a.cpp", "#include <hiredis/read.h>"),
    "sql_in_services": ("app/services/a.cpp", "#include <QSqlQuery>"),
    "network_in_services": ("app/services/a.cpp", "#include <QTcpSocket>"),
    "network_in_cli_by_module": ("app/cli/a.cpp", "#include <QtNetwork/QTcpServer>"),
    "widgets_in_services": ("app/services/a.cpp", "#include <QWidget>"),
    "colour_in_models": ("models/charts/a.h", "#include <QColor>"),
    "charts_in_page": ("ui/expiry/a.cpp", "#include <QChartView>"),
    "json_in_redis": ("app/redis/a.cpp", "#include <nlohmann/json.hpp>"),
    "own_headers_in_angle_brackets": ("models/keyspace/a.cpp", "#include <ui/mainwindow.h>"),
    "text_in_models": ("models/keyspace/a.cpp", 'auto a = QObject(). tr("x"); auto b = tr("x");'),
    "text_in_services": ("app/services/a.cpp", 'auto a = QCoreApplication::translate("a", "x");'),
    "clock_in_models": ("models/keyspace/a.cpp", "auto a = QDateTime::currentMSecsSinceEpoch();"),
    "file_in_models": ("models/health/a.cpp", "QFile file;"),
    "system_call_in_models": ("models/health/a.cpp", "#include <sys/socket.h>"),
}


def crossing(path, line):
    def test(self):
        self.plant(path, "int before;\n" + line + "\n")
        self.assert_found(f"{path}:2:")
    return test


for name, (planted_path, planted_line) in CROSSINGS.items():
    setattr(Walls, f"test_finds_{name}", crossing(planted_path, planted_line))

if __name__ == "__main__":
    unittest.main()
