#!/bin/sh
# SPDX-License-Identifier: MIT
# ctest: slow
#
# Checks what both programs print for --help and the like. The one with a window has to print a message if there is no
# screen, to leave no file after --fresh, and to end at a signal like at Quit.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

complain()
{
    echo "$1" >&2
    failed=1
}

# asked PROGRAM OPTION PART: checks that its standard output contains the part, and that it exits normally.
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

# ended SIGNAL: checks that at this signal a program in which opponents play exits normally, without output, and leaves
# a valid journal.
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
    # A script's background processes would otherwise ignore Ctrl+C.
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
    "$program" --headless --data "$folder/$1" --script "$folder/again.txt" || complain "after SIG$1 it does not continue"
}

# without_screen WHAT PART VARIABLES...: checks that with these variables the program exits with 1 and one message that
# contains the part.
without_screen()
{
    what=$1
    part=$2
    shift 2
    env -u SDL_VIDEODRIVER -u DISPLAY -u WAYLAND_DISPLAY -u XDG_RUNTIME_DIR "$@" timeout 60 \
        "$program" --fresh >"$folder/out" 2>"$folder/err"
    status=$?
    [ $status -eq 1 ] || complain "$what: it ends with $status"
    [ ! -s "$folder/out" ] || complain "$what: it talks: $(cat "$folder/out")"
    grep -q -- "$part" "$folder/err" || complain "$what: it does not say '$part': $(cat "$folder/err")"
    # Wayland's own library also prints an error.
    [ "$(grep -c '^culdesac: ' "$folder/err")" -eq 1 ] || complain "$what: that is no one sentence: $(cat "$folder/err")"
}

# A fresh start leaves no file anywhere, including rasterised pictures.
leaves_nothing()
{
    printf 'speed off\nopen neighbors\ndeal 7\nstart\nwait idle\nexpect scene table\n' >"$folder/fresh.txt"
    mkdir "$folder/home" "$folder/tmp"
    env -u XDG_CONFIG_HOME -u XDG_DATA_HOME -u XDG_STATE_HOME -u XDG_CACHE_HOME HOME="$folder/home" TMPDIR="$folder/tmp" \
        "$program" --headless --fresh --script "$folder/fresh.txt" || complain "a fresh start does not play"
    # If there is no temporary folder nothing is stored at all.
    env -u XDG_CONFIG_HOME -u XDG_DATA_HOME -u XDG_STATE_HOME -u XDG_CACHE_HOME HOME="$folder/home" TMPDIR="$folder/none" \
        "$program" --headless --fresh --script "$folder/fresh.txt" || complain "a fresh start without room does not play"
    left=$(cd "$folder" && find home tmp -mindepth 1)
    [ -z "$left" ] || complain "a fresh start leaves behind: $left"
}

program=$1/culdesac
if [ -x "$program" ]; then
    without_screen "without a screen" "culdesac-engine play" A=
    without_screen "with a screen that does not answer" '“:4217”' DISPLAY=:4217
    leaves_nothing
    ended TERM
    ended INT
fi

exit $failed
