# SPDX-FileCopyrightText: Lockkeeper contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the check-* scripts share: which files there are, C++ without its comments, one way to report."""

import argparse
import pathlib
import re
import subprocess
import sys

SKIPPED_FOLDERS = {".git", "build", "__pycache__"}


def root_from_arguments(purpose):
    """The tree to check: --root DIR, by default the one this script stands in."""
    parser = argparse.ArgumentParser(description=purpose)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    return parser.parse_args().root.resolve()


def project_files(root):
    """All files that are, or could be, under version control, as paths relative to root."""
    if (root / ".git").exists():
        listed = subprocess.run(
            ["git", "-c", f"safe.directory={root}", "-C", str(root), "ls-files", "-z", "--cached", "--others",
             "--exclude-standard"],
            check=True, capture_output=True).stdout
        names = [name for name in listed.decode().split("\0") if name]
        found = [pathlib.Path(name) for name in names]
    else:
        found = [path.relative_to(root) for path in root.rglob("*")]
    return sorted(path for path in found if (root / path).is_file() and not skipped(path))


def skipped(path):
    return any(part in SKIPPED_FOLDERS or part.startswith("build-") for part in path.parts[:-1])


def is_cpp(path):
    return path.suffix in {".cpp", ".h"}


NOT_CODE = re.compile(
    r'R"(?P<tag>[^\s()\\]{0,16})\((?:.|\n)*?\)(?P=tag)"'  # raw string
    r'|//[^\n]*|/\*(?:.|\n)*?\*/'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])*'")


def code_only(text):
    """The C++ text with comments and the insides of literals blanked, every line at its place."""
    def blank(match):
        found = match.group(0)
        quotes = '""' if found[0] in '"R' else "''" if found[0] == "'" else ""
        return quotes + "\n" * found.count("\n")
    return NOT_CODE.sub(blank, text)


def report(name, problems, checked):
    """Prints the problems, one a line, and ends the program: 1 when there are any."""
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        print(f"{name}: {len(problems)} problem(s)", file=sys.stderr)
        sys.exit(1)
    if checked == 0:
        print(f"{name}: nothing to check was found", file=sys.stderr)
        sys.exit(1)
    print(f"{name}: {checked} file(s) are fine")
