#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Makes the README's pictures with the real program: packaging/pictures/<script>.png from each packaging/pictures/*.txt.
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh
cmake --preset release --log-level=WARNING
cmake --build --preset release
for script in packaging/pictures/*.txt; do
    build/release/culdesac --headless --fresh --script "$script"
done
