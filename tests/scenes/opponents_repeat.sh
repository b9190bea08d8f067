#!/bin/sh
# SPDX-License-Identifier: MIT
# ctest: slow
#
# Opponents play to the results at every table, and with the same seed they play exactly the same games again.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for time in first second; do
    "$1/culdesac" --headless --seed 5 --data "$folder/$time" --script tests/scenes/opponents.txt || exit 1
done
# print_records TIME: the records in the order of playing, with their file names but without the random ids in these.
print_records()
{
    for record in "$folder/$1"/data/records/recent/*; do
        basename "$record" | sed 's/-[0-9a-f]* / /'
        cat "$record"
    done
}
print_records first >"$folder/records"
test "$(find "$folder/first/data/records/recent" -type f | wc -l)" = 5 && print_records second | cmp - "$folder/records"
