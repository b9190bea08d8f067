#!/bin/sh
# SPDX-License-Identifier: MIT
#
# compare.sh OLD NEW: compares two builds of the window's program. OLD and NEW are folders with the built programs. Both
# get the inputs of every script in tests/scenes/scripts and of twenty random ones. What is visible and can be touched
# after each input (the script verb `state`), and the files at the end, have to be the same. Prints the differences and
# exits with 1 if there are any. It takes a few minutes on two processors.
set -eu
cd "$(dirname "$0")/.."
[ $# -eq 2 ] || { echo "usage: compare.sh OLD NEW, two folders with a built culdesac each" >&2; exit 2; }

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/scripts"

# The expectations of the tests are removed. The state is printed after every other line.
for script in tests/scenes/scripts/*.txt; do
    sed -E '/^(expect|shot|report|quit)/d; /^[a-z]/a state' "$script" > "$folder/scripts/$(basename "$script")"
done
for game in neighbors subdivision neighborhoods nationhood nasty; do
    for seed in 1 2 3 4; do
        awk -v seed="$seed" -v game="$game" -f packaging/compare/monkey.awk > "$folder/scripts/monkey_${game}_$seed.txt"
    done
done

# Prints the files of settings, games and statistics, without the random part of a game's id.
print_files()
{
    find "$1" -type f ! -path '*/cache/*' ! -name lock ! -name log.txt | sort | while read -r file; do
        echo "file ${file#"$1"/}"
        cat "$file"
        echo
    done | sed -E 's/([0-9]{8}|ledger)-[0-9a-f]{8}/\1-ID/g; s/"[a-p]{8}",([0-9]{2})/"ID",\1/g'
}

# run BUILD SIDE NAME: writes all output of one build for the script of that name to one file. Paths that the program
# shows are the same for both sides.
run()
{
    program=$(realpath "$1/culdesac")
    (
        mkdir -p "$folder/$2" && cd "$folder/$2"
        timeout 300 "$program" --headless --data data --seed 5 --script "../scripts/$3.txt" ||
            echo "the script did not end"
        print_files data
        rm -rf data
    ) >"$folder/$2_$3.txt" 2>&1
}

failed=0
for script in "$folder"/scripts/*.txt; do
    name=$(basename "$script" .txt)
    run "$1" old "$name" &
    run "$2" new "$name"
    wait
    if grep -q "did not end" "$folder/new_$name.txt"; then
        failed=1
        echo "$name does not end:"
        grep -h "^culdesac:" "$folder/new_$name.txt" || true
    fi
    if ! cmp -s "$folder/old_$name.txt" "$folder/new_$name.txt"; then
        failed=1
        echo "$name differs:"
        diff -U1 "$folder/old_$name.txt" "$folder/new_$name.txt" | head -20
    fi
done
[ $failed = 0 ] && echo "Both do the same: $(find "$folder/scripts" -name '*.txt' | wc -l) scripts, $(cat "$folder"/new_*.txt | grep -c '^scene ') states."
exit $failed
