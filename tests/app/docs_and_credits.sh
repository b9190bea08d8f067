#!/bin/sh
# SPDX-License-Identifier: MIT
# ctest: slow
#
# Checks the pages and credits: every file that the program writes is in the manual, all authors are credited
# everywhere, every picture is shown, and addresses are real. Files that the README pages name exist.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

complain()
{
    echo "$1" >&2
    failed=1
}

# has FILE PART: checks that the file contains the part, however its lines are broken.
has()
{
    tr -s ' \n' '  ' <"$1" | sed 's/\\//g' | grep -qF -- "$2" || complain "$1 does not have '$2'"
}

# ---- Names ----

# Each author that the rules of a game name, without the year.
sed -n 's/.*"author": "\([^",]*\).*/\1/p' rules/*.json >"$folder/authors"
[ -s "$folder/authors" ] || complain "the rules name no author"
while read -r author; do
    for paper in LICENSE README.md packaging/linux/copyright; do has $paper "$author"; done
done <"$folder/authors"
has README.md "author unknown"
for paper in LICENSE packaging/linux/copyright assets/strings/en.json; do has $paper "name no author"; done
for name in "Frank Wen" "Toby Smithe"; do
    for paper in LICENSE packaging/linux/copyright assets/strings/en.json assets/music/README.md; do has $paper "$name"; done
done
for name in "Łukasz Dziedzic" "Friedrich Althausen" "Jan Yanone Gerner"; do
    for paper in LICENSE assets/strings/en.json; do has $paper "$name"; done
done

# ---- Pictures and addresses ----

for picture in packaging/pictures/*.png; do
    has README.md "($picture)"
    has packaging/linux/addresses.xml.in "/pictures/$(basename "$picture")<"
done
if grep -n '\.example' README.md packaging/linux/*.in packaging/linux/*.desktop; then complain "an address is made up"; fi

# ---- Pages ----

[ "$(wc -w <README.md)" -le 900 ] || complain "README.md has more than 900 words"
pages='README.md .github/CONTRIBUTING.md src/README.md src/games/README.md rules/README.md tests/README.md packaging/README.md'
for page in $pages; do
    # Links are relative to the page's folder, paths in backticks to the top folder. Bonfire is a game that the reader
    # is going to make.
    grep -o ']([^)#]*)' "$page" | sed "s|](\(.*\))|$(dirname "$page")/\1|" >"$folder/named"
    # shellcheck disable=SC2016 # the backticks are Markdown's
    grep -oE '`(src|include|rules|tests|assets|packaging)/[A-Za-z0-9_./-]+`' "$page" | tr -d '`' | grep -v bonfire >>"$folder/named"
    while read -r path; do
        [ -e "$path" ] || complain "$page names $path, which does not exist"
    done <"$folder/named"
done
for layer in src/*/; do has src/README.md "\`$(basename "$layer")/\`"; done
for script in packaging/*.sh; do has packaging/README.md "\`$(basename "$script")\`"; done
for test in tests/*/; do has tests/README.md "$(basename "$test")/\`"; done

# ---- Files ----

# Playing, looking at and changing many things leaves as many kinds of files as possible.
if [ -x "$1/culdesac" ]; then
    cat >"$folder/script.txt" <<'END'
speed off
open neighbors
seat 0 easy
seat 1 easy
deal 7
start
wait idle
expect scene results
touch street
open nasty
start
wait idle
touch rules
wait idle
key Escape
touch pause
wait idle
touch street
wait idle
learn subdivision
wait idle
touch on
wait idle
touch skip
wait idle
explain always
open neighbors
seat 0 human
seat 1 human
start
wait idle
wait 200
END
    "$1/culdesac" --headless --data "$folder/data" --seed 5 --script "$folder/script.txt" || complain "the script fails"
    (cd "$folder/data" && find . -type f) >"$folder/left"
    [ "$(wc -l <"$folder/left")" -gt 8 ] || complain "the script leaves few files: $(cat "$folder/left")"
    while read -r file; do
        case "$file" in
            */cache/*.pic) name='*.pic' ;;
            */cache/compose/*) name=compose/ ;;
            *.culdesac.json) name=NAME.culdesac.json ;;
            */state/seats-*) name=seats-GAME.json ;;
            */state/rules-*) name=rules-GAME.json ;;
            */state/rulebook-*) name=rulebook-GAME.json ;;
            */state/lesson-*) name=lesson-GAME.json ;;
            */state/explained-*) name=explained-GAME.json ;;
            */state/*.jsonl) name=GAME.jsonl ;;
            *) name=$(basename "$file") ;;
        esac
        has packaging/linux/culdesac-files.5 "$name"
    done <"$folder/left"
    for name in lesson-subdivision.json explained-neighbors.json; do
        grep -q "/$name\$" "$folder/left" || complain "the script does not leave $name"
    done
    # Files that only appear in other ways: by hand, by accident, with an audio device.
    for name in portable.txt explain-GAME.json silence.txt log.old.txt window.json nasty.cards.json GAME/NAME.json settings.damaged-1.json \
        FILE.new applications/culdesac.desktop mime/packages/culdesac.xml icons/hicolor/scalable/apps/culdesac.svg; do
        has packaging/linux/culdesac-files.5 "$name"
    done
fi
exit $failed
