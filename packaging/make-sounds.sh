#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Makes everything in assets/sounds and assets/music: the effects and the street's ambience with src/tools/sounds, and
# the music from its scores with the soundfont FluidR3. It is only needed after a change of these, because the results
# are in the repository.
set -eu
cd "$(dirname "$0")/.."

soundfont=/usr/share/sounds/sf2/FluidR3_GM.sf2
if ! command -v oggenc >/dev/null || ! command -v fluidsynth >/dev/null || [ ! -f "$soundfont" ]; then
    echo "Making the sounds requires some tools. Install them by: sudo apt-get install vorbis-tools fluidsynth fluid-soundfont-gm" >&2
    exit 1
fi
sh packaging/setup.sh
cmake --preset release --log-level=WARNING
cmake --build --preset release --target culdesac-sounds

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT INT TERM
build/release/culdesac-sounds "$folder" src/tools/sounds/scores/*.txt

# encode QUALITY FILE OUTPUT: gives the same bytes each time.
encode()
{
    oggenc --quiet --serial 1 --quality "$1" --output "$3" "$2"
}

mkdir -p assets/sounds assets/music
for wave in "$folder"/*.wav; do
    quality=6
    case $wave in */street-*) quality=1 ;; esac
    encode "$quality" "$wave" "assets/sounds/$(basename "$wave" .wav).ogg"
done
for midi in "$folder"/*.mid; do
    name=$(basename "$midi" .mid)
    fluidsynth --quiet --no-shell --no-midi-in --sample-rate 44100 --gain 1.9 --reverb 1 --chorus 0 \
        -o synth.reverb.room-size=0.45 -o synth.reverb.level=0.35 -o synth.reverb.damp=0.4 \
        --fast-render "$folder/$name.wav" "$soundfont" "$midi" >/dev/null
    encode 1 "$folder/$name.wav" "assets/music/$name.ogg"
done
