#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Formats all C source by .clang-format. With --check it changes nothing, names the files that differ and exits with 1.
# Versions of clang-format differ in their results, so only the version of Debian 12 is used.
set -eu
cd "$(dirname "$0")/.."

VERSION=14
case $(clang-format --version) in
*"version $VERSION."*) ;;
*)
    echo "This is not clang-format $VERSION, so the layout of the source is not checked."
    exit 0
    ;;
esac
mode=-i
[ "${1:-}" != --check ] || mode='--dry-run --Werror'
# shellcheck disable=SC2086
find include src tests packaging -name '*.[ch]' -print0 | xargs -0 -P "$(getconf _NPROCESSORS_ONLN)" -n 40 clang-format $mode
