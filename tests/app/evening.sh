#!/bin/sh
# SPDX-License-Identifier: MIT
# ctest: slow
#
# An evening of three games with two people and two neighbours: the program is killed in the middle of each game, and
# the evening continues where it was, up to its prizes. The argument is the folder of the built programs.
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 1
data=build/test-evening
rm -rf "$data"
mkdir -p "$data"

fail() {
    echo "evening.sh: $1" >&2
    exit 1
}

# The games in the order in which they are drawn: the name of each, how to get to the table and play something there,
# how to resume and open its pause, and who resigns.
games=3
choose_game() {
    case $1 in
        1) title='Nasty Neighbours' enter='expect scene table;touch a1;wait idle' pause='expect scene who;wait 700;key Escape' quits=0 ;;
        2) title=Subdivision enter='expect scene table;touch 2;touch b2;wait idle' pause='touch pause' quits=3 ;;
        3) title=Neighbors enter='expect scene table' pause='touch pause' quits=3 ;;
    esac
}

# The script of a run: the parts between semicolons, one a line.
lines() {
    printf '%s\n' "$1" | tr ';' '\n'
}

# Plans the evening: one of the people has a name of her own, and the second game has house rules of its own.
plan_evening() {
    lines 'evening;wait idle;expect text Draw at random;seat 1 human;seat 2 child;seat 3 gardener;name 0 Anna-Lou;touch game:1;wait idle;touch preset:0;touch done;wait idle;expect text ThreeHouse;touch begin;wait idle;expect text 3 games to go'
    lines 'expect text Anna-Lou'
}

# Resumes a game, in which somebody resigns.
resume_and_resign() {
    choose_game "$1"
    lines "expect text An evening: game $1 of $games;evening;wait idle;expect scene evening;expect text Continue $title;touch go;wait idle"
    lines "$pause;wait idle;expect scene pause;touch give-up;wait idle;wait 700;touch who:$quits;wait idle;touch street;wait idle"
    lines 'expect scene evening'
}

# Goes from the standings into the next game.
enter_game() {
    choose_game "$1"
    [ "$1" -eq 1 ] || lines "expect text After $(($1 - 1)) of $games games"
    [ "$1" -ne 2 ] || lines 'expect text ThreeHouse'
    lines "expect text Anna-Lou;touch go;wait idle;$enter"
}

script() {
    lines 'speed off;wait idle'
    if [ "$1" -eq 1 ]; then plan_evening; else resume_and_resign $(($1 - 1)); fi
    if [ "$1" -le "$games" ]; then enter_game "$1"; else lines 'expect text Prizes'; fi
}

# Runs the program until it has played the script, and then kills it.
run_killed() {
    rm -f "$data/reached.png"
    { cat "$2"; echo "shot $data/reached.png"; yes "wait 600000" | head -n 9; } >"$data/killed.txt"
    "$1/culdesac" --headless --data "$data" --seed 5 --script "$data/killed.txt" &
    pid=$!
    while [ ! -s "$data/reached.png" ]; do
        kill -0 "$pid" 2>/dev/null || fail "the run $2 came to an end before it was killed"
        sleep 0.05
    done
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
}

run=1
while [ "$run" -le $((games + 1)) ]; do
    script "$run" >"$data/$run.txt"
    run_killed "$1" "$data/$run.txt"
    run=$((run + 1))
done

# The prizes are also still there; then the next evening is planned like this one.
lines 'speed off;wait idle;evening;wait idle;expect text Prizes;touch end;wait idle;expect scene street;evening;wait idle' >"$data/end.txt"
lines 'expect text Draw at random;expect text ThreeHouse;touch begin;wait idle;expect text Anna-Lou' >>"$data/end.txt"
"$1/culdesac" --headless --data "$data" --seed 5 --script "$data/end.txt" || fail "the end failed"
rm -rf "$data"
