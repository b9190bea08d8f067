#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Makes the rulebooks' pictures with the real program, one for each theme: assets/art/pages/<theme>/<script>.png from
# each packaging/rulebooks/*.txt, or from those named. A line "# picture WxH+X+Y SIZE" in the script gives the part of
# the window, and the width of the picture. With "# example PAGE|TITLE|ACTIONS" the program shows the position of that
# example after the actions (separated by "; "). Needs ImageMagick and pngquant, which neither playing nor building
# needs.
set -eu
cd "$(dirname "$0")/.."

for tool in convert pngquant; do
    if ! command -v "$tool" >/dev/null; then
        echo "The rulebook pictures cannot be made, because $tool is missing." >&2
        exit 1
    fi
done

program=${CULDESAC:-build/release/culdesac}
if [ "$program" = build/release/culdesac ]; then
    sh packaging/setup.sh
    cmake --preset release --log-level=WARNING
    cmake --build --preset release
fi

# Prints the requests, one a line, with which the engine makes a record of an example.
requests() {
    awk -v title="$2" -v game="$(basename "$1" .md)" -v more="$3" '
        function play(list, actions, count, i) {
            count = split(list, actions, "; ")
            for (i = 1; i <= count; i++) printf "{\"cmd\":\"play\",\"action\":\"%s\"}\n", actions[i]
        }
        $0 == "```example " title { inside = 1; next }
        inside && /^```/ { inside = 0 }
        inside && sub(/^position /, "") { position = $0; joins = 1; next }
        inside && joins && sub(/^  /, "") { position = position $0; next }
        inside && sub(/^before /, "") { before = $0 }
        { joins = 0 }
        END {
            if (position ~ /"game":/) print "{\"cmd\":\"load\",\"state\":" position "}"
            else print "{\"cmd\":\"new\",\"game\":\"" game "\"," substr(position, 2)
            play(before)
            play(more)
            print "{\"cmd\":\"record\"}"
        }' "$1"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ $# -gt 0 ] || set -- packaging/rulebooks/*.txt
for script in "$@"; do
    name=$(basename "$script" .txt)
    part=$(sed -n 's/^# picture \([^ ]*\) .*/\1/p' "$script")
    width=$(sed -n 's/^# picture [^ ]* //p' "$script")
    example=$(sed -n 's/^# example //p' "$script")
    if [ -n "$example" ]; then
        title=${example#*|}
        requests "${example%%|*}" "${title%%|*}" "${title#*|}" | "$(dirname "$program")/culdesac-engine" | tail -n 1 |
            sed 's/^{"ok":true,"record"://; s/}$//; s/"Player 0"/"Anna"/; s/"Player 1"/"Ben"/' >"$work/record.json"
    fi
    for file in assets/themes/*.json; do
        theme=$(basename "$file" .json)
        { echo "theme $theme"; cat "$script"; echo "shot $work/shot.png"; } >"$work/script.txt"
        if [ -n "$example" ]; then
            "$program" --headless --fresh --script "$work/script.txt" "$work/record.json"
        else
            "$program" --headless --fresh --seed 3 --script "$work/script.txt"
        fi
        mkdir -p "assets/art/pages/$theme"
        convert "$work/shot.png" -crop "$part" +repage -resize "${width}x" "png24:$work/part.png"
        pngquant --force --nofs --speed 1 --strip 64 --output "assets/art/pages/$theme/$name.png" "$work/part.png"
    done
done
