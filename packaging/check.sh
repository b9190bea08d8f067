#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Finds errors in the source without running it: clang-format checks the layout, gcc's analyzer, clang-tidy and cppcheck
# read src/, shellcheck reads all scripts, and sentences.awk what people read. Any finding fails. Exceptions are listed in
# one place for each tool, with the reason: CMakeLists.txt (the analyzer), .clang-tidy, packaging/check/cppcheck.txt,
# packaging/check/sentences.txt, and below (shellcheck).
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh clang-format clang-tidy cppcheck shellcheck
cores=$(getconf _NPROCESSORS_ONLN)

sh packaging/format.sh --check

# Other folders know of a table what four headers say (src/README.md, "Who owns a table").
if grep -rn --include='*.[ch]' '#include "scenes/table/' src | grep -v '^src/scenes/table/' |
    grep -vE '/(table_queries|page_table|page_table_draw|table_picture)\.h"'; then
    echo "This header is private to src/scenes/table." >&2
    exit 1
fi

# The folders and files whose sentences are checked.
find src include rules assets/strings README.md packaging/linux packaging/new-game -type f \
    \( -name '*.[ch]' -o -name '*.[56]' -o -name '*.json' -o -name '*.md' -o -name '*.xml.in' \) ! -path 'src/*.md' \
    -exec awk -v exceptions=packaging/check/sentences.txt -f packaging/check/sentences.awk {} +

# To shellcheck, functions that only a trap calls look unreachable.
find packaging tests .ci/run \( -name '*.sh' -o -name run \) -exec shellcheck --exclude=SC2317 {} +

# The analyzer reads what is built: the programs of a release, and the targets that generate headers.
cmake --preset analyze -DCULDESAC_WERROR=ON --log-level=WARNING
cmake --build --preset analyze --target culdesac culdesac-engine culdesac-tools culdesac-sounds

# A static function that has the name of a public one misleads every search for that name.
find build/analyze/src -name '*.o' -exec nm {} + | awk '
    $2 == "T" { public[$3] }
    $2 == "t" && $3 !~ /\./ { own[$3] }
    END { for (name in own) if (name in public) { print "static and public: " name; bad = 1 } exit bad }'

# clang does not know gcc's options for the analyzer, and is asked for names that C reserves.
made=build/analyze/tidy
mkdir -p $made
sed 's/ -fanalyzer / -Wreserved-identifier -Wreserved-macro-identifier /; s/ -Wno-analyzer[a-z-]*//g' \
    build/analyze/compile_commands.json >$made/compile_commands.json
# On stderr clang-tidy counts hidden warnings. Headers of Windows and Emscripten are missing here.
if ! find src \( -path src/windows -o -path src/web \) -prune -o -name '*.c' -print0 |
    xargs -0 -P "$cores" -n 8 clang-tidy --quiet --warnings-as-errors='*' -p $made 2>$made/counts.txt; then
    cat $made/counts.txt
    exit 1
fi

cppcheck --quiet --error-exitcode=1 --std=c17 -j "$cores" --enable=warning,performance,portability \
    --suppressions-list=packaging/check/cppcheck.txt -D_POSIX_C_SOURCE=200809L \
    -Iinclude -Isrc -isrc/windows -isrc/web src
