#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Lays out all C source as .clang-format has it; with --check it changes nothing, names what is laid out otherwise and ends
# with 1. Each version of clang-format has ideas of its own, so only the one that Debian 12 has is asked.
set -eu
cd "$(dirname "$0")/.."

VERSION=14
case $(clang-format --version) in
*"version $VERSION."*) ;;
*)
    echo "This is not clang-format $VERSION: how the source is laid out is not looked at."
    exit 0
    ;;
esac
mode=-i
[ "${1:-}" != --check ] || mode='--dry-run --Werror'
# shellcheck disable=SC2086
find include src tests packaging -name '*.[ch]' -print0 | xargs -0 -P "$(getconf _NPROCESSORS_ONLN)" -n 40 clang-format $mode
