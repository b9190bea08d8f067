#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Lists each file of a package that was unpacked into FOLDER, with its licence and the texts about it, from
# licences.txt: list-licences.sh linux|windows|web|deb FOLDER. Fails on an unknown file or one that only the build and the
# tests read, on a missing text, on a text or a row of licences.txt that is not needed, and on a library without the
# address of its source.
set -eu

system=$1
folder=$2
list=$(dirname "$0")/licences.txt
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# In Debian's package all texts are in one file; elsewhere each is a file of its own.
texts=$folder/licences
ending=.txt
if [ "$system" = deb ]; then
    texts=$folder/usr/share/doc/culdesac
    ending=
fi

complain()
{
    echo "$1" >&2
    failed=1
}

sed '/^#/d' "$list" >"$work/rows"

# tell FILE: prints its row. The data files have the same rows in every package.
tell()
{
    name=${1#usr/share/games/culdesac/}
    while read -r whose pattern notices licence; do
        [ "$whose" = all ] || [ "$whose" = "$system" ] || continue
        # shellcheck disable=SC2254 # it is a pattern
        case "$name" in $pattern) ;; *) continue ;; esac
        [ "$system" = deb ] && [ "$whose" = all ] && notices=copyright
        printf '%-44s %-62s %s\n' "$1" "$licence" "$notices"
        echo "$whose $pattern" >>"$work/used"
        [ "$notices" = - ] || echo "$notices" | tr , '\n' >>"$work/notices"
        return 0
    done <"$work/rows"
    return 1
}

(cd "$folder" && find . ! -type d | sed 's|^\./||' | LC_ALL=C sort) >"$work/files"
[ -s "$work/files" ] || complain "There is nothing in $folder."
while read -r file; do
    case "$file" in *rules/null.* | *rules/characters.json | *rules/README.md | *rules/en/*) complain "$file is for the build and the tests alone." ;; esac
    tell "$file" || complain "The licence of $file is not known: packaging/licences.txt has no row for it."
done <"$work/files"

sort -u "$work/notices" >"$work/needed"
while read -r name; do
    [ -s "$texts/$name$ending" ] || complain "The licences have no text $name$ending."
done <"$work/needed"
if [ "$system" != deb ]; then
    [ -s "$texts/sources.txt" ] || complain "The licences do not tell where the sources of the libraries are."
    for text in "$texts"/*; do
        name=$(basename "$text" .txt)
        [ "$name" = sources ] || grep -qx "$name" "$work/needed" || complain "Nothing needs the text $name.txt."
        # Fonts and the compiler are Debian's packages. Libraries that are built here need the address of their source.
        case "$name" in culdesac | sources | fonts-* | mingw-w64 | gcc | emscripten) continue ;; esac
        grep -q "/${name}_.*orig.tar" "$texts/sources.txt" || complain "sources.txt does not tell of $name."
    done
fi
while read -r whose pattern _; do
    [ "$whose" = "$system" ] || continue
    grep -qxF "$whose $pattern" "$work/used" || complain "Nothing is shipped of what licences.txt calls $pattern."
done <"$work/rows"
exit $failed
