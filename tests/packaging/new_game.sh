#!/bin/sh
# SPDX-License-Identifier: MIT
# ctest: slow
#
# Follows the steps and commands of src/games/README.md in a copy of the source, where all cottages are free, and also
# creates a game of each other kind: only new files appear. The games are built, their tests and laws succeed, and
# scripts play them to the end on the screen. A game that cannot be created is refused with a message.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/source"
cp -r CMakeLists.txt CMakePresets.json README.md assets include packaging rules src tests "$folder/source"
cd "$folder/source"
page=src/games/README.md
rm -rf src/games/bonfire src/tables/bonfire rules/bonfire.* rules/en/bonfire.json tests/games/bonfire.c tests/scenes/scripts/bonfire.txt
for cottage in assets/art/street/cottage-*-day.svg; do
    lot=${cottage#*cottage-}
    sed -i "/\"lot\": *${lot%-day.svg}\\b/d" rules/*.json
done
find . -type f -exec sha256sum {} + >"$folder/before"

# refuses SENTENCE ARGUMENTS: the command fails with that message and writes nothing.
refuses()
{
    sentence=$1
    shift
    if sh packaging/new-game.sh "$@" >"$folder/said" 2>&1; then
        echo "new-game.sh $* should have been refused"
        exit 1
    fi
    if ! grep -qF "$sentence" "$folder/said"; then
        echo "new-game.sh $* should have said: $sentence. It said:"
        cat "$folder/said"
        exit 1
    fi
    test "$(find . -type f | wc -l)" -eq "$(wc -l <"$folder/before")"
}

refuses 'usage: new-game.sh ID' tryout
refuses 'unknown kind "--bored"' tryout Try-out TO --bored
refuses 'cannot be an id: it must have' Tryout Try-out TO --board
refuses 'cannot be an id: it must have' 'try out' Try-out TO --board
refuses 'is too long for an id' abcdefghijklmnopq Try-out TO --board
refuses 'there is already a game called "null"' null Try-out TO --board
refuses 'names in the source already begin with it (include/culdesac/' match Try-out TO --board
refuses 'tests/games/defaults.c already exists' defaults Try-out TO --board
refuses 'cannot be a title' tryout 'Try/out' TO --board
refuses 'cannot be a title' tryout '' TO --board
refuses 'must be a single line' tryout 'Try
out' TO --board
refuses 'is too long for a sign' tryout 'Try-out and a whole lot more' TO --board
refuses 'the title "Neighbors" is already taken' tryout Neighbors TO --board
refuses 'must be two capitals' tryout Try-out T --board
refuses 'must be two capitals' tryout Try-out To --board
refuses 'already numbers its rules NB-1' tryout Try-out NB --board

# block N: the N-th fenced block of the page's third section, without its indent.
block()
{
    awk -v n="$1" '/^## 3/ { on = 1 } /^## 4/ { on = 0 }
        on && /^ *```/ { inside = !inside; count += inside; next }
        on && inside && count == n { sub(/^   /, ""); print }' $page >"$folder/block"
    test -s "$folder/block"
}

sh -c "$(grep '^sh packaging/new-game.sh bonfire' $page)"
sh packaging/new-game.sh trove "The Trove" TV --cards
sh packaging/new-game.sh dare "Dare's End" DA --dice
sha256sum --quiet --check "$folder/before"
if grep -rniE 'newgame|XX-' src/games/bonfire src/games/trove src/games/dare rules/bonfire.* rules/trove.* rules/dare.*; then
    echo "a name of the model is left"
    exit 1
fi
find . -type f -exec sha256sum {} + >"$folder/before"
refuses 'all lots of the street are taken' fourth Fourth FO --dice

# ---- The page's first change ----

sed -i '/^    bool beside;/a\    bool corners;
    s/zero\[3\]/zero[2]/' src/games/bonfire/bonfire.h
block 1
sed -i "/{\"beside\", FIELD_ONE/r $folder/block" src/games/bonfire/rules.c
block 2
sed -i "/^static bool has_neighbour/{n;r $folder/block
}" src/games/bonfire/rules.c
block 3
sed -i '$s/$/,/' "$folder/block"
sed -i "/\"options\": {/r $folder/block" rules/bonfire.json
block 4
# shellcheck disable=SC2016 # the backticks are Markdown's
words=$(tr '\n' ' ' <$page | grep -o 'replace the words *`[^`]*`' | cut -d '`' -f 2)
grep -qF "$words" rules/bonfire.md || (echo "$page says to replace words that rules/bonfire.md does not have: $words" && exit 1)
sed -i "s|$words|$(cat "$folder/block")|" rules/bonfire.md
block 5
cat "$folder/block" >>tests/games/bonfire.c

# ---- A win that two people share, and its analysis ----

{
    printf 'size 1280x800\nspeed off\nopen bonfire\nplayers 2\nseat 0 human\nseat 1 human\nrule side 4\ndeal 7\nstart\n'
    for row in 1 2 3 4; do
        for column in a b c d; do printf 'wait idle\ntouch %s%s\n' $column $row; done
    done
    printf 'wait idle\nexpect scene results\ntouch decided\nwait idle\nexpect scene review\n'
} >tests/scenes/scripts/bonfire_shared.txt

# Without optimisation and with fewer actions for the laws, because the test command waits for both.
export CULDESAC_LAW_ACTIONS=5000
cmake -S . -B build/laid -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 -DCULDESAC_WERROR=ON --log-level=WARNING >"$folder/built"
if ! cmake --build build/laid --target game-bonfire game-trove game-dare >>"$folder/built"; then
    cat "$folder/built"
    exit 1
fi

# ---- Slow tests of all games, which include the new ones ----

cmake --build build/laid --target test_scenes_street_plan test_app_tips test_app_lessons >>"$folder/built"
for run in scenes_street_plan:'every milestone' scenes_street_plan:'every game' app_tips:'in every game' \
    app_tips:'a refusal is' app_tips:'when the board' app_lessons:'by touches'; do
    if ! SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy build/laid/test_"${run%%:*}" "${run#*:}" >"$folder/said" 2>&1; then
        cat "$folder/said"
        exit 1
    fi
done

# ---- The page's other commands, with fewer games and less thought ----

grep '^build/release/culdesac-engine .*bonfire' $page |
    sed 's,build/release,build/laid,; s/--games 6/--games 1/; s,hard\>,&/20,' >"$folder/commands"
test "$(wc -l <"$folder/commands")" -eq 2
grep '^rm rules/bonfire' $page >>"$folder/commands"
sh -e "$folder/commands" </dev/null >"$folder/said" 2>&1 || (cat "$folder/said" && exit 1)
