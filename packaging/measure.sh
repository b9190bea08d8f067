#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Measures the program on this computer: the time to the first frame, memory, frames, and work at rest, for the street
# and for the table of each game: measure.sh [GAME …]. The targets are in brackets. Without a display it opens one with
# Xvfb. On a busy computer the results vary: "own" is time without waiting for a processor (but with waiting for the
# display server, and without what the host of a virtual machine took), and "work" is the program's processor time.
set -eu
cd "$(dirname "$0")/.."
. packaging/virtual-display.sh

sh packaging/setup.sh
cmake --preset release --log-level=WARNING
cmake --build --preset release --target culdesac
program=$PWD/build/release/culdesac

folder=$(mktemp -d)
screen=
clean_up()
{
    [ -z "$screen" ] || kill "$screen" 2>/dev/null || true
    rm -rf "$folder"
}
trap clean_up EXIT INT TERM

[ -n "${DISPLAY:-}" ] || open_screen 2000x1200x24 "$folder"

# figure NAME: the value of that name in the last report.
figure()
{
    sed -n "s/^$1 //p" "$folder/report" | tail -n 1
}

# most NAME: the largest value of that name in all reports.
most()
{
    sed -n "s/^$1 //p" "$folder/report" | sort -n | tail -n 1
}

# Milliseconds that the host of a virtual machine has taken from all processors.
stolen()
{
    awk -v tick="$(getconf CLK_TCK)" '/^cpu / { printf "%d", $9 * 1000 / tick }' /proc/stat
}

# run SCRIPT [GAME [SIZE]]: writes its reports to $folder/report, and sets `took` to the milliseconds that a host took
# meanwhile. An unfinished game is removed first.
run()
{
    took=$(stolen)
    sed "s/GAME/${2:-}/; s/SIZE/${3:-1280x800}/" "$1" >"$folder/script.txt"
    rm -f "$folder/data/state/"*.jsonl
    "$program" --data "$folder/data" --script "$folder/script.txt" >"$folder/report"
    took=$(($(stolen) - took))
}

ms()
{
    echo "scale=1; $1 / 1000" | bc | sed 's/^\./0./'
}

# ---- The first frame ----

# Sets `wall` to the microseconds from before the program's start to its first frame, and `work` to its processor time
# until then.
first_frame()
{
    started=$(date +%s%N)
    run "$folder/first.txt"
    wall=$((($(figure first_frame_ns) - started) / 1000))
    work=$(figure start_work_us)
}

echo report >"$folder/first.txt"
first_frame
echo "first frame, the very first time: $(ms "$wall") ms (200)"
for _ in 1 2 3 4 5 6 7 8 9 10 11; do
    first_frame
    echo "$wall" >>"$folder/wall"
    echo "$work" >>"$folder/work"
done
echo "first frame from the second on: $(ms "$(sort -n "$folder/wall" | sed -n 6p)") ms (60), of which" \
    "$(ms "$(sort -n "$folder/work" | sed -n 6p)") ms work"
[ "$(id -u)" -ne 0 ] || echo "(X11 does not cache its compose rules for root, which costs 5 to 11 ms)"

# ---- Frames and memory ----

# frames WHAT LIMIT MEMORY: prints the figures of the last report, and the longest work of a frame in all of them, with
# the targets for frames and memory.
frames()
{
    echo "$1: $(($(figure memory_kb) / 1024)) MiB ($3), $(figure frames) frames, median $(ms "$(figure frame_us_median)")" \
        "p99 $(ms "$(figure frame_us_p99)") ms ($2), own p99 $(ms "$(figure own_us_p99)")," \
        "work median $(ms "$(figure work_us_median)")" \
        "p99 $(ms "$(figure work_us_p99)") most $(ms "$(most work_us_most)") ms; its host took $took ms"
}

# Nanoseconds of processor time of all threads of a process.
worked()
{
    cat "/proc/$1/task/"*/schedstat | awk '{sum += $1} END {printf "%d", sum}'
}

# rest WHAT SECONDS SCRIPT [GAME]: measures the work without any input. Animations of the first seconds do not count.
rest()
{
    sed "s/GAME/${4:-}/" "$3" >"$folder/script.txt"
    rm -f "$folder/data/state/"*.jsonl
    "$program" --data "$folder/data" --script "$folder/script.txt" &
    pid=$!
    sleep "$2"
    before=$(worked "$pid")
    sleep "$rest_for"
    after=$(worked "$pid")
    kill "$pid"
    wait "$pid" || true
    echo "$1 at rest: $(echo "scale=3; ($after - $before) / $rest_for / 10000000" | bc | sed 's/^\./0./') % (0.1)"
}
rest_for=15 # a table checks its clock every fifteen seconds

run packaging/measure/street.txt
frames "street" 8 40
run packaging/measure/street-large.txt
frames "street at 1920x1080" 16 "-"
run packaging/measure/review.txt
frames "a review that thinks" 8 "-"
echo stay >"$folder/stay.txt"
rest "street" 24 "$folder/stay.txt" # the clouds drift for twenty seconds

if [ $# -eq 0 ]; then
    # shellcheck disable=SC2046 # names of games have no spaces
    set -- $(find rules -name '*.md' ! -name README.md ! -name '*.lesson.md' -exec basename {} .md ';' | sort)
fi
for game; do
    # A game without a table cannot be measured here.
    echo "open $game" >"$folder/open.txt"
    "$program" --data "$folder/data" --headless --script "$folder/open.txt" 2>/dev/null || continue
    run packaging/measure/table/play.txt "$game" 1280x800
    frames "$game" 8 60
    run packaging/measure/table/play.txt "$game" 1920x1080
    frames "$game at 1920x1080" 16 "-"
    run packaging/measure/table/think.txt "$game"
    echo "$game while expert thinks: longest time between frames $(ms "$(figure gap_us_most)") ms (25)," \
        "of which $(ms "$(figure gap_us_waiting)") waiting for a processor; its host took $took ms"
    rest "$game" 5 packaging/measure/table/rest.txt "$game"
done
