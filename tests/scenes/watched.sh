#!/bin/sh
# SPDX-License-Identifier: MIT
# Opponents alone play to the results at every table; and from the same seed they play the very same games again.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for time in first second; do
    "$1/culdesac" --headless --seed 5 --data "$folder/$time" --script tests/scenes/watched.txt || exit 1
done
test "$(find "$folder/first/data/records/recent" -type f | wc -l)" = 5 &&
    diff -r "$folder/first/data/records" "$folder/second/data/records"
