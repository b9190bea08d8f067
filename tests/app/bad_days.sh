# SPDX-License-Identifier: MIT
# Bad days: whatever is broken, missing or full, the program says so in a sentence and goes on.
program=$1/culdesac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

# day NAME PROGRAM: what the script on the input expects has to hold, with all that is the player's in $house.
day()
{
    cat >"$folder/script.txt"
    "$2" --headless --seed 5 --data "$house" --script "$folder/script.txt" && return
    echo "$1: that is not as it should be" >&2
    failed=1
}

# A table can be opened and played at.
play='open neighbors
deal 7
begins 0
seat 0 human
start
wait idle
expect scene table
expect spot b4'

house=$folder/spoiled
mkdir -p "$house/config" "$house/state"
echo '{"theme": "puce", "text": ' >"$house/config/settings.json"
echo 'not a window' >"$house/state/window.json"
day "a bad settings file" "$program" <<END
wait idle
expect text settings.json
wait 30000
$play
END

house=$folder/damaged
mkdir -p "$house/state"
echo '{"journal": 99}' >"$house/state/neighbors.jsonl"
day "a damaged journal" "$program" <<END
wait idle
expect text cannot be read
wait 30000
$play
END
if [ ! -f "$house/state/neighbors.damaged-1.jsonl" ]; then
    echo "the damaged journal was not set aside" >&2
    failed=1
fi

house=$folder/taken
mkdir "$house"
for name in config data state cache; do echo "in the way" >"$house/$name"; done
day "no folder to save in" "$program" <<END
wait idle
expect text cannot be made
wait 30000
$play
END

# A disk as full as can be: no file may grow.
house=$folder/full
mkdir "$house"
cat >"$folder/on_a_full_disk" <<END
#!/bin/sh
trap '' XFSZ
ulimit -f 0
exec "$program" "\$@"
END
chmod +x "$folder/on_a_full_disk"
day "a full disk" "$folder/on_a_full_disk" <<END
$play
expect text cannot be written
touch hint
wait idle
expect text A hint:
END

# A program that finds its own assets spoiled: a font that is no font, a drawing that is torn and one that is gone, a theme
# and a street that cannot be read, and no rulebooks at all.
house=$folder/torn
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
echo '{' >"$folder/there/rules/neighbors.json"
day "spoiled assets" "$folder/there/culdesac" <<END
wait idle
expect text street.json
wait 60000
theme night
wait 60000
$play
END

exit $failed
