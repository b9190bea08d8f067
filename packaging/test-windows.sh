#!/bin/sh
# SPDX-License-Identifier: MIT
#
# shellcheck disable=SC2317 # functions that "say" calls
#
# Tests the Windows version under Wine: first the tests of rules, core, match and opponents, built by mingw-w64; then,
# from the zip, every script of the scenes and games that the computer plays; then the installer. Builds what is
# missing.
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh wine unzip x86_64-w64-mingw32-gcc-win32=gcc-mingw-w64-x86-64-win32
version=$(sed -n 's/^project(culdesac VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
package=$PWD/build/packages/culdesac-$version-windows-x86_64
if [ ! -f "$package.zip" ] || [ ! -f "$package-setup.exe" ]; then
    sh packaging/make-package.sh windows
fi
sh packaging/build-libraries.sh windows

folder=$(mktemp -d)
WINEPREFIX=$folder/wine WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
export WINEPREFIX WINEDEBUG WINEDLLOVERRIDES SDL_VIDEODRIVER SDL_AUDIODRIVER
trap 'wineserver -k || true; rm -rf "$folder"' EXIT
failed=0

# say WHAT COMMAND...: prints the result on one line.
say()
{
    what=$1
    shift
    if "$@" >"$folder/said" 2>&1; then
        echo "good: $what"
    else
        echo "FAILED: $what"
        tail -n 20 "$folder/said"
        failed=1
    fi
}

wine wineboot --init >/dev/null 2>&1

# ---- The tests ----

cmake --preset release -B build/windows-tests --toolchain "$PWD/packaging/windows/mingw.cmake" \
    -DCMAKE_CROSSCOMPILING_EMULATOR="$(command -v wine)" -DCULDESAC_WERROR=ON --log-level=WARNING
cmake --build build/windows-tests --target culdesac_tests
ctest --test-dir build/windows-tests --output-on-failure --parallel "$(getconf _NPROCESSORS_ONLN)" || failed=1

# ---- The window ----

# A folder name as players choose them.
games="$folder/Grüße ♥ Spiele"
mkdir "$games"
unzip -q "$package.zip" -d "$games"
program=$(find "$games" -name culdesac.exe)
licences()
{
    sh packaging/list-licences.sh windows "${program%/*}" >build/packages/licences-windows.txt
}
say "the licence of each file is known: build/packages/licences-windows.txt" licences
tells_version()
{
    [ "$(wine "$program" --version | tr -d '\r')" = "culdesac $version" ]
}
say "the version" tells_version
for script in tests/scenes/scripts/*.txt; do
    say "$(basename "$script")" wine "$program" --headless --fresh --seed 5 --script "$script"
done
house="$folder/Zoë"
for game in neighbors subdivision neighborhoods; do
    printf '%s\n' "speed off" "open $game" "seat 0 ai easy" "seat 1 ai easy" "deal 7" start "wait idle" \
        "expect scene results" >"$folder/play.txt"
    say "$game, played by the computer" wine "$program" --headless --data "$house" --seed 3 --script "$folder/play.txt"
done
printf '%s\n' "wait idle" "expect scene table" >"$folder/look.txt"
say "a record opens" wine "$program" --headless --data "$house" --script "$folder/look.txt" \
    "$(find "$house/data/records/recent" -name '* Neighbors, Anna and Ben.culdesac.json')"
printf '%s\n' "open neighbors" "deal 7" start "wait idle" "shot $folder/Bild ä.png" >"$folder/begin.txt"

say "a game is begun" wine "$program" --headless --seed 3 --script "$folder/begin.txt"
say "its picture" [ -s "$folder/Bild ä.png" ]
keeps_journal()
{
    journal=$(find "$WINEPREFIX" -path '*/AppData/Local/Cul-de-Sac/state/neighbors.jsonl')
    [ -s "$journal" ] && ! grep -q "$(printf '\r')" "$journal"
}
say "its journal is where Windows keeps such things, without a changed line end" keeps_journal
engine="${program%.exe}-engine.exe"
answers()
{
    echo '{"cmd":"games"}' | wine "$engine" | grep -q '^{"ok":true'
}
say "the engine answers" answers

# ---- The installer ----

# The files of this Wine user after installing and playing.
files_there()
{
    find "$WINEPREFIX/drive_c" -iname '*cul-de-sac*' | sort
}
files_there >"$folder/before"
say "it installs" wine "$package-setup.exe" /S
installed=$(find "$WINEPREFIX" -path '*/AppData/Local/Programs/Cul-de-Sac')
say "the files are there" [ -f "$installed/assets/art/icon.svg" ]
in_start_menu()
{
    find "$WINEPREFIX" -name Cul-de-Sac.lnk | grep -q 'Start Menu'
}
say "it is in the start menu" in_start_menu
say "the installed program plays" wine "$installed/culdesac.exe" \
    --headless --fresh --script tests/scenes/scripts/neighbors_refusals.txt
remove_it()
{
    wine "$installed/uninstall.exe" /S && sleep 5 && wineserver -w
}
say "it is removed" remove_it
files_there >"$folder/after"
say "nothing is left of it but what the player made" cmp "$folder/before" "$folder/after"
exit $failed
