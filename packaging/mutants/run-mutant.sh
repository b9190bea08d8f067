#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run-mutant.sh FILE NUMBER: makes one mutant of a rules file, links it into the tests of its game in place of the
# original, and runs them until one fails. Prints a line with tabs between the result, the place, what stood there and
# what it became. mutants.sh calls it.
set -u

built=build/mutants
file=$1
number=$2
game=$(basename "$(dirname "$file")")
own=$(mktemp -d "$built/mutant-XXXXXX")
trap 'rm -rf "$own"' EXIT

line=$("$built/mutate" make "$file" "$number" 2>&1 >"$own/mutant.c")
now=$(diff "$file" "$own/mutant.c" | sed -n 's/^> *//p' | tr '\n' ' ')
# If a statement was left out only ";" is left, so the original line is printed.
was=$(sed -n "${line}s/^ *//p" "$file")

tell()
{
    printf '%s\t%s\t%s\t%s\n' "$1" "$file:$line" "$was" "$now"
    exit 0
}

if ! cc -std=c17 -O1 -w -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc -I"$built/src" \
    -c -o "$own/mutant.o" "$own/mutant.c" 2>"$own/errors"; then
    tell "did not compile"
fi

# The laws last: they take longest.
export CULDESAC_LAW_GAME="$game" CULDESAC_LAW_ACTIONS="${CULDESAC_LAW_ACTIONS:-2000}"
for test in tests/games/"$game"*.c tests/games/options.c tests/laws.c; do
    name=${test#tests/}
    program="$own/$(basename "$test" .c)"
    cc -o "$program" "$built/tests/CMakeFiles/test_$(echo "${name%.c}" | tr / _).dir/$name.o" "$own/mutant.o" \
        "$built"/tests/libculdesac_test_support.a "$built"/src/libculdesac_match.a "$built"/src/libculdesac_ai.a \
        "$built"/src/libculdesac_rulebook.a "$built"/src/libculdesac_games.a "$built"/src/libculdesac_core.a \
        -lcjson -lm -lpthread || exit 255
    # A mutant may run forever; an unchanged program ends within a second.
    prlimit --cpu=5 --core=0 "$program" >"$own/said" 2>&1 || tell "caught"
    rm "$program"
done
tell "survived"
