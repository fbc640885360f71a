#!/usr/bin/env python3
# SPDX-FileCopyrightText: Lockkeeper contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""scripts/check-translations finds texts without a translation, and translations without a text."""

import unittest

import planted

CATALOGUE = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="{language}">
{contexts}
</TS>
"""
CONTEXT = """<context>
    <name>Page</name>
    <message>
        <source>{source}</source>
        <translation{state}>{translation}</translation>
    </message>
</context>"""


class Translations(planted.PlantedTree):
    check = "check-translations"

    def setUp(self):
        super().setUp()
        self.plant("ui/page.cpp", 'class Page : public QObject { Q_OBJECT };\nQString a = Page::tr("Keys");\n')
        self.plant_catalogue("en", "")

    def plant_catalogue(self, language, contexts):
        self.plant(f"resources/translations/lockkeeper_{language}.ts",
                   CATALOGUE.format(language=language, contexts=contexts))

    def test_a_translated_text_is_fine(self):
        self.plant_catalogue("ja", CONTEXT.format(source="Keys", state="", translation="キー"))
        self.assert_fine()

    def test_a_text_that_is_missing_is_found(self):
        self.plant_catalogue("ja", "")
        self.assert_found("not translated: Page: 'Keys'")

    def test_an_unfinished_translation_is_found(self):
        self.plant_catalogue("ja", CONTEXT.format(source="Keys", state=' type="unfinished"', translation=""))
        self.assert_found("not translated: Page: 'Keys'")

    def test_a_text_that_is_gone_is_found(self):
        self.plant_catalogue("ja", CONTEXT.format(source="Keys", state="", translation="キー")
                             + CONTEXT.format(source="Old", state="", translation="旧"))
        self.assert_found("no longer used: Page: 'Old'")


if __name__ == "__main__":
    unittest.main()
