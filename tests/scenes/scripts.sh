#!/bin/sh
# SPDX-License-Identifier: MIT
# Each script in scripts/ is the program driven without hands, in a window that nobody sees, from a fresh start;
# what one has drawn the next need not. Behind the folder of the built programs a name may follow: only its scripts then.
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 1
failed=0
for script in "$here/scripts/${2:-}"*.txt; do
    test -e "$script" || continue
    if ! "$1/culdesac" --headless --fresh --data build/test-scripts --seed 5 --script "$script"; then
        failed=1
    fi
done
exit $failed
