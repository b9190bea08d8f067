#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Runs in full what the test command only does in part: the laws over many more random actions (soak.sh [ACTIONS PER
# GAME]), killing the program in the middle and at the end of games, four copies at once, a disk that fails at each
# write, random input, opponents that have to be fair, exact in endings and able to finish a match, thousands of
# cancelled searches, and two thousand games in one run.
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh sanitizers
for preset in asan release tsan; do
    cmake --preset $preset --log-level=WARNING
done
cmake --build --preset asan
cmake --build --preset release --target culdesac_tests
cmake --build --preset tsan --target test_ai_think

export CULDESAC_LAW_ACTIONS="${1:-1000000}"
for rules in rules/*.md; do
    case $rules in */README.md | *.lesson.md) continue ;; esac
    basename "$rules" .md
done | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I GAME \
    sh -c "CULDESAC_LAW_GAME=GAME build/asan/test_laws && echo GAME: $CULDESAC_LAW_ACTIONS actions without a finding"
grep -l '"author": {' rules/*.json | while read -r rules; do
    for preset in standard author; do
        CULDESAC_LAW_GAME=$(basename "$rules" .json) CULDESAC_LAW_PRESET=$preset build/release/test_laws
    done
done

CULDESAC_LAW_POSITIONS=2000 build/asan/test_app_hidden_information

CULDESAC_KILLS=300 build/asan/test_app_kill_recovery
CULDESAC_MONKEY=200000 build/asan/test_app_monkey
CULDESAC_DISK_ERRORS=all build/asan/test_app_disk_errors
CULDESAC_KILLS_AT_THE_END=2000 build/release/test_app_kill_recovery shortly
CULDESAC_COPIES_GAMES=100 build/release/test_app_concurrent_copies

export CULDESAC_SOAK=1
for test in ceremony event_order explain input_reach label_sizes lesson_highlights lessons move_marks nasty_questions panel_gains \
    pledges review_labels text_size_pages text_size_tables tips; do build/release/test_app_$test; done
build/release/test_app_whole_games
build/release/test_ai_think "a player cannot know"
build/release/test_ai_endings_neighbors
build/release/test_ai_endings_subdivision
build/release/test_ai_puzzles
build/release/test_ai_review "in an ending"
build/asan/test_ai_matches
build/tsan/test_ai_think "a cancel at any moment"

sh packaging/endurance.sh
