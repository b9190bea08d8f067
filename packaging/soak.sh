#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The laws of the house over many more random actions than the test command has time for: soak.sh [ACTIONS A GAME]
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh
cmake --preset asan --log-level=WARNING
cmake --build --preset asan
CULDESAC_LAW_ACTIONS=${1:-1000000} exec build/asan/test_laws
