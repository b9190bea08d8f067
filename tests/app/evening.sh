#!/bin/sh
# SPDX-License-Identifier: MIT
# An evening of three houses with two people and two neighbours: in each house the program is killed in the middle of the game,
# and the evening goes on where it was, to its prizes. Behind the folder of the built programs.
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 1
data=build/test-evening
rm -rf "$data"
mkdir -p "$data"

fail() {
    echo "evening.sh: $1" >&2
    exit 1
}

# Runs what stands in the file to its end.
run() {
    "$1/culdesac" --headless --data "$data" --seed 5 --script "$2" || fail "$2 failed"
}

# Runs it until it has drawn its last picture, and then kills it without a warning.
run_killed() {
    rm -f "$data/reached.png"
    { cat "$2"; echo "shot $data/reached.png"; yes "wait 600000" | head -n 9; } >"$data/killed.txt"
    "$1/culdesac" --headless --data "$data" --seed 5 --script "$data/killed.txt" &
    pid=$!
    while [ ! -s "$data/reached.png" ]; do
        kill -0 "$pid" 2>/dev/null || fail "$2 came to an end before it was killed"
        sleep 0.05
    done
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
}

# The three houses: what is touched in each so that something has been played; who gives up.
cat >"$data/1.txt" <<END
speed off
evening
wait idle
expect text Draw lots
touch begin
wait idle
expect text 3 houses lie ahead
touch go
wait idle
expect scene handover
wait 700
touch ready
wait idle
touch a1
wait idle
END
cat >"$data/1b.txt" <<END
speed off
wait idle
expect text An evening: house 1 of 3
touch house:nasty
wait idle
expect scene evening
expect text Go on at Nasty Neighbours
touch go
wait idle
expect scene who
wait 700
key Escape
wait idle
expect scene pause
touch give-up
wait idle
wait 700
touch who:0
wait idle
touch street
wait idle
expect scene evening
expect text After 1 of 3 houses
expect text Ben, Child and Gardener first
touch go
wait idle
expect scene table
touch 2
touch b2
wait idle
END
cat >"$data/2b.txt" <<END
speed off
wait idle
expect text An evening: house 2 of 3
evening
wait idle
expect text Go on at Subdivision
touch go
wait idle
touch pause
wait idle
touch give-up
wait idle
wait 700
touch who:3
wait idle
touch street
wait idle
expect scene evening
expect text After 2 of 3 houses
touch go
wait idle
expect scene table
END
cat >"$data/3b.txt" <<END
speed off
wait idle
expect text An evening: house 3 of 3
evening
wait idle
expect text Go on at Neighbors
touch go
wait idle
touch pause
wait idle
touch give-up
wait idle
wait 700
touch who:3
wait idle
touch street
wait idle
expect scene evening
expect text share the evening
expect text Three true things
END
cat >"$data/4.txt" <<END
speed off
wait idle
evening
wait idle
expect text Three true things
touch end
wait idle
expect scene street
evening
wait idle
expect text Draw lots
END
run_killed "$1" "$data/1.txt"
run_killed "$1" "$data/1b.txt"
run_killed "$1" "$data/2b.txt"
run_killed "$1" "$data/3b.txt"
run "$1" "$data/4.txt"
rm -rf "$data"
