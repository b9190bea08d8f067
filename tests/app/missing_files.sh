#!/bin/sh
# SPDX-License-Identifier: MIT
# ctest: slow
#
# Whatever is broken, missing or full, the program says so in a message and continues.
program=$1/culdesac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

# A program with a time limit.
patient=$folder/patient
cat >"$patient" <<END
#!/bin/sh
exec timeout 120 "$program" "\$@"
END
chmod +x "$patient"

# run_case NAME PROGRAM: runs the script that is its input, with the player's files in $home. The script's expectations
# have to hold.
run_case()
{
    cat >"$folder/script.txt"
    "$2" --headless --seed 5 --data "$home" --script "$folder/script.txt" && return
    echo "$1: that is not as it should be" >&2
    failed=1
}

# Lines that open a table, and expect a piece to play.
play='open neighbors
deal 7
begins 0
seat 0 human
start
wait idle
expect scene table
expect spot b4'

home=$folder/spoiled
mkdir -p "$home/config" "$home/state"
echo '{"theme": "puce", "text": ' >"$home/config/settings.json"
echo 'not a window' >"$home/state/window.json"
run_case "a bad settings file" "$program" <<END
wait idle
expect text settings.json
wait 30000
$play
END

home=$folder/damaged
mkdir -p "$home/state"
echo '{"journal": 99}' >"$home/state/neighbors.jsonl"
run_case "a damaged journal" "$program" <<END
wait idle
expect text cannot be read
wait 30000
$play
END
if [ ! -f "$home/state/neighbors.damaged-1.jsonl" ]; then
    echo "the damaged journal was not set aside" >&2
    failed=1
fi

home=$folder/taken
mkdir "$home"
for name in config data state cache; do echo "in the way" >"$home/$name"; done
run_case "no folder to save in" "$program" <<END
wait idle
expect text cannot be created
wait 30000
$play
END
run_case "no game to continue without a folder to save in" "$program" <<END
speed off
open nasty
seat 1 child
start
wait idle
touch a1
wait idle
touch pause
wait idle
touch street
wait idle
touch house:nasty
wait idle
expect spot play
expect no text Continue
END

# Pipes, devices and folders in place of all files that are read or written: nothing blocks, and the game continues.
for kind in fifo device folder; do
    home=$folder/$kind
    mkdir -p "$home/config/rules/neighbors" "$home/data/records/recent" "$home/data/statistics" "$home/state/ended"
    for name in config/settings.json config/rules/neighbors/Odd.json config/rules/nasty.cards.json data/statistics.json \
        data/ledger-00000000.jsonl \
        data/records/Odd.culdesac.json "data/records/recent/00000001-0badcafe Odd.culdesac.json" \
        data/statistics/00000001-0badcafe.json state/ended/00000001-0badcafe.jsonl state/neighbors.jsonl \
        state/window.json state/seats-neighbors.json state/rules-neighbors.json state/rulebook-neighbors.json \
        state/silence.txt state/log.txt state/log.old.txt state/lock; do
        case $kind in
        fifo) mkfifo "$home/$name" ;;
        device) ln -s /dev/zero "$home/$name" ;;
        folder) mkdir "$home/$name" ;;
        esac
    done
    run_case "a $kind in the place of every file" "$patient" <<END
wait idle
expect text , not a file.
wait 90000
touch statistics
wait idle
touch records
wait 1000
key Escape
key Escape
wait 1000
open neighbors
touch rules
wait idle
key Escape
touch house-rules
wait idle
touch done
deal 7
begins 0
seat 0 human
start
wait idle
expect scene table
expect spot b4
END
    [ -s "$home/state/neighbors.jsonl" ] || {
        echo "the game under way was not saved with a $kind in the place of every file" >&2
        failed=1
    }
done

# A full disk: no file may grow.
home=$folder/full
mkdir "$home"
cat >"$folder/on_a_full_disk" <<END
#!/bin/sh
trap '' XFSZ
ulimit -f 0
exec "$program" "\$@"
END
chmod +x "$folder/on_a_full_disk"
run_case "a full disk" "$folder/on_a_full_disk" <<END
$play
expect text The game cannot be saved
touch hint
wait idle
expect text A hint:
END

