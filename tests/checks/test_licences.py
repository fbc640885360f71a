#!/usr/bin/env python3
# SPDX-FileCopyrightText: Lockkeeper contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""scripts/check-licences knows a licensed file from one that is not."""

import unittest

import planted


class Licences(planted.PlantedTree):
    check = "check-licences"

    def setUp(self):
        super().setUp()
        self.plant("LICENSES/GPL-3.0-or-later.txt", "text\n")
        self.plant("a.cpp", planted.HEADER + "int a;\n")

    def test_a_file_with_both_lines_is_fine(self):
        self.assert_fine()

    def test_a_bare_file_is_found(self):
        self.plant("b.cpp", "int b;\n")
        self.assert_found("b.cpp: no SPDX")

    def test_half_a_header_is_found(self):
        self.plant("b.cpp", planted.HEADER.splitlines()[1] + "\n")
        self.assert_found("b.cpp: no SPDX")

    def test_a_file_may_be_named_elsewhere(self):
        self.plant("data/b.json", "{}\n")
        self.plant("REUSE.toml", '[[annotations]]\npath = "**.json"\nSPDX-License-' + 'Identifier = "GPL-3.0-or-later"\n')
        self.assert_fine()

    def test_one_star_stays_in_its_folder(self):
        self.plant("data/b.json", "{}\n")
        self.plant("REUSE.toml", '[[annotations]]\npath = "*.json"\nSPDX-License-' + 'Identifier = "GPL-3.0-or-later"\n')
        self.assert_found("data/b.json: no SPDX")

    def test_a_licence_without_its_text_is_found(self):
        self.plant("b.cpp", planted.HEADER.replace("GPL-3.0-or-later", "MIT"))
        self.assert_found("LICENSES/MIT.txt is missing")


if __name__ == "__main__":
    unittest.main()
