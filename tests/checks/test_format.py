#!/usr/bin/env python3
# SPDX-FileCopyrightText: Lockkeeper contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""scripts/check-format finds what is laid out badly."""

import re
import shutil
import subprocess
import unittest

import planted


def has_reference():
    program = shutil.which("clang-format-14") or shutil.which("clang-format")
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout if program else ""
    return bool(re.search(r"version 14\.", version))


class Format(planted.PlantedTree):
    check = "check-format"

    def setUp(self):
        super().setUp()
        self.plant(".clang-format", "BasedOnStyle: LLVM\n")
        self.plant("a.cpp", "int a = 1;\n")

    def test_a_tidy_file_is_fine(self):
        self.assert_fine()

    def test_cpp_laid_out_otherwise_is_found_by_the_reference(self):
        self.plant("a.cpp", "int   a=1 ;\n")
        if has_reference():
            self.assert_found("a.cpp:1:")
        else:
            status, output = self.run_check()
            self.assertEqual(status, 0)
            self.assertIn("only the plain rules were checked", output)

    def test_white_space_at_the_end_is_found(self):
        self.plant("b.py", "a = 1 \n")
        self.assert_found("b.py:1: white space")

    def test_a_tab_is_found(self):
        self.plant("scripts/run", "\techo\n")
        self.assert_found("scripts/run:1: a tab")

    def test_a_missing_last_newline_is_found(self):
        self.plant("b.md", "text")
        self.assert_found("b.md: no newline")


if __name__ == "__main__":
    unittest.main()
