# SPDX-FileCopyrightText: Lockkeeper contributors
# SPDX-License-Identifier: GPL-3.0-or-later
add_executable(bench_surveycounters ${PROJECT_SOURCE_DIR}/tests/bench/bench_surveycounters.cpp)
target_link_libraries(bench_surveycounters PRIVATE lockkeeper_keyspace)
lockkeeper_apply_options(bench_surveycounters)
