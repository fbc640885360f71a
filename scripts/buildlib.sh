# shellcheck shell=bash
# SPDX-FileCopyrightText: Lockkeeper contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# What the scripts that build share. To be sourced from the project's root.

step() { printf '\n== %s (%d s)\n' "$*" "$SECONDS"; }

# Jobs for the compiler: one a core, but no more than one for each 1.5 GB that is free.
build_jobs() {
    local cores memory
    cores=$(nproc)
    memory=$(awk '/^MemAvailable:/ { print int($2 / 1500000) }' /proc/meminfo)
    [ "$memory" -ge 1 ] || memory=1
    echo $((cores < memory ? cores : memory))
}

# configure PRESET [CMAKE-OPTION...]
configure() {
    local preset=$1
    shift
    local launcher=()
    ! command -v ccache >/dev/null || launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    cmake --preset "$preset" "${launcher[@]}" "$@"
}

# build PRESET [TARGET...]
build() {
    local preset=$1
    shift
    cmake --build --preset "$preset" --parallel "$(build_jobs)" ${1:+--target "$@"}
}
