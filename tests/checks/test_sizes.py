#!/usr/bin/env python3
# SPDX-FileCopyrightText: Lockkeeper contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""scripts/check-sizes measures functions and files as it says."""

import unittest

import planted


def function(head, lines):
    """A function whose body, braces included, has that many lines."""
    return head + "\n{\n" + "    work();\n" * (lines - 2) + "}\n"


class Sizes(planted.PlantedTree):
    check = "check-sizes"

    def test_sixty_lines_are_fine_and_sixty_one_are_not(self):
        self.plant("a.cpp", function("void fits()", 60))
        self.assert_fine()
        self.plant("a.cpp", "int before;\n" + function("void Class::tooLong(int a)", 61))
        self.assert_found("a.cpp:3: Class::tooLong has 61 lines")

    def test_a_class_of_many_short_functions_is_fine(self):
        self.plant("a.h", "class A final : public B<int (int)>\n{\n" + "    int f() const { return 1; }\n" * 100 + "};\n")
        self.assert_fine()

    def test_a_long_function_in_a_class_in_a_namespace_is_found(self):
        body = function("    bool held() const", 70)
        self.plant("a.h", "namespace n {\nstruct A {\n" + body + "};\n}\n")
        self.assert_found("held has 70 lines")

    def test_braces_in_literals_and_comments_do_not_count(self):
        self.plant("a.cpp", function("void f()", 40) + 'auto a = "{{{"; // }}\nchar b = \'{\';\n' + function("void g()", 40))
        self.assert_fine()

    def test_what_is_nested_belongs_to_the_function(self):
        nested = "    auto l = [] {\n        if (a) { b(); }\n    };\n" * 20
        self.plant("a.cpp", "void f()\n{\n" + nested + "}\n")
        self.assert_found("f has 62 lines")

    def test_a_table_of_cases_may_be_long(self):
        self.plant("a.cpp", function("void TestA::reads_data()", 100))
        self.assert_fine()

    def test_a_long_file_is_found(self):
        self.plant("a.py", "a = 1\n" * 501)
        self.assert_found("a.py: 501 lines")


if __name__ == "__main__":
    unittest.main()
