#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Installs what is missing and tests everything: the static checks (check.sh); every test with the sanitizers; then the
# hardening of the release programs, and the benchmark for long enough to see that it runs; then each fuzzer for ten
# seconds. With CI=true, warnings are errors.
set -eu
cd "$(dirname "$0")/.."

FUZZ_SECONDS=10
werror=OFF
if [ "${CI:-false}" = true ]; then
    werror=ON
fi

sh packaging/setup.sh sanitizers
sh packaging/check.sh

cmake --preset asan -DCULDESAC_WERROR=$werror --log-level=WARNING
cmake --build --preset asan
# Twice as many as there are processors, because many tests wait: for sound that ends, for a disk, for each other.
ctest --preset asan --no-tests=error --parallel $((2 * $(getconf _NPROCESSORS_ONLN)))

# The programs that check.sh has built are those of a release.
sh packaging/check-hardening.sh build/analyze/culdesac build/analyze/culdesac-engine
build/analyze/culdesac-engine bench --smoke

cmake --preset fuzz -DCULDESAC_WERROR=$werror --log-level=WARNING
cmake --build --preset fuzz --target culdesac culdesac-engine fuzzers
sh packaging/fuzz.sh $FUZZ_SECONDS
