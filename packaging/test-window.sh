#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests under a window manager that the window returns to its position and size: moved, resized, full screen (F11) and
# maximised; and that it shows the same on screens of other kinds. It opens its own screens. Needs Xvfb, openbox,
# xdotool and xwininfo, and weston for Wayland.
set -eu
cd "$(dirname "$0")/.."
. packaging/virtual-display.sh
for tool in Xvfb openbox xdotool xwininfo; do
    command -v $tool >/dev/null || { echo "$tool is missing. Install it by: apt install xvfb openbox xdotool x11-utils" >&2; exit 1; }
done

sh packaging/setup.sh
cmake --preset release --log-level=WARNING
cmake --build --preset release --target culdesac
program=$PWD/build/release/culdesac

folder=$(mktemp -d)
processes=
clean_up()
{
    # shellcheck disable=SC2086 # several
    [ -z "$processes" ] || kill $processes 2>/dev/null || true
    rm -rf "$folder"
}
trap clean_up EXIT INT TERM

open_screen 1600x1000x24 "$folder"
processes=$screen
export HOME="$folder"
openbox >/dev/null 2>&1 &
processes="$processes $!"
sleep 2

open_window()
{
    "$program" --data "$folder/data" &
    pid=$!
    until window=$(xdotool search --onlyvisible --name Cul-de-Sac); do sleep 0.2; done
    sleep 2
    xdotool windowfocus "$window"
}

# Position and size of the window, without its frame.
place()
{
    xwininfo -id "$window" | sed -n 's/.*Absolute upper-left [XY]: *//p; s/.*Width: *//p; s/.*Height: *//p' | tr '\n' ' '
}

close_window()
{
    kill "$pid"
    wait "$pid"
}

failed=0
# is WHAT PLACE: checks that the window has this position and size.
is()
{
    now=$(place)
    echo "$1: $now"
    [ "$now" = "$2" ] && return
    echo "$1: it should be $2" >&2
    failed=1
}

full_screen()
{
    xdotool key F11
    sleep 2
}

# A double click on the title bar. The title bar of a maximised window is at the top of the screen.
maximise()
{
    left=$(place | cut -d' ' -f1)
    top=$(place | cut -d' ' -f2)
    xdotool mousemove $((left + 300)) $((top - 10)) click --repeat 2 --delay 80 1
    sleep 2
}

open_window
xdotool windowmove "$window" 200 150
sleep 1
xdotool windowsize "$window" 1000 700
sleep 1
wanted=$(place)
full_screen
is "over the whole screen" "0 0 1600 1000 "
full_screen
is "back from there" "$wanted"
close_window
open_window
is "opened again" "$wanted"
full_screen
close_window
open_window
is "opened again over the whole screen" "0 0 1600 1000 "
full_screen
is "back from there" "$wanted"
maximise
large=$(place)
close_window
open_window
is "opened again maximised" "$large"
maximise
is "back from there" "$wanted"
close_window

# ---- Screens of other kinds ----

# shows NAME COMMAND...: started by that command, the program paints the same as without a screen.
shows()
{
    name=$1
    shift
    printf 'speed off\nopen neighbors\nseat 0 human\nseat 1 human\ndeal 7\nstart\nwait idle\nsize 1100x700\nwait 300\nmove 0.9 0.99\nwait idle\nshot %s\n' \
        "$folder/$name.png" >"$folder/table.txt"
    if "$@" SDL_AUDIODRIVER=dummy "$program" --fresh --seed 7 --script "$folder/table.txt" &&
        cmp "$folder/$name.png" "$folder/none.png"; then
        echo "$name: correct"
    else
        echo "$name: the picture is wrong" >&2
        failed=1
    fi
}

shows none env -u DISPLAY SDL_VIDEODRIVER=dummy
for bits in 16 30 24; do
    rm "$folder/display"
    open_screen "1600x1000x$bits" "$folder"
    processes="$processes $screen"
    shows "$bits bits a pixel" env
done
if command -v weston >/dev/null; then
    weston --backend=x11-backend.so --use-pixman --socket="$folder/wayland" >"$folder/weston" 2>&1 &
    processes="$processes $!"
    sleep 3
    shows Wayland env -u DISPLAY WAYLAND_DISPLAY="$folder/wayland"
else
    echo "weston is missing, so Wayland is not tested."
fi
exit $failed
