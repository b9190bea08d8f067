#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Looks for faults in the source without running it: clang-format looks at how it is laid out, gcc's analyzer, clang-tidy and
# cppcheck read src/, shellcheck all scripts. Any finding fails. What they may not find is written in one place each, with the reason: CMakeLists.txt (the
# analyzer), .clang-tidy, packaging/check/cppcheck.txt, and below (shellcheck).
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh clang-format clang-tidy cppcheck shellcheck
cores=$(getconf _NPROCESSORS_ONLN)

sh packaging/format.sh --check

# What only a trap calls it takes for unreachable.
find packaging tests .ci/run \( -name '*.sh' -o -name run \) -exec shellcheck --exclude=SC2317 {} +

# The analyzer reads what it builds: what players get, and the headers that the others need.
cmake --preset analyze -DCULDESAC_WERROR=ON --log-level=WARNING
cmake --build --preset analyze --target culdesac culdesac-engine culdesac-tools culdesac-sounds

# clang does not know how gcc is told to analyze.
made=build/analyze/tidy
mkdir -p $made
sed 's/ -fanalyzer / /; s/ -Wno-analyzer[a-z-]*//g' build/analyze/compile_commands.json >$made/compile_commands.json
# On stderr it counts what it does not show. What is for Windows alone has no headers here.
if ! find src -path src/windows -prune -o -name '*.c' -print0 |
    xargs -0 -P "$cores" -n 8 clang-tidy --quiet --warnings-as-errors='*' -p $made 2>$made/counts.txt; then
    cat $made/counts.txt
    exit 1
fi

# It stumbles over the long table of words: one does for it.
cppcheck --quiet --error-exitcode=1 --std=c17 -j "$cores" --enable=warning,performance,portability \
    --suppressions-list=packaging/check/cppcheck.txt -D_POSIX_C_SOURCE=200809L '-DWORDS_LIST(X)=X(STREET_TITLE, "")' \
    -Iinclude -Isrc -Isrc/games -isrc/windows src
