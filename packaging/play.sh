#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Sets up what is missing, builds the game and starts it. What is given as arguments goes to the game.
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh
cmake --preset release --log-level=WARNING
cmake --build --preset release

# With no window on this system there is still the game in the terminal.
if [ -x build/release/culdesac ]; then
    exec build/release/culdesac "$@"
fi
exec build/release/culdesac-engine play "$@"