# The program's own files are broken: invalid fonts, a damaged drawing and a missing one, an unreadable theme, street
# and rules file, and no rulebooks.
home=$folder/torn
mkdir -p "$folder/there/assets/fonts" "$folder/there/rules"
cp "$program" "$folder/there/culdesac"
cp -R assets/art assets/themes assets/strings assets/street.json "$folder/there/assets/"
for font in Lato-Medium Lato-Bold Lato-Black Vollkorn-Black; do
    echo "no font" >"$folder/there/assets/fonts/$font.ttf"
done
echo '<svg viewBox="0 0' >"$folder/there/assets/art/icons/quit.svg"
rm "$folder/there/assets/art/boards/neighbors-dark.svg"
echo '{' >"$folder/there/assets/street.json"
echo '{' >"$folder/there/assets/themes/night.json"
cp rules/*.json "$folder/there/rules/"
echo '{' >"$folder/there/rules/neighbors.json"
run_case "spoiled assets" "$folder/there/culdesac" <<END
wait idle
shot $folder/seen.png
expect text rules/neighbors.json
wait 10000
expect text street.json
wait 60000
theme night
wait 60000
$play
END

# The drawing of a board is damaged and an icon is missing: painting them reports both, and draws them in another way.
home=$folder/drawings
mkdir -p "$folder/drawn/assets"
cp "$program" "$folder/drawn/culdesac"
cp -R assets/. "$folder/drawn/assets/"
cp -R rules "$folder/drawn/"
echo '<svg viewBox="0 0' >"$folder/drawn/assets/art/boards/neighbors-light.svg"
rm "$folder/drawn/assets/art/icons/quit.svg"
run_case "a torn and a missing drawing" "$folder/drawn/culdesac" <<END
wait idle
shot $folder/seen.png
expect text The drawing icons/quit.svg cannot be shown: it cannot be read.
wait 30000
$play
shot $folder/seen.png
expect text The drawing boards/neighbors-light.svg cannot be shown: it is not a complete SVG file.
END

# Some cases need a mount namespace of their own, in which a folder is hidden or locked for the program only.
if ! unshare -rm true 2>/dev/null; then
    echo "Here no folder can be hidden from one program: the cases without fonts and with locked folders were left out."
    exit $failed
fi

# make_namespaced NAME COMMANDS: creates $folder/NAME, which runs the program in a namespace that the commands have
# changed.
make_namespaced()
{
    cat >"$folder/$1" <<END
#!/bin/sh
exec unshare -rm sh -c '$2 && exec "$program" "\$@"' culdesac "\$@"
END
    chmod +x "$folder/$1"
}

home=$folder/locked
mkdir -p "$home/config" "$home/data" "$home/state" "$home/cache"
make_namespaced with_locked_folders "mount --bind $home $home && mount -o remount,bind,ro $home"
run_case "folders that can be read only" "$folder/with_locked_folders" <<END
$play
expect text cannot be created: Read-only file system
wait 9000
expect text The game cannot be saved
wait 15000
expect text cannot be written: Read-only file system
touch hint
wait idle
expect text A hint:
END

home=$folder/plain
mkdir "$home"
make_namespaced without_fonts "mount -t tmpfs none /usr/share/fonts"
run_case "no font at all" "$folder/without_fonts" <<END
wait idle
expect text a plain font takes its place
wait 30000
$play
END

home=$folder/faceless
mkdir "$home"
for lato in /usr/share/fonts/truetype/lato /usr/share/fonts/lato; do
    [ ! -d $lato ] || make_namespaced without_a_face "mount -t tmpfs none $lato"
done
if [ -f "$folder/without_a_face" ]; then
    run_case "a face that is missing" "$folder/without_a_face" <<END
wait idle
expect text The font Lato-Medium.ttf cannot be found
wait 30000
$play
END
fi

exit $failed
