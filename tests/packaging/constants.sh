#!/bin/sh
# SPDX-License-Identifier: MIT
#
# No source defines a limit with the prefix of a module that it neither belongs to nor includes, which is what careless
# renaming leaves behind.
set -eu
cd "$(dirname "$0")/../.."

# The prefixes: the names of a header (also in the singular) and of its folder, if a constant in it begins with them.
# shellcheck disable=SC2046
LC_ALL=C awk '
    FNR == 1 { known = toupper(FILENAME); n = split(known, part, /[\/.]/); stem[1] = part[n - 2]; stem[2] = part[n - 1] }
    FNR == 1 { stem[3] = stem[2]; sub(/S$/, "", stem[3]) }
    FILENAME ~ /h$/ { for (i in stem) if ($0 ~ "(^|[ {(])" stem[i] "_[A-Z0-9_]+( =|,)") prefixes[stem[i]] }
    FILENAME ~ /h$/ { next }
    /^#include "/ { known = known toupper($2) }
    { for (; match($0, /[A-Z][A-Z0-9_]*_MAX = /); $0 = substr($0, RSTART + RLENGTH)) {
        name = substr($0, RSTART, RLENGTH - 3)
        at = prefix = ""
        n = split(name, word, "_")
        for (i = 1; i < n; i++) { at = at (i > 1 ? "_" : "") word[i]; if (at in prefixes) prefix = at }
        if (prefix && !index(known, prefix)) { print FILENAME ": " name " has the prefix of another module"; bad = 1 } } }
    END { exit bad }' $(find include src -name '*.h') $(find src -name '*.c')
