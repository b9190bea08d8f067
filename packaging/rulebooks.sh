#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Makes the rulebooks' pictures with the real program: assets/art/pages/<script>.png from each packaging/rulebooks/*.txt,
# or from those named. A line "# picture WxH+X+Y SIZE" in the script says which part of the window is wanted, and how wide it
# is kept. Needs ImageMagick and pngquant, which neither playing nor building does.
set -eu
cd "$(dirname "$0")/.."

for tool in convert pngquant; do
    if ! command -v "$tool" >/dev/null; then
        echo "$tool is missing: the pictures of the rulebooks cannot be made." >&2
        exit 1
    fi
done

program=${CULDESAC:-build/release/culdesac}
if [ "$program" = build/release/culdesac ]; then
    sh packaging/setup.sh
    cmake --preset release --log-level=WARNING
    cmake --build --preset release
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ $# -gt 0 ] || set -- packaging/rulebooks/*.txt
for script in "$@"; do
    name=$(basename "$script" .txt)
    part=$(sed -n 's/^# picture \([^ ]*\) .*/\1/p' "$script")
    width=$(sed -n 's/^# picture [^ ]* //p' "$script")
    { cat "$script"; echo "shot $work/shot.png"; } >"$work/script.txt"
    "$program" --headless --fresh --seed 3 --script "$work/script.txt"
    convert "$work/shot.png" -crop "$part" +repage -resize "${width}x" "png24:$work/part.png"
    pngquant --force --nofs --speed 1 --strip 64 --output "assets/art/pages/$name.png" "$work/part.png"
done
