# SPDX-FileCopyrightText: Lockkeeper contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# How every target of this project is made: one flag set, one static library a folder, one test a class.

add_library(lockkeeper_options INTERFACE)
target_compile_features(lockkeeper_options INTERFACE cxx_std_20)
target_compile_definitions(lockkeeper_options INTERFACE
    QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING
    QT_NO_CAST_FROM_BYTEARRAY QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
    LOCKKEEPER_VERSION="${PROJECT_VERSION}")
target_compile_options(lockkeeper_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor)

# Applies warnings-as-errors and sanitizers once the cache options are known.
function(lockkeeper_apply_options target)
    target_link_libraries(${target} PRIVATE lockkeeper_options)
    if(LOCKKEEPER_WERROR)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
    if(LOCKKEEPER_FUZZ)
        target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
    if(LOCKKEEPER_SANITIZE)
        target_compile_options(${target} PRIVATE -fsanitize=${LOCKKEEPER_SANITIZE} -fno-omit-frame-pointer)
        target_link_options(${target} PUBLIC -fsanitize=${LOCKKEEPER_SANITIZE})
    endif()
endfunction()

# lockkeeper_fuzz(fuzz_x SOURCES fuzz_x.cpp [LINKS ...]): a libFuzzer program (clang).
function(lockkeeper_fuzz name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINKS" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${name} PRIVATE ${ARG_LINKS})
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    lockkeeper_apply_options(${name})
endfunction()

# lockkeeper_library(lockkeeper_x SOURCES a.cpp ... [LINKS ...] [PRIVATE_LINKS ...])
# Includes are written from the project's root ("models/base/result.h").
function(lockkeeper_library target)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
    add_library(${target} STATIC ${ARG_SOURCES})
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} PUBLIC ${ARG_LINKS} PRIVATE ${ARG_PRIVATE_LINKS})
    lockkeeper_apply_options(${target})
endfunction()

# lockkeeper_test(tst_x LABEL unit|live|ui SOURCES tst_x.cpp [LINKS ...] [TIMEOUT seconds])
function(lockkeeper_test name)
    cmake_parse_arguments(ARG "" "LABEL;TIMEOUT" "SOURCES;LINKS" ${ARGN})
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 120)
    endif()
    add_executable(${name} ${ARG_SOURCES})
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${name} PRIVATE Qt6::Test ${ARG_LINKS})
    lockkeeper_apply_options(${name})
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES LABELS ${ARG_LABEL} TIMEOUT ${ARG_TIMEOUT}
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;LOCKKEEPER_BIN=$<TARGET_FILE:lockkeeper>")
endfunction()
