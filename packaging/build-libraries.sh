#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Builds the libraries that the portable folder, the packages for Windows and the page for browsers contain, from
# Debian's sources with Debian's patches: build-libraries.sh linux|windows|web. libraries.txt lists each file with its
# checksum. Everything is in build/libraries: downloads in fetched/, results in linux/, windows/ or web/, and in
# licences/ there the licences and the addresses of the sources.
set -eu
cd "$(dirname "$0")/.."

system=${1:-}
rooms=$PWD/build/libraries
fetched=$rooms/fetched
unpacked=$rooms/unpacked-$system
made=$rooms/$system
packages=$PWD/packaging
from=http://deb.debian.org/debian/pool/main
case "$system" in
    linux) toolchain= ;;
    windows) toolchain=$packages/windows/mingw.cmake ;;
    web) toolchain=$packages/web/emscripten.cmake ;;
    *)
        echo "usage: build-libraries.sh linux|windows|web" >&2
        exit 2
        ;;
esac
# Patches of our own, as SYSTEM/LIBRARY.patch.
current=$(find "$packages/$system" -name '*.patch' | sort | xargs cat "$packages/libraries.txt" "${toolchain:-/dev/null}" |
    sha256sum)

[ "$(cat "$made/current" 2>/dev/null)" = "$current" ] || rm -rf "$made"
mkdir -p "$fetched" "$made/licences" "$made/done"
echo "$current" >"$made/current"

