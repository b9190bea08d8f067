#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Creates a game of each kind in a copy of the source, and checks that only new files appear. The games are built, their
# tests and laws succeed, and scripts play them to the end on the screen. A game that cannot be created is refused with
# a message.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/source"
cp -r CMakeLists.txt CMakePresets.json README.md assets include packaging rules src tests "$folder/source"
cd "$folder/source"
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
refuses 'names in the source already begin with it' match Try-out TO --board
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

sh packaging/new-game.sh tryout Try-out TO --board
sh packaging/new-game.sh trove "The Trove" TV --cards
sh packaging/new-game.sh dare "Dare's End" DA --dice
sha256sum --quiet --check "$folder/before"
if grep -rniE 'newgame|XX-' src/games/tryout src/games/trove src/games/dare rules/tryout.* rules/trove.* rules/dare.*; then
    echo "a name of the model is left"
    exit 1
fi
find . -type f -exec sha256sum {} + >"$folder/before"
refuses 'all lots of the street are taken' fourth Fourth FO --dice

# Without optimisation, because the test command waits for the build.
cmake -S . -B build/laid -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 -DCULDESAC_WERROR=ON --log-level=WARNING >"$folder/built"
if ! cmake --build build/laid --target game-tryout game-trove game-dare >>"$folder/built"; then
    cat "$folder/built"
    exit 1
fi
