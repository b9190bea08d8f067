#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Runs the libFuzzer programs: fuzz.sh [SECONDS [FUZZER…]], each fuzzer for that time (600), as many in parallel as
# there are processors. A finding stops its fuzzer, is printed, and is kept in build/fuzz/found; the corpus is kept in
# build/fuzz/corpus for the next run.
set -eu
cd "$(dirname "$0")/.."

# fuzz FUZZER SECONDS: the first inputs are its own seeds, or files from elsewhere in the tree.
fuzz()
{
    case $1 in
        rules) seeds=rules ;;
        theme) seeds=assets/themes ;;
        journal) seeds=tests/samples/1/journals ;;
        record) seeds=tests/samples/1/records ;;
        *) seeds=tests/fuzz/seeds/$1 ;;
    esac
    log=build/fuzz/$1.log
    mkdir -p "build/fuzz/corpus/$1"
    if ASAN_OPTIONS=handle_abort=1 "build/fuzz/fuzz_$1" -max_total_time="$2" -timeout=60 -rss_limit_mb=2048 \
        -print_final_stats=1 -artifact_prefix="build/fuzz/found/$1-" "build/fuzz/corpus/$1" "$seeds" >"$log" 2>&1; then
        sed -n "s/^stat::number_of_executed_units: */$1: no finding, inputs tried: /p" "$log"
    else
        echo "$1: a finding" >&2
        tail -n 40 "$log" >&2
        return 1
    fi
}

# Each parallel fuzzer runs in a shell of its own, which runs this script again.
if [ "${FUZZ_ONE:-no}" = yes ]; then
    fuzz "$2" "$1"
    exit
fi

sh packaging/setup.sh sanitizers
seconds=${1:-600}
[ $# -eq 0 ] || shift
if [ $# -eq 0 ]; then
    for source in tests/fuzz/*.c; do
        set -- "$@" "$(basename "$source" .c)"
    done
fi
[ -f build/fuzz/build.ninja ] || cmake --preset fuzz --log-level=WARNING
cmake --build --preset fuzz --target fuzzers
mkdir -p build/fuzz/found
printf '%s\n' "$@" | FUZZ_ONE=yes xargs -P "$(getconf _NPROCESSORS_ONLN)" -I NAME sh packaging/fuzz.sh "$seconds" NAME
