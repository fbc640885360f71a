# SPDX-FileCopyrightText: Lockkeeper contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A throw-away source tree in which the tests of the checks plant what the checks must find."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
HEADER = "// SPDX-" + "FileCopyrightText: Lockkeeper contributors\n// SPDX-" + "License-Identifier: GPL-3.0-or-later\n"


class PlantedTree(unittest.TestCase):
    check = ""  # the script's name, set by each test class

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def plant(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def run_check(self):
        """(exit status, what it printed) of the check over the tree."""
        run = subprocess.run([sys.executable, "-B", str(SCRIPTS / self.check), "--root", str(self.root)],
                             capture_output=True, text=True, check=False)
        return run.returncode, run.stdout + run.stderr

    def assert_fine(self):
        status, output = self.run_check()
        self.assertEqual(status, 0, output)

    def assert_found(self, *parts):
        status, output = self.run_check()
        self.assertEqual(status, 1, output)
        for part in parts:
            self.assertIn(part, output)
