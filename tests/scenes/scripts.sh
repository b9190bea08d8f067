#!/bin/sh
# SPDX-License-Identifier: MIT
# ctest: slow
#
# Each script in scripts/ drives the program in a hidden window from a fresh start; rasterised pictures are shared. The
# arguments are the folder of the built programs and, optionally, a name that selects scripts.
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 1
failed=0
for script in "$here/scripts/${2:-}"*.txt; do
    test -e "$script" || continue
    if ! "$1/culdesac" --headless --fresh --data build/test-program --seed 5 --script "$script"; then
        failed=1
    fi
done
exit $failed
