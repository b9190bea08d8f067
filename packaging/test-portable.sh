#!/bin/sh
# SPDX-License-Identifier: MIT
#
# shellcheck disable=SC2317 # functions that "say" calls
#
# Tests the portable folder as root in a Debian that has nothing, then a little more at a time: test-portable.sh
# [SUITE]. Tests its files and licences, a game without a screen, the messages if something is missing, its window with
# an icon, and adding it to the menu and removing it again. With portable.txt the program keeps all files beside the
# program. Builds the folder if it is missing.
set -eu
cd "$(dirname "$0")/.."
. packaging/bare-debian.sh

archive=$(find build/packages -name 'culdesac-*-linux-*.tar.xz' 2>/dev/null | head -n 1)
[ -n "$archive" ] || sh packaging/make-package.sh portable
archive=$(find build/packages -name 'culdesac-*-linux-*.tar.xz' | head -n 1)
enter "${1:-bookworm}"

# ---- What is in it ----

size=$(stat -c %s "$archive")
say "it is packed in $((size / 1000)) kB, of at most 8000" [ "$size" -le 8000000 ]
tar -xf "$archive" -C "$room/home/player"
games="$room/home/player/Spiele ♥"
mv "$room"/home/player/culdesac-* "$games"
inside 'chown -R player: "/home/player/Spiele ♥"'
licences()
{
    sh packaging/list-licences.sh linux "$games" >build/packages/licences-portable.txt
}
say "the licence of each file is known: build/packages/licences-portable.txt" licences
# Everything else is loaded at run time, if it is installed.
needs_no_other()
{
    ! LC_ALL=C readelf -d "$games"/culdesac "$games"/culdesac-engine "$games"/lib/* | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' |
        sort -u | grep -v '^lib[cm]\.so\.6$\|^ld-linux-x86-64\.so\.2$\|^libSDL2\(_ttf\)\?-2\.0\.so\.0$'
}
say "it needs the C library and what it brings, and nothing else" needs_no_other

# ---- In a bare system ----

say "a game is played" inside_as_player '"Spiele ♥/culdesac" --headless --seed 3 --script /tmp/play.txt'
say "it is kept in the home folder" inside_as_player '[ -d .local/share/culdesac/records ]'
say "the engine answers" inside_as_player 'echo "{\"cmd\":\"games\"}" | "Spiele ♥/culdesac-engine" | grep -q nationhood'
inside_as_player 'rm -rf .local .config .cache && touch "Spiele ♥/portable.txt"'
say "a game is played with portable.txt" inside_as_player '"Spiele ♥/culdesac" --headless --seed 3 --script /tmp/play.txt'
say "all of the player's is beside the program" inside_as_player '[ -d "Spiele ♥/player/data/records" ]
    [ ! -e .local ] && [ ! -e .config ] && [ ! -e .cache ]'
inside_as_player 'rm -rf "Spiele ♥/portable.txt" "Spiele ♥/player"'

# refuses ENVIRONMENT PART: the program exits at once with 1 and a message that contains PART.
refuses()
{
    inside_as_player "status=0
        env $1 timeout 60 'Spiele ♥/culdesac' 2>words || status=\$?
        cat words
        grep -q '^culdesac: .*$2' words && [ \$status -eq 1 ]"
}
say "without a screen it says that it needs one" refuses A= 'needs a screen, .* culdesac-engine play'
say "with a screen alone it says what is missing" refuses DISPLAY=:97 'lacks libX11.so.6, .*apt install libx11-6 libxext6'
say "so it does under Wayland" refuses WAYLAND_DISPLAY=wayland-0 'lacks libwayland-client.so.0, .*libxkbcommon0'

# ---- With a screen ----

say "a screen can be had, and what desktops have" inside 'apt-get -q update
    apt-get -q -y --no-install-recommends install libx11-6 libxext6 xvfb xdotool x11-utils procps dbus libglib2.0-bin \
        shared-mime-info desktop-file-utils xdg-utils libfile-mimeinfo-perl'
say "with a screen that does not answer it says so" refuses DISPLAY=:98 'on the screen “:98”'
# shellcheck disable=SC2016 # these are known inside
say "its one file opens a window, with an icon" inside_as_player "$WITH_SCREEN"'"Spiele ♥/culdesac" &
    program=$!
    window=$(timeout 100 xdotool search --sync --name "^Cul-de-Sac\$" | head -n 1)
    sleep 5
    icon=$(xprop -id "$window" -notype 32c _NET_WM_ICON | head -c 60)
    kill -TERM $program && wait $program
    echo "$icon" | grep "= 128, 128,"'

# ---- The menu ----

cat >"$room/tmp/menu.txt" <<'END'
speed off
wait idle
touch settings
wait idle
touch about
wait idle
touch menu
wait idle
END
through_the_menu()
{
    inside_as_player '"Spiele ♥/culdesac" --headless --script /tmp/menu.txt'
}
say "a game is played again" inside_as_player '"Spiele ♥/culdesac" --headless --seed 3 --script /tmp/play.txt'
say "it puts itself into the menu" through_the_menu
say "its entry is valid" inside_as_player 'desktop-file-validate .local/share/applications/culdesac.desktop'
say "its entry opens it" opens 'gio launch .local/share/applications/culdesac.desktop'
record=$(cd "$room/home/player" && find .local/share/culdesac/records/recent -name '* Neighbors, Anna and Ben.culdesac.json')
say "a record is of our type" inside_as_player "xdg-mime query filetype '$record' | grep -x application/x-culdesac-record"
say "a record is opened by its type" opens "gio open '$record'"
say "it takes itself out of the menu" through_the_menu
say "nothing of it is left there" inside_as_player 'cd .local/share
    ! find applications mime icons -name "*culdesac*" | grep . && ! grep -r culdesac applications mime'
exit $failed
