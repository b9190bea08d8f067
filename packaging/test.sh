#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Sets up what is missing and tests everything: what is found without running it (check.sh); every test with the sanitizers
# on; then what players get: that it is hardened, and the benchmark for long enough to see that it runs; then each fuzzer for
# ten seconds, where clang can build them. With CI=true warnings are errors, those of gcc and those of clang, and clang is
# set up too.
set -eu
cd "$(dirname "$0")/.."

FUZZ_SECONDS=10
werror=OFF
if [ "${CI:-false}" = true ]; then
    werror=ON
    sh packaging/setup.sh fuzzers
fi

sh packaging/setup.sh
sh packaging/check.sh

cmake --preset asan -DCULDESAC_WERROR=$werror --log-level=WARNING
cmake --build --preset asan
# One more than there are processors: some tests wait for a while.
ctest --preset asan --no-tests=error --parallel $(($(getconf _NPROCESSORS_ONLN) + 1))

# What check.sh has built is what players get.
sh packaging/check-hardening.sh build/analyze/culdesac build/analyze/culdesac-engine
build/analyze/culdesac-engine bench --smoke

if command -v clang >/dev/null; then
    cmake --preset fuzz -DCULDESAC_WERROR=$werror --log-level=WARNING
    cmake --build --preset fuzz --target culdesac culdesac-engine fuzzers
    sh packaging/fuzz.sh $FUZZ_SECONDS
else
    echo "There is no clang here: the fuzzers and its warnings are left out."
fi
