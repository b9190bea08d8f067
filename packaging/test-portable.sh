#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests the portable folder as root in a Debian that has what every desktop has (the libraries that talk to the screen and to
# the sound card) and nothing else: test-portable.sh [SUITE]. It is played there headless, then in a window, and keeps
# everything beside the program if portable.txt lies there. Builds it if it is not there.
set -eu
cd "$(dirname "$0")/.."
. packaging/bare.sh

archive=$(find build/packages -name 'culdesac-*-linux-*.tar.xz' 2>/dev/null | head -n 1)
[ -n "$archive" ] || sh packaging/build.sh portable
archive=$(find build/packages -name 'culdesac-*-linux-*.tar.xz' | head -n 1)
enter "${1:-bookworm}"
size=$(stat -c %s "$archive")
say "it is packed in $((size / 1000000)) MB, below 20" [ "$size" -lt 20000000 ]

tar -xf "$archive" -C "$room/home/player"
inside 'mv /home/player/culdesac-* "/home/player/Spiele ♥" && chown -R player: "/home/player/Spiele ♥"'
say "what every desktop has can be had" inside 'apt-get -q update
    apt-get -q -y --no-install-recommends install libx11-6 libx11-xcb1 libxcb1 libwayland-client0 libwayland-cursor0 \
        libwayland-egl1 libdrm2 libgbm1 libasound2'
say "nothing is missing in a bare system" inside_as_player 'cd "Spiele ♥"
    if ldd culdesac culdesac-engine | grep "not found"; then exit 1; fi'
say "a game is played" inside_as_player '"Spiele ♥/culdesac" --headless --seed 3 --script /tmp/play.txt'
say "it is kept in the home folder" inside_as_player '[ -d .local/share/culdesac/records ]'
say "the engine answers" inside_as_player 'echo "{\"cmd\":\"games\"}" | "Spiele ♥/culdesac-engine" | grep -q nationhood'
inside_as_player 'rm -rf .local .config .cache && touch "Spiele ♥/portable.txt"'
say "a game is played with portable.txt" inside_as_player '"Spiele ♥/culdesac" --headless --seed 3 --script /tmp/play.txt'
say "all of the player's is beside the program" inside_as_player '[ -d "Spiele ♥/player/data/records" ]
    [ ! -e .local ] && [ ! -e .config ] && [ ! -e .cache ]'

say "a screen can be had" inside 'apt-get -q -y --no-install-recommends install xvfb xdotool'
# shellcheck disable=SC2016 # $program is known inside
say "its one file opens a window" inside_as_player "$WITH_SCREEN"'"Spiele ♥/culdesac" &
    program=$!
    timeout 100 xdotool search --sync --name "^Cul-de-Sac\$" >/dev/null
    sleep 2
    kill -TERM $program && wait $program'
exit $failed
