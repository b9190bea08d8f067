#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Which branches of core, rules and match the tests take, layer by layer; fails below 95 of 100 in all.
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh gcovr
# What an earlier run counted, and sources that have gone since, are not to be counted again.
rm -rf build/coverage
cmake --preset coverage --log-level=WARNING
cmake --build --preset coverage
ctest --preset coverage --parallel "$(getconf _NPROCESSORS_ONLN)"

# A line with an assert has a branch that only a bug can take: a test that takes it has found one. How a house looks on the
# screen is not its rules'.
counted=build/coverage/counted.json
gcovr --root . --exclude-branches-by-pattern '.*\bassert\(.*' \
    --filter 'include/' --filter 'src/core/' --filter 'src/games/' --filter 'src/match/' \
    --exclude 'src/games/(.*/)?table[^/]*$' \
    --json "$counted" build/coverage

echo
echo "Branches not taken"
gcovr --root . --add-tracefile "$counted" --branches --sort-percentage

echo
echo "Branches taken by layer"
for layer in core games match; do
    gcovr --root . --add-tracefile "$counted" --filter "src/$layer/" --print-summary --txt /dev/null |
        sed -n "s/^branches: /$layer: /p"
done
gcovr --root . --add-tracefile "$counted" --print-summary --txt /dev/null --fail-under-branch 95
