#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The laws of the house over many more random actions than the test command has time for: soak.sh [ACTIONS A GAME]
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh
cmake --preset asan --log-level=WARNING
cmake --build --preset asan

export CULDESAC_LAW_ACTIONS="${1:-1000000}"
for rules in rules/*.json; do
    basename "$rules" .json
done | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I GAME \
    sh -c "CULDESAC_LAW_GAME=GAME build/asan/test_laws && echo GAME: $CULDESAC_LAW_ACTIONS actions without a finding"