# An intact file from an earlier run is used again.
fetch()
{
    while read -r sum path; do
        file=$fetched/${path##*/}
        echo "$sum  $file" | sha256sum --check --status 2>/dev/null && continue
        rm -f "$file"
        /usr/lib/apt/apt-helper -o APT::Sandbox::User="$(id -un)" -q download-file \
            "$from/$path" "$file" "SHA256:$sum" >"$rooms/fetch.log" 2>&1 ||
            { cat "$rooms/fetch.log" >&2; exit 1; }
    done <"$packages/libraries.txt"
}

# Prints where the sources are, for people who want to change one of the libraries. The text is beside the licences.
tell_sources()
{
    echo "The libraries beside the programs are built from these sources, with the patches in the second file of each, by"
    echo "packaging/build-libraries.sh in the source of Cul-de-Sac. The checksums are SHA-256."
    echo
    while read -r sum path; do
        printf '%s\n  %s\n' "$from/$path" "$sum"
    done <"$packages/libraries.txt"
}

# unpack NAME: unpacks its source, and applies Debian's patches and ours.
unpack()
{
    folder=$unpacked/$1
    mkdir "$folder"
    tar -xf "$(find "$fetched" -name "$1_*.orig.tar.*")" -C "$folder" --strip-components=1
    tar -xf "$(find "$fetched" -name "$1_*.debian.tar.*")" -C "$folder"
    cp "$folder/debian/copyright" "$made/licences/$1.txt"
    [ ! -f "$folder/debian/patches/series" ] || sed 's/#.*//; /^ *$/d' "$folder/debian/patches/series" | while read -r name; do
        # FreeType's manuals and demos are separate archives, which are not fetched.
        grep -q '^+++ b/ft2d' "$folder/debian/patches/$name" || patch -d "$folder" -p1 -s <"$folder/debian/patches/$name"
    done
    [ ! -f "$packages/$system/$1.patch" ] || patch -d "$folder" -p1 -s <"$packages/$system/$1.patch"
}

# make NAME CMAKE_OPTIONS...: a result of an earlier run with the same options is kept.
make()
{
    name=$1
    [ "$(cat "$made/done/$name" 2>/dev/null)" != "$*" ] || return 0
    way=$*
    shift
    rm -rf "$unpacked" && mkdir -p "$unpacked"
    unpack "$name"
    cmake -S "$unpacked/$name" -B "$unpacked/$name.build" -G Ninja -Wno-dev --log-level=ERROR \
        -DCMAKE_TOOLCHAIN_FILE="$toolchain" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$made" \
        -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_PREFIX_PATH="$made" -DCMAKE_POSITION_INDEPENDENT_CODE="$shared" \
        -DCMAKE_SKIP_INSTALL_RPATH=ON "$@" >"$unpacked/$name.log"
    if ! { cmake --build "$unpacked/$name.build" && cmake --install "$unpacked/$name.build"; } \
        >>"$unpacked/$name.log" 2>&1; then
        tail -n 40 "$unpacked/$name.log" >&2
        exit 1
    fi
    echo "$way" >"$made/done/$name"
    echo "$name is built for $system."
}

# describe NAME VERSION REQUIRED: tells pkg-config of a static library that has only installed files for CMake.
describe()
{
    printf '%s\n' "Name: $1" "Description: $1" "Version: $2" "Requires: sdl2 ${3:-}" "Cflags: -I$made/include/SDL2" \
        "Libs: -L$made/lib -l$1" >"$made/lib/pkgconfig/$1.pc"
}

fetch
tell_sources >"$made/licences/sources.txt"
# Builds only the part of HarfBuzz that shapes text.
CFLAGS=-ffile-prefix-map=$unpacked/=
CXXFLAGS="$CFLAGS -DHB_LEAN"
export CFLAGS CXXFLAGS
# The page's program contains all libraries, and is always loaded at the same address.
shared=ON
[ "$system" != web ] || shared=OFF
make cjson -DBUILD_SHARED_LIBS=OFF -DENABLE_CJSON_TEST=OFF -DENABLE_CUSTOM_COMPILER_FLAGS=OFF
make freetype -DBUILD_SHARED_LIBS=OFF -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_HARFBUZZ=ON \
    -DFT_DISABLE_BROTLI=ON -DFT_DISABLE_ZLIB=ON
make harfbuzz -DBUILD_SHARED_LIBS=OFF -DHB_HAVE_FREETYPE=ON -DHB_BUILD_SUBSET=OFF
if [ "$system" = windows ]; then
    make libsdl2 -DSDL_SHARED=ON -DSDL_STATIC=OFF -DSDL_TEST=OFF
    make libsdl2-ttf -DSDL2TTF_SAMPLES=OFF -DSDL2TTF_HARFBUZZ=ON -DCMAKE_C_STANDARD_LIBRARIES="-lpthread -lkernel32"
elif [ "$system" = web ]; then
    make libsdl2 -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL_PTHREADS=ON -DSDL_RENDER=OFF -DSDL_OPENGLES=OFF
    make libsdl2-ttf -DSDL2TTF_SAMPLES=OFF -DSDL2TTF_HARFBUZZ=ON -DBUILD_SHARED_LIBS=OFF
else
    # Windows under X11 and Wayland, sound by PulseAudio and ALSA. The libraries for these are loaded at run time if
    # they are installed.
    make libsdl2 -DSDL_SHARED=ON -DSDL_STATIC=OFF -DSDL_TEST=OFF -DSDL_RPATH=OFF -DSDL_OFFSCREEN=OFF \
        -DSDL_KMSDRM=OFF -DSDL_DIRECTFB=OFF -DSDL_JACK=OFF -DSDL_ESD=OFF -DSDL_ARTS=OFF -DSDL_NAS=OFF -DSDL_SNDIO=OFF \
        -DSDL_OSS=OFF -DSDL_FUSIONSOUND=OFF -DSDL_PIPEWIRE=OFF -DSDL_LIBSAMPLERATE=OFF
    make libsdl2-ttf -DSDL2TTF_SAMPLES=OFF -DSDL2TTF_HARFBUZZ=ON
fi
# Only the formats of our drawings, pictures, effects and music are enabled.
make libsdl2-image -DSDL2IMAGE_SAMPLES=OFF -DSDL2IMAGE_TESTS=OFF -DSDL2IMAGE_DEPS_SHARED=OFF -DSDL2IMAGE_BACKEND_STB=ON \
    -DSDL2IMAGE_GIF=OFF -DSDL2IMAGE_JPG=OFF -DSDL2IMAGE_LBM=OFF -DSDL2IMAGE_PCX=OFF -DSDL2IMAGE_PNM=OFF \
    -DSDL2IMAGE_QOI=OFF -DSDL2IMAGE_TGA=OFF -DSDL2IMAGE_XCF=OFF -DSDL2IMAGE_XPM=OFF -DSDL2IMAGE_XV=OFF -DBUILD_SHARED_LIBS="$shared"
make libsdl2-mixer -DSDL2MIXER_SAMPLES=OFF -DSDL2MIXER_DEPS_SHARED=OFF -DSDL2MIXER_CMD=OFF -DSDL2MIXER_FLAC=OFF \
    -DSDL2MIXER_MOD=OFF -DSDL2MIXER_MP3=OFF -DSDL2MIXER_MIDI=OFF -DSDL2MIXER_OPUS=OFF -DSDL2MIXER_VORBIS=STB \
    -DBUILD_SHARED_LIBS="$shared"
if [ "$system" = web ]; then
    describe SDL2_ttf 2.20.1 "harfbuzz freetype2"
    describe SDL2_image 2.6.3
    describe SDL2_mixer 2.6.2
fi
rm -rf "$unpacked"
