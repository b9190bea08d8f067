#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Makes the README's pictures with the real program: packaging/pictures/NAME.png shows the end of
# packaging/pictures/NAME.txt. A test checks that they are up to date (tests/app/golden_pictures.c).
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh
cmake --preset release --log-level=WARNING
cmake --build --preset release --target culdesac
script=$(mktemp)
trap 'rm -f "$script"' EXIT
for picture in packaging/pictures/*.txt; do
    { cat "$picture"; echo "shot ${picture%.txt}.png"; } >"$script"
    build/release/culdesac --headless --fresh --seed 7 --script "$script"
done
