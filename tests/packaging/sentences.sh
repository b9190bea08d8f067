#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks that each rule of packaging/check/sentences.awk reports only sentences that break it, in each format.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
: >none

# reports LINE FILE TEXT: checks that this line reports a file with that text; nothing may report it if LINE is empty.
reports()
{
    printf '%s\n' "$3" >"$2"
    found=$(awk -v exceptions="${exceptions:-none}" -f "$root/packaging/check/sentences.awk" "$2") || test -n "$found"
    test "$found" = "$1" || { printf 'Of "%s" it should report\n%s\nand not\n%s\n' "$3" "$1" "$found"; exit 1; }
}

reports '' a.json '{"word": "Anna has captured a queen, and now it is your turn."}'
reports 'a.json:1: begins without a subject: Whoever has most wins.' a.json '{"word": "Whoever has most wins."}'
reports '' a.json '{"word": "Who begins?"}'
reports "a.json:1: name needs 's: It is the turn of {other}." a.json '{"word": "It is the turn of {other}."}'
reports 'a.json:1: is no: This is no card.' a.json '{"word": "This is no card. There is no card."}'
reports 'a.json:1: so many: You hold so many.' a.json '{"word": "You hold so many."}'
reports 'a.json:1: ends in too or already: It is there already.' a.json '{"word": "It is there already."}'
reports 'a.json:1: generic he: Ask him.' a.json '{"word": "Ask him."}'
reports 'a.json:1: banned word: You may give up. [give up]' a.json '{"word": "You may give up."}'
ten='one two three four five six seven eight nine ten'
reports "a.json:2: longer than 25 words: $ten $ten a b c d e f" a.json "{
\"word\": \"$ten $ten a b c d e f\"}"
reports '' a.json "{\"word\": \"$ten $ten a b c d e\"}"
reports 'a.json:1: more than one colon or semicolon: One: two; three.' a.json '{"word": "One: two; three."}'
reports '' a.json '{"is no": "{a?You are|{a} is no longer} the {0:card|cards}."}'

reports "a.c:1: is no: '%s' is no card." a.c '    error("\"%s\" is "
          "no card."); // is no'
reports '' a.c '/* This is no card. */ "is no"; /* He
   has "his this is no card" */'
reports 'a.md:3: so many: There are so many cards.' a.md '# So

There are **so many** cards.'
reports '' a.md '| a | so many cards |
```
so many cards
```'
reports 'a.md:2: generic he: He is there.' a.md '```step Title
! a1: He is there.
```'
reports 'a.6:3: is no: cards is no option.' a.6 '.SH OPTIONS
.TP
.B cards
is no option.'
reports '' a.6 '.nf
this is no option
.fi'
reports 'a.xml:1: generic he: He plays.' a.xml '<p>He plays.</p>'

printf 'is no\tThis is no card\nis no\tThat is no card\n' >known
exceptions=known
reports 'known:0: needless exception: That is no card' a.json '{"word": "This is no card."}'
