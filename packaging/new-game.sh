#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Creates a small playable game, as the start of a new one: new-game.sh ID "Title" XX --board|--cards|--dice
#
#   ID      prefix of its files: lower-case letters
#   Title   what people read
#   XX      two capitals: the rules in its rulebook are numbered XX-1, XX-2 …
#
# It only creates new files, for the first free lot of the street. src/games/README.md explains the next steps.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."

stop()
{
    echo "new-game.sh: $1" >&2
    exit 1
}

test $# -eq 4 || stop 'usage: new-game.sh ID "Title" XX --board|--cards|--dice'
id=$1 title=$2 letters=$3 kind=${4#--}
case $4 in
--board | --cards | --dice) ;;
*) stop "unknown kind \"$4\": choose from --board, --cards and --dice" ;;
esac

# ---- The names ----

case $id in
*[!a-z]* | '' | ?) stop "\"$id\" cannot be an id: it must have two to sixteen lower-case letters" ;;
esac
test ${#id} -le 16 || stop "\"$id\" is too long for an id: it may have at most sixteen letters"
if test -z "$title" || printf '%s\n' "$title" | grep -q '[][{}<>"\\/&*|`$^[:cntrl:]]\|^ \| $'; then
    stop "\"$title\" cannot be a title: it needs letters, and no quotation marks, slashes, brackets or similar signs"
fi
test "$(printf %s "$title" | wc -l)" -eq 0 || stop "a title must be a single line"
test ${#title} -le 24 || stop "\"$title\" is too long for a sign on the street: it may have at most 24 letters"
case $letters in
[A-Z][A-Z]) ;;
*) stop "\"$letters\" must be two capitals" ;;
esac

capitals=$(printf %s "$id" | tr '[:lower:]' '[:upper:]')
capital=$(printf %s "$id" | cut -c 1 | tr '[:lower:]' '[:upper:]')$(printf %s "$id" | cut -c 2-)
for there in "src/games/$id" "src/tables/$id" "rules/$id.json" "rules/en/$id.json"; do
    test ! -e "$there" || stop "there is already a game called \"$id\""
done
name=$(grep -rnowE --include='*.[ch]' "$capitals|${capitals}_[A-Z]+|${id}_[a-z]+|${capital}[A-Z][a-z]+" include src | head -n 1)
test -z "$name" || stop "\"$id\" cannot be an id: names in the source already begin with it ($name)"
if grep -rqiF "\"title\": \"$title\"" rules/*.json; then
    stop "the title \"$title\" is already taken"
fi
if grep -qF "[$letters-" rules/[a-z]*.md; then
    stop "another game already numbers its rules $letters-1, $letters-2"
fi

# ---- The lot: one with a cottage that no game has taken ----

lot=
for cottage in assets/art/street/cottage-*-day.svg; do
    number=${cottage#*cottage-}
    number=${number%-day.svg}
    if test -z "$lot" && ! grep -qE "\"lot\": *$number\\b" rules/*.json; then
        lot=$number
    fi
done
test -n "$lot" || stop "all lots of the street are taken: add one to assets/street.json, with a cottage"

# ---- The files ----

from=packaging/new-game/$kind
files=$(cd "$from" && find . -type f | sort)
for file in $files; do
    to=$(printf %s "${file#./}" | sed "s/newgame/$id/g")
    test ! -e "$to" || stop "$to already exists"
done
for file in $files; do
    to=$(printf %s "${file#./}" | sed "s/newgame/$id/g")
    mkdir -p "$(dirname "$to")"
    sed -e "s/newgame/$id/g; s/NEWGAME/$capitals/g; s/Newgame/$capital/g; s/New Game/$title/g" \
        -e "s/XX-/$letters-/g; s/\"lot\": 0/\"lot\": $lot/" "$from/$file" >"$to"
    echo "$to"
done
echo "$title is on lot $lot. To build and test it: cmake --preset release && cmake --build --preset release --target game-$id"
