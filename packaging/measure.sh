#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Prints what the program costs on this computer: the time to the first frame, memory, frames and rest. Each script in
# packaging/measure is one line; its last report counts. Without a display it opens one of its own with Xvfb.
# A computer that is busy with other things gives other figures: "work" is what the program itself took.
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh
cmake --preset release --log-level=WARNING
cmake --build --preset release
program=$PWD/build/release/culdesac

folder=$(mktemp -d)
display=
clean_up()
{
    [ -z "$display" ] || kill "$display" 2>/dev/null || true
    rm -rf "$folder"
}
trap clean_up EXIT INT TERM

if [ -z "${DISPLAY:-}" ]; then
    command -v Xvfb >/dev/null || { echo "There is no display, and no Xvfb to make one: apt install xvfb" >&2; exit 1; }
    Xvfb -displayfd 3 -screen 0 2000x1200x24 3>"$folder/display" >/dev/null 2>&1 &
    display=$!
    while [ ! -s "$folder/display" ]; do sleep 0.1; done
    DISPLAY=:$(cat "$folder/display")
    export DISPLAY
fi

# figure NAME: the value of that name in the last report.
figure()
{
    sed -n "s/^$1 //p" "$folder/report" | tail -n 1
}

run()
{
    "$program" --data "$folder/data" --script "$1" >"$folder/report"
}

# The milliseconds from before the program is run to its first frame on the screen, and those it worked for it.
first_frame()
{
    started=$(date +%s%N)
    run "$folder/first.txt"
    shown=$(figure first_frame_ns)
    echo "$(((shown - started) / 100000)) $(figure start_work_us)"
}

echo report >"$folder/first.txt"
set -- $(first_frame)
printf 'first frame, the very first time   %s ms\n' "$(echo "scale=1; $1 / 10" | bc)"
for _ in 1 2 3 4 5 6 7 8 9; do first_frame; done | sort -n >"$folder/times"
set -- $(sed -n 5p "$folder/times")
printf 'first frame from the second on     %s ms (of which %s ms work)\n' "$(echo "scale=1; $1 / 10" | bc)" \
    "$(echo "scale=1; $2 / 1000" | bc)"

for script in packaging/measure/*.txt; do
    run "$script"
    printf '%-16s memory %s KiB, frames %s: median %s us, p99 %s us, longest %s us; work median %s us, p99 %s us\n' \
        "$(basename "$script" .txt)" "$(figure memory_kb)" "$(figure frames)" "$(figure frame_us_median)" \
        "$(figure frame_us_p99)" "$(figure frame_us_most)" "$(figure work_us_median)" "$(figure work_us_p99)"
done

# The street at rest: clouds stop after a while, so the first half minute does not count.
"$program" --data "$folder/data" &
pid=$!
sleep 30
before=$(awk '{print $14 + $15}' "/proc/$pid/stat")
sleep 20
after=$(awk '{print $14 + $15}' "/proc/$pid/stat")
kill "$pid"
wait "$pid" || true
printf 'at rest                            %s %% of one core\n' \
    "$(echo "scale=3; ($after - $before) * 100 / $(getconf CLK_TCK) / 20" | bc)"
