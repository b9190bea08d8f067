#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Makes a package of a clean checkout, the same bytes each time: build.sh deb|portable. It lands in build/packages.
set -eu
cd "$(dirname "$0")/.."

# Everything in it is as old as the last change, whenever and wherever it is built.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CMakeLists.txt)}
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022

packages=$PWD/build/packages

build()
{
    into=build/$1
    shift
    rm -rf "$into"
    cmake --preset release -B "$into" -DCULDESAC_PACKAGED=ON --log-level=WARNING "$@"
    cmake --build "$into"
}

deb()
{
    sh packaging/setup.sh dpkg-shlibdeps=dpkg-dev file
    build deb
    (cd build/deb && cpack -G DEB -B "$packages" >/dev/null)
    rm -rf "$packages/_CPack_Packages"
    ls -l "$packages"/*.deb
}

# What every desktop has: the C library, and what talks to the screen and its driver.
OF_THE_SYSTEM='^(ld-linux|linux-vdso|libc|libm|libdl|libpthread|librt|libX[a-z0-9-]*|libxcb[a-z0-9-]*|libwayland-[a-z]*|libdrm|libgbm|libGL[A-Za-z]*|libEGL|libasound)[.-]'

# The libraries that the given files need, and those need, by the places they lie at.
libraries_of()
{
    ldd "$@" | awk '$2 == "=>" && $3 ~ "^/" { print $3 }' | sort -u | while read -r library; do
        basename "$library" | grep -Eq "$OF_THE_SYSTEM" || echo "$library"
    done
}

portable()
{
    sh packaging/setup.sh patchelf readelf=binutils xz=xz-utils
    # Old-style run paths hold for the libraries of libraries, too.
    # shellcheck disable=SC2016
    build portable -DCMAKE_BUILD_RPATH='$ORIGIN/lib' -DCMAKE_EXE_LINKER_FLAGS=-Wl,--disable-new-dtags
    version=$(sed -n 's/^project(culdesac VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
    folder=culdesac-$version-linux-$(uname -m)
    stage=$packages/$folder
    rm -rf "$stage" && mkdir -p "$stage/lib" "$stage/assets/fonts"
    cp -r assets rules LICENSE "$stage/"
    rm -f "$stage/rules/null.json"
    cp packaging/linux/portable.md "$stage/README.md"
    strip -o "$stage/culdesac" build/portable/culdesac
    strip -o "$stage/culdesac-engine" build/portable/culdesac-engine
    libdir=$(pkg-config --variable=libdir sdl2)
    # Image and mixer are opened late: no program shows that it needs them.
    set -- "$libdir/libSDL2_image-2.0.so.0" "$libdir/libSDL2_mixer-2.0.so.0"
    for library in "$@" $(libraries_of build/portable/culdesac "$@"); do
        cp -L "$library" "$stage/lib/"
    done
    # Libraries with a run path of their own would look for others in the system.
    for library in "$stage"/lib/*; do
        # shellcheck disable=SC2016
        if readelf -d "$library" | grep -q RUNPATH; then
            patchelf --set-rpath '$ORIGIN' "$library"
        fi
    done
    for font in Lato-Medium Lato-Bold Lato-Black Vollkorn-Black; do
        cp -L "$(find -L /usr/share/fonts "$HOME/.local/share/fonts" -name "$font.*" 2>/dev/null | head -n 1)" \
            "$stage/assets/fonts/"
    done
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
        -C "$packages" -cf "$stage.tar" "$folder"
    xz -9ef "$stage.tar"
    rm -rf "$stage"
    ls -l "$stage.tar.xz"
}

case "${1:-}" in
    deb) deb ;;
    portable) portable ;;
    *)
        echo "build.sh makes one package: build.sh deb, or build.sh portable" >&2
        exit 2
        ;;
esac
