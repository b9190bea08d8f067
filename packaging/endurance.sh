#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Plays whole games between opponents, one after another in one run of the program: endurance.sh [GAMES], 2000 by
# default and at least 20. The games take turns, with two to four players. The window is hidden, so the opponents do not
# pause. Prints memory, open files and threads during the run. Fails if there are more files or threads at the end than
# after the first games, or if memory grew by more than MORE_MEMORY kB.
set -eu
cd "$(dirname "$0")/.."

games=${1:-2000}
MORE_MEMORY=6144 # the caches of pictures and glyphs vary by 3 MB with what was shown last

sh packaging/setup.sh
cmake --preset release --log-level=WARNING
cmake --build --preset release --target culdesac
program=$PWD/build/release/culdesac

# In memory if possible, because this is not a test of the disk.
folder=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' INT TERM

# ---- The script ----

# House rules that shorten a long game.
short_rules()
{
    case "$1" in
        nationhood) printf 'rule %s\n' "turn_limit 30" "drawn_limit 1" ;;
        nasty) echo "rule rounds 1" ;;
    esac
}

# one_game GAME PLAYERS: from the street and back to it.
one_game()
{
    echo "open $1"
    case "$1" in neighborhoods | nationhood) players=2 ;; *) players=$2 && echo "players $2" ;; esac
    for seat in $(seq 0 $((players - 1))); do
        echo "seat $seat ai easy"
    done
    short_rules "$1"
    printf '%s\n' start "wait idle" state "expect scene results" "touch street" "wait idle" "expect scene street"
}

# All games with a lot on the street.
houses=$(grep -l '"lot"' rules/*.json | sed 's|rules/||; s|\.json||')
write_script()
{
    printf '%s\n' "speed off" "size 800x600" "wait idle" report
    played=0 round=0
    while [ "$played" -lt "$games" ]; do
        for house in $houses; do
            one_game "$house" $((2 + round % 3))
            played=$((played + 1))
            case "$played" in $((games / 20)) | $((games / 4)) | $((games / 2)) | $((games * 3 / 4)) | "$games") echo report ;; esac
            [ "$played" -lt "$games" ] || return 0
        done
        round=$((round + 1))
    done
}

# ---- The run ----

write_script >"$folder/script.txt"
started=$(date +%s)
"$program" --headless --data "$folder/data" --seed 5 --script "$folder/script.txt" >"$folder/reports"
echo "$games games in $(($(date +%s) - started)) seconds"

# figure NAME REPORT: a value of the report with that number.
figure()
{
    sed -n "s/^$1 //p" "$folder/reports" | sed -n "$2p"
}

report=1
for when in "at the street" "after the first games" "after a quarter" "after half" "after three quarters" "at the end"; do
    echo "$when: $(figure resident_kb $report) kB of memory, $(figure descriptors $report) open files," \
        "$(figure threads $report) threads"
    report=$((report + 1))
done

# no_more WHAT ROOM: checks that a figure grew by at most ROOM.
no_more()
{
    first=$(figure "$1" 2) last=$(figure "$1" 6)
    [ "$first" -gt 0 ] && [ "$last" -le $((first + $2)) ] && return
    echo "$1 grew from $first to $last" >&2
    exit 1
}
no_more descriptors 0
no_more threads 0
no_more resident_kb "$MORE_MEMORY"
