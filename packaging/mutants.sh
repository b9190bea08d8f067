#!/bin/sh
# SPDX-License-Identifier: MIT
#
# mutants.sh [GAME...]: puts small mistakes into the rules of the games, one at a time, and checks that the game's tests
# or its laws fail. Prints how many mistakes were caught, and those that were not; fails below 95 of 100.
# CULDESAC_MUTANTS is the number of mistakes for each game (60 by default), and CULDESAC_MUTANTS_SEED determines which
# ones.
#
# packaging/mutants/equivalent.txt lists mistakes that make no difference, with the reasons. They are not counted.
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh
built=build/mutants
cmake --preset debug -B $built -DCMAKE_C_FLAGS=-O1 --log-level=WARNING
if [ $# -eq 0 ]; then
    for rules in rules/*.md; do
        case $rules in */README.md | *.lesson.md) continue ;; esac
        set -- "$@" "$(basename "$rules" .md)"
    done
fi
tests="test_laws test_games_options"
for game; do
    for test in tests/games/"$game"*.c; do
        tests="$tests test_games_$(basename "$test" .c)"
    done
done
# shellcheck disable=SC2086
ninja -C $built $tests
cc -std=c17 -O1 -o $built/mutate packaging/mutants/mutate.c
rm -rf $built/mutant-* $built/found.txt
# A test that fails without a mistake would seem to catch them all.
for test in $tests; do
    CULDESAC_LAW_ACTIONS=2000 "$built/$test"
done

# Only what a rulebook says is rules: not texts, heuristics, or reading and checking files.
elsewhere='/(strings|describe|print|notation|state_|heuristics|plan|features|hints|action_traits|yard_evaluation|options|special_cards|custom_cards|validate|symmetry|inspect|check)'
for game; do
    sources=$(find "src/games/$game" -name '*.c' | sort | grep -vE "$elsewhere")
    # shellcheck disable=SC2086
    $built/mutate list "${CULDESAC_MUTANTS_SEED:-1}" "${CULDESAC_MUTANTS:-60}" $sources
done | xargs -P "$(getconf _NPROCESSORS_ONLN)" -L 1 sh packaging/mutants/run-mutant.sh >$built/found.txt

# equivalent.txt: FILE | the line with the mistake | why that makes no difference.
awk -F '\t' '
    FILENAME ~ /equivalent/ {
        sub(/ [|] [^|]*$/, "") # the reason; a line of C may have " | " in it as well
        equivalent[$0] = 1
        next
    }
    { place = $2; sub(/:.*/, "", place); sub(/^src\/games\//, "", place); sub(/ *$/, "", $4)
      split($2, parts, "/"); game = parts[3]; games[game] = 1 }
    $1 == "survived" && (place " | " $4) in equivalent { $1 = "equivalent" }
    { count[game, $1]++; all[$1]++ }
    $1 == "survived" { print $2 ": " $3 "\n    became " $4 }
    END {
        for (game in games)
            printf "%s: %d caught, %d survived, %d equivalent, %d did not compile\n", game, count[game, "caught"],
                count[game, "survived"], count[game, "equivalent"], count[game, "did not compile"]
        tried = all["caught"] + all["survived"]
        printf "all: %d of %d caught\n", all["caught"], tried
        # Many mistakes that do not compile mean a fault of this script, which would hide what the tests miss.
        exit tried == 0 || all["caught"] * 100 < tried * 95 || all["did not compile"] > tried / 2
    }' packaging/mutants/equivalent.txt $built/found.txt
