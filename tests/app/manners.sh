#!/bin/sh
# SPDX-License-Identifier: MIT
# What both programs say when they are asked, that they say nothing else, and that a signal ends the program as Quit does.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

complain()
{
    echo "$1" >&2
    failed=1
}

# asked PROGRAM OPTION PART: it answers on its standard output with the part in it, and ends well.
asked()
{
    "$1" "$2" >"$folder/out" 2>"$folder/err" || complain "$1 $2 ends with a failure"
    grep -q -- "$3" "$folder/out" || complain "$1 $2 does not tell '$3'"
    [ ! -s "$folder/err" ] || complain "$1 $2 complains: $(cat "$folder/err")"
}

for name in culdesac culdesac-engine; do
    asked "$1/$name" --help "$name"
    asked "$1/$name" --version "^$name [0-9.]*$"
    "$1/$name" --nonsense >"$folder/out" 2>"$folder/err"
    [ $? -eq 2 ] || complain "$name --nonsense does not end with 2"
    [ ! -s "$folder/out" ] || complain "$name --nonsense answers on its standard output"
    grep -q -- --nonsense "$folder/err" || complain "$name does not name what it does not understand"
done

# ended SIGNAL: a program with a window in which opponents play ends well, without a word, and its journal is whole.
ended()
{
    cat >"$folder/script.txt" <<END
speed off
open neighbors
deal 7
seat 0 easy
seat 1 easy
start
stay
END
    journal=$folder/$1/state/neighbors.jsonl
    # What a script starts behind its back would not hear of Ctrl+C.
    SDL_VIDEODRIVER=dummy env --default-signal=INT "$program" --data "$folder/$1" --script "$folder/script.txt" >"$folder/out" 2>"$folder/err" &
    for _ in $(seq 300); do
        [ "$(grep -c action "$journal" 2>/dev/null)" -gt 2 ] 2>/dev/null && break
        sleep 0.1
    done
    kill -s "$1" $!
    for _ in $(seq 300); do
        kill -0 $! 2>/dev/null || break
        sleep 0.1
    done
    kill -KILL $! 2>/dev/null && complain "SIG$1 does not end it"
    wait $!
    status=$?
    [ $status -eq 0 ] || complain "after SIG$1 it ends with $status"
    [ ! -s "$folder/out" ] || complain "it talks: $(cat "$folder/out")"
    [ ! -s "$folder/err" ] || complain "it complains: $(cat "$folder/err")"
    if [ ! -s "$journal" ] || [ -n "$(tail -c 1 "$journal" | tr -d '\n')" ]; then
        complain "after SIG$1 the journal is not whole"
    fi
    printf 'resume neighbors\nwait 100\nexpect scene table\nexpect no text left out\n' >"$folder/again.txt"
    "$program" --headless --data "$folder/$1" --script "$folder/again.txt" || complain "after SIG$1 it does not go on"
}

program=$1/culdesac
if [ -x "$program" ]; then
    ended TERM
    ended INT
fi

exit $failed
