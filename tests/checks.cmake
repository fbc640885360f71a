# SPDX-FileCopyrightText: Lockkeeper contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# The checks of the source tree as tests, and a test of the checks themselves on planted violations.
find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)

foreach(check walls format sizes licences translations)
    add_test(NAME ${check} COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/scripts/check-${check}
        --root ${PROJECT_SOURCE_DIR})
    add_test(NAME ${check}-planted COMMAND Python3::Interpreter -B
        ${PROJECT_SOURCE_DIR}/tests/checks/test_${check}.py)
    set_tests_properties(${check} ${check}-planted PROPERTIES LABELS unit TIMEOUT 120)
endforeach()
