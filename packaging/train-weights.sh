#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Learns the weights in src/games/*/weights.h from games of the engine against itself: the weight of each feature in a
# game's heuristics (LearnedModel in include/culdesac/heuristics.h). A game without weights.h is left alone. The same
# seed gives the same bytes. It takes some minutes:
#
#   sh packaging/train-weights.sh [GAME …]
#
# CULDESAC_TRAIN may contain arguments that replace the default ones, such as "--seed 2 --games 1000 --iterations 2000".
set -eu
cd "$(dirname "$0")/.."

tools=${CULDESAC_TOOLS:-build/release/culdesac-tools}
if [ "$tools" = build/release/culdesac-tools ]; then
    sh packaging/setup.sh
    cmake --preset release --log-level=WARNING
    cmake --build --preset release --target culdesac-tools
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
for header in src/games/*/weights.h; do
    game=$(basename "$(dirname "$header")")
    case " ${*:-$game} " in *" $game "*) ;; *) continue ;; esac
    # shellcheck disable=SC2086 # several arguments
    "$tools" train "$game" ${CULDESAC_TRAIN:-} >"$work/weights.h"
    mv "$work/weights.h" "$header"
    echo "$header"
done
