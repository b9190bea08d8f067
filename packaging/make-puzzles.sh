#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Makes the puzzles in assets/puzzles: endings of games that the engine plays, each proved to have one winning action. A
# game has puzzles if its heuristics say when it can be solved (include/culdesac/puzzle.h). Besides those with the
# standard rules, a few are made with the presets named below. The same seed gives the same bytes:
#
#   sh packaging/make-puzzles.sh [SEED]
set -eu
cd "$(dirname "$0")/.."

seed=${1:-21}
tools=${CULDESAC_TOOLS:-build/release/culdesac-tools}
if [ "$tools" = build/release/culdesac-tools ]; then
    sh packaging/setup.sh
    cmake --preset release --log-level=WARNING
    cmake --build --preset release --target culdesac-tools
fi

presets() {
    case $1 in
        neighbors) echo next_door ;;
    esac
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
mkdir -p assets/puzzles
for rules in rules/*.md; do
    game=$(basename "$rules" .md)
    case $game in README | *.lesson) continue ;; esac
    status=0
    "$tools" puzzles "$game" --seed "$seed" --each 24 >"$work/list" 2>"$work/told" || status=$?
    [ "$status" -ne 2 ] || continue # the game has no puzzles
    for preset in $(presets "$game"); do
        "$tools" puzzles "$game" --seed "$seed" --each 8 --preset "$preset" >>"$work/list"
    done
    if [ "$status" -ne 0 ]; then
        cat "$work/told" >&2
        exit "$status"
    fi
    { echo '['; sed '$!s/$/,/' "$work/list"; echo ']'; } >"assets/puzzles/$game.json"
    echo "assets/puzzles/$game.json: $(wc -l <"$work/list") puzzles"
done
