#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Sets up what is missing and tests everything: every test with the sanitizers on, then the benchmark in what players get,
# for long enough to see that it runs. With CI=true warnings are errors, those of clang too where it is installed.
set -eu
cd "$(dirname "$0")/.."

werror=OFF
if [ "${CI:-false}" = true ]; then
    werror=ON
fi

sh packaging/setup.sh
cmake --preset asan -DCULDESAC_WERROR=$werror --log-level=WARNING
cmake --build --preset asan
ctest --preset asan --no-tests=error --parallel "$(getconf _NPROCESSORS_ONLN)"

cmake --preset release -DCULDESAC_WERROR=$werror --log-level=WARNING
cmake --build --preset release
build/release/culdesac-engine bench --smoke

if [ $werror = ON ] && command -v clang >/dev/null; then
    cmake --preset debug -B build/clang -DCMAKE_C_COMPILER=clang -DCULDESAC_WERROR=ON --log-level=WARNING
    cmake --build build/clang
fi
