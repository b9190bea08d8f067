# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034
#
# Sourced by the scripts that measure and test the window: opens a virtual screen.

# open_screen SIZE FOLDER: sets DISPLAY, and sets `screen` to the process id, which the caller ends. Without -noreset
# the server would reset after each client, and the next client would have to wait for that.
open_screen()
{
    command -v Xvfb >/dev/null || { echo "Xvfb is missing. Install it by: apt install xvfb" >&2; exit 1; }
    Xvfb -displayfd 3 -noreset -screen 0 "$1" 3>"$2/display" >/dev/null 2>&1 &
    screen=$!
    while [ ! -s "$2/display" ]; do sleep 0.1; done
    DISPLAY=:$(cat "$2/display")
    export DISPLAY
}
