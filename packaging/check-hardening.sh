#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks that programs are built with protection against memory errors and attacks: check-hardening.sh PROGRAM…
set -eu

failed=0
# check PROGRAM WHAT PATTERN TEXT: the pattern has to occur in the text.
check()
{
    if ! printf '%s\n' "$4" | grep -Eq "$3"; then
        echo "$1: $2 is missing" >&2
        failed=1
    fi
}

for program in "$@"; do
    segments=$(readelf -Wl "$program")
    dynamic=$(readelf -Wd "$program")
    imports=$(readelf -W --dyn-syms "$program")
    check "$program" "a position of its own at each start (PIE)" 'FLAGS_1.*PIE' "$dynamic"
    check "$program" "what the linker wrote made read-only (RELRO)" 'GNU_RELRO' "$segments"
    check "$program" "all of it bound at the start (full RELRO)" '(BIND_NOW|FLAGS_1.*NOW)' "$dynamic"
    check "$program" "a stack that cannot be run" 'GNU_STACK.* RW ' "$segments"
    check "$program" "the guard of the stack" '__stack_chk_fail' "$imports"
    check "$program" "checked functions of the C library (FORTIFY)" '__[a-z]+_chk' \
        "$(printf '%s\n' "$imports" | grep -v __stack_chk_fail)"
done
exit $failed
