#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Lists branches in core, games and match that the tests of the layers below the window do not take. Branches that a
# game in the window happens to take prove nothing.
#
# Passes if at least 99 of 100 branches are taken, and packaging/coverage/untaken.txt has a reason for every other one.
# A function that refuses always returns the same, so of the branches after its call one that is not taken is allowed.
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh gcovr
# Removes counts of earlier runs and of sources that no longer exist.
rm -rf build/coverage
cmake --preset coverage --log-level=WARNING
tests='culdesac-engine test_laws test_laws_mutation'
for layer in core games rulebook match ai session engine; do
    for test in tests/"$layer"/*.c; do
        tests="$tests test_${layer}_$(basename "$test" .c)"
    done
done
# shellcheck disable=SC2086
cmake --build --preset coverage --target $tests
ctest --preset coverage --parallel "$(getconf _NPROCESSORS_ONLN)" \
    --tests-regex '^(core|games|rulebook|match|ai|session|engine|laws)'

# A line with an assert has a branch that only a bug can take.
counted=build/coverage/counted.xml
gcovr --root . --exclude-branches-by-pattern '.*\b(DEBUG_ASSERT|assert)\(.*' \
    --filter 'include/' --filter 'src/core/' --filter 'src/games/' --filter 'src/rulebook/' --filter 'src/match/' \
    --sonarqube "$counted" build/coverage
tr '>' '\n' <"$counted" >build/coverage/branches.txt

echo
awk -f packaging/coverage/compare.awk packaging/coverage/untaken.txt build/coverage/branches.txt
