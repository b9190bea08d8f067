#!/bin/sh
# SPDX-License-Identifier: MIT
#
# shellcheck disable=SC2317 # functions that "say" calls
#
# Tests the Debian package as root in a bare Debian 12. After Debian's own checkers, the package is installed with apt,
# started from its desktop entry and played; a saved game is opened by its file type; and after removal only the
# player's files are left. Builds the package if it is missing.
set -eu
cd "$(dirname "$0")/.."
. packaging/bare-debian.sh

sh packaging/setup.sh lintian desktop-file-validate=desktop-file-utils appstreamcli=appstream man=man-db
package=$(find build/packages -name 'culdesac_*.deb' 2>/dev/null | head -n 1)
[ -n "$package" ] || sh packaging/make-package.sh deb
package=$(find build/packages -name 'culdesac_*.deb' | head -n 1)
enter bookworm

# ---- What the checkers say ----

# Whether a checker succeeds without output.
clean()
{
    "$@" >"$room/tmp/words" 2>&1 && [ ! -s "$room/tmp/words" ] && return
    cat "$room/tmp/words"
    return 1
}

manual()
{
    MANROFFSEQ='' MANWIDTH=80 man --warnings -l -Z "$1" >/dev/null
}

dpkg-deb -x "$package" "$room/tmp/unpacked"
share=$room/tmp/unpacked/usr/share
say "lintian has no tag" clean lintian --allow-root "$package"
say "the desktop entry is valid" clean desktop-file-validate "$share/applications/culdesac.desktop"
metainfo=$share/metainfo/io.github.culdesac.CulDeSac.metainfo.xml
say "the metadata are valid" appstreamcli validate --strict --no-net "$metainfo"
no_made_up_address()
{
    ! grep '\.example' "$metainfo" "$share/applications/culdesac.desktop"
}
say "they name no address that does not exist" no_made_up_address
licences()
{
    sh packaging/list-licences.sh deb "$room/tmp/unpacked" >build/packages/licences-deb.txt
}
say "the licence of each file is known: build/packages/licences-deb.txt" licences
for page in "$share"/man/man*/*.gz; do
    say "the manual $(basename "$page" .gz) has no warning" clean manual "$page"
done
rm -rf "$room/tmp/unpacked"

# ---- Installing ----

cp "$package" "$room/tmp/culdesac.deb"
depends=$(dpkg-deb -f "$package" Depends | tr ',' '\n' | sed 's/(.*//; s/|.*//' | tr '\n' ' ')
say "what it needs can be had" inside "apt-get -q update
    apt-get -q -y --no-install-recommends install $depends xvfb xdotool procps xdg-utils libglib2.0-bin shared-mime-info \
        desktop-file-utils libfile-mimeinfo-perl dbus"
files_there()
{
    find "$room" -xdev \( -path "$room/proc" -o -path "$room/tmp" -o -path "$room/var/lib/dpkg" -o -path "$room/var/log" \
        -o -path "$room/var/cache" -o -path "$room/var/lib/apt" \) -prune -o -print | sort
}
files_there >"$room/tmp/before"
say "apt installs it" inside 'apt-get -q -y --no-install-recommends install /tmp/culdesac.deb'

# ---- Playing ----

say "a scripted game is played" inside_as_player 'culdesac --headless --seed 3 --script /tmp/play.txt'
say "it says nothing in the terminal" [ ! -s "$room/tmp/said" ]
say "the engine answers" inside_as_player 'echo "{\"cmd\":\"games\"}" | culdesac-engine | grep -q nationhood'

say "its desktop entry opens it" opens 'gio launch /usr/share/applications/culdesac.desktop'
record=$(cd "$room/home/player" && find .local/share/culdesac/records/recent -name '* Neighbors, Anna and Ben.culdesac.json')
say "there is a record" [ -s "$room/home/player/$record" ]
say "a record is of our type" inside_as_player "xdg-mime query filetype '$record' | grep -x application/x-culdesac-record"
say "our type is ours to open" inside_as_player 'xdg-mime query default application/x-culdesac-record | grep -x culdesac.desktop'
say "a record is opened by its type" opens "gio open '$record'"

# ---- Removing ----

say "apt removes it" inside 'apt-get -q -y purge culdesac'
files_there >"$room/tmp/after"
nothing_else()
{
    ! diff "$room/tmp/before" "$room/tmp/after" | grep '^[<>]' | grep -v "^> $room/home/player/\.\(config\|cache\|local\)"
}
say "nothing is left but what is the player's" nothing_else
exit $failed
