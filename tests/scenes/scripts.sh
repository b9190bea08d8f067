#!/bin/sh
# SPDX-License-Identifier: MIT
# Each script in scripts/ is the program driven without hands, in a window that nobody sees, from a fresh start;
# what one has drawn the next need not.
here=$(dirname "$0")
failed=0
for script in "$here"/scripts/*.txt; do
    if ! "$1/culdesac" --headless --fresh --data build/test-scripts --seed 5 --script "$script"; then
        failed=1
    fi
done
exit $failed
