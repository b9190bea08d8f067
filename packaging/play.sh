#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Installs what is missing, builds the games and starts them: play.sh [GAME [OPTIONS OF THE TERMINAL GAME]]
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh
cmake --preset release --log-level=WARNING
cmake --build --preset release --target played

# A game that is named is played in the terminal, and so is everything if no window can be opened.
if [ $# -eq 0 ] && [ -x build/release/culdesac ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec build/release/culdesac
fi
exec build/release/culdesac-engine play "$@"
