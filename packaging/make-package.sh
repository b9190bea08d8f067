#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Makes a package from a clean checkout, with the same bytes each time: make-package.sh deb|portable|windows|web. The
# result is in build/packages.
set -eu
cd "$(dirname "$0")/.."

# All files get the date of the last commit, so that a package does not depend on when and where it is made.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CMakeLists.txt)}
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022
# Otherwise ccache would change the paths of the sources.
unset CCACHE_BASEDIR

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

version=$(sed -n 's/^project(culdesac VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)

# Copies the data files into $stage: art, rules, fonts, our licence, and the licences of everything that is not ours.
lay_out()
{
    rm -rf "$stage" && mkdir -p "$stage/rules"
    cp -r assets "$stage/"
    mkdir -p "$stage/assets/fonts"
    # The texts in rules/en are compiled into the programs, and only tests play the null game.
    cp rules/*.json rules/*.md "$stage/rules/"
    rm "$stage"/rules/null.* "$stage/rules/characters.json" "$stage/rules/README.md" # compiled in, or only for tests
    for font in Lato-Medium Lato-Bold Lato-Black Vollkorn-Black; do
        cp -L "$(find -L /usr/share/fonts "$HOME/.local/share/fonts" -name "$font.*" 2>/dev/null | head -n 1)" \
            "$stage/assets/fonts/"
    done
    cp -r "build/libraries/$1/licences" "$stage/licences"
    cp LICENSE "$stage/licences/culdesac.txt"
    for fonts in fonts-lato fonts-vollkorn; do
        cp "/usr/share/doc/$fonts/copyright" "$stage/licences/$fonts.txt"
    done
}

portable()
{
    sh packaging/setup.sh xz=xz-utils
    sh packaging/build-libraries.sh linux
    libraries=$PWD/build/libraries/linux
    PKG_CONFIG_LIBDIR=$libraries/lib/pkgconfig
    export PKG_CONFIG_LIBDIR
    # RPATH, unlike RUNPATH, also applies to libraries that are loaded at run time.
    # shellcheck disable=SC2016
    build portable -DCMAKE_BUILD_WITH_INSTALL_RPATH=ON -DCMAKE_INSTALL_RPATH='$ORIGIN/lib' \
        -DCMAKE_EXE_LINKER_FLAGS=-Wl,--disable-new-dtags
    folder=culdesac-$version-linux-$(uname -m)
    stage=$packages/$folder
    lay_out linux
    cp packaging/linux/portable.md "$stage/README.md"
    # With these files the program can add itself to the menu.
    mkdir "$stage/lib" "$stage/menu"
    cp packaging/linux/culdesac.desktop packaging/linux/culdesac.xml "$stage/menu/"
    for program in culdesac culdesac-engine; do
        strip -o "$stage/$program" "build/portable/$program"
    done
    for library in SDL2 SDL2_image SDL2_mixer SDL2_ttf; do
        strip -o "$stage/lib/lib$library-2.0.so.0" "$libraries/lib/lib$library-2.0.so.0"
    done
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
        -C "$packages" -cf "$stage.tar" "$folder"
    xz -9f "$stage.tar"
    rm -rf "$stage"
    ls -l "$stage.tar.xz"
}

# Commands of makensis for the files below $stage: those that install them, and those that remove them.
# shellcheck disable=SC1003,SC2016 # these are backslashes, and makensis knows $INSTDIR
installer_files()
{
    (cd "$stage" && find . -type d | sed 's|^\./*||' | sort) | while read -r folder; do
        printf 'SetOutPath "%s"\n' "\$INSTDIR/$folder" | tr / '\\'
        find "$stage${folder:+/$folder}" -maxdepth 1 -type f | sort | sed 's/.*/File "&"/'
    done
}

# shellcheck disable=SC1003,SC2016
installer_removals()
{
    (cd "$stage" && find . -type f | sed 's|^\./||' | sort) | tr / '\\' | sed 's/.*/Delete "$INSTDIR\\&"/'
    (cd "$stage" && find . -mindepth 1 -type d | sed 's|^\./||' | sort -r) | tr / '\\' | sed 's/.*/RMDir "$INSTDIR\\&"/'
}

windows()
{
    sh packaging/setup.sh x86_64-w64-mingw32-gcc-win32=gcc-mingw-w64-x86-64-win32 \
        x86_64-w64-mingw32-g++-win32=g++-mingw-w64-x86-64-win32 makensis=nsis icotool=icoutils zip
    sh packaging/build-libraries.sh windows
    build windows --toolchain "$PWD/packaging/windows/mingw.cmake"
    libraries=build/libraries/windows
    folder=culdesac-$version-windows-x86_64
    stage=$packages/$folder
    lay_out windows
    # Each program contains parts of the compiler's own libraries.
    cp /usr/share/doc/mingw-w64-common/copyright "$stage/licences/mingw-w64.txt"
    cp /usr/share/doc/gcc-mingw-w64-base/copyright "$stage/licences/gcc.txt"
    sed 's/$/\r/' packaging/windows/readme.txt >"$stage/README.txt"
    for program in build/windows/culdesac.exe build/windows/culdesac-engine.exe "$libraries"/bin/SDL2*.dll; do
        x86_64-w64-mingw32-strip -o "$stage/${program##*/}" "$program"
    done
    find "$stage" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
    rm -f "$stage.zip"
    (cd "$packages" && find "$folder" | sort | zip -X -9 -q -@ "$stage.zip")

    installer_files >build/windows/files.nsh
    installer_removals >build/windows/removals.nsh
    makensis -V2 -NOCD -INPUTCHARSET UTF8 -DVERSION="$version" -DOUTPUT="$stage-setup.exe" \
        -DFILES=build/windows/files.nsh -DREMOVALS=build/windows/removals.nsh \
        -DICON=build/windows/packaging/windows/culdesac.ico -DSIZE_KB="$(du -sk --apparent-size "$stage" | cut -f 1)" \
        packaging/windows/installer.nsi
    rm -rf "$stage"
    ls -l "$stage.zip" "$stage-setup.exe"
}

# archive NAME FOLDER...: packs folders of $stage for the page.
archive()
{
    name=$1
    shift
    tar --sort=name --format=ustar --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
        -C "$stage" -cf "$stage/$name" "$@"
    (cd "$stage" && rm -rf "$@")
}

# A folder that any web server can serve, and a zip of it.
web()
{
    sh packaging/setup.sh emcc=emscripten zip pyftsubset=fonttools
    # Emscripten's scripts need what Debian has for its own Node.
    NODE_PATH=/usr/share/nodejs
    export NODE_PATH
    sh packaging/build-libraries.sh web
    build web --toolchain "$PWD/packaging/web/emscripten.cmake"
    folder=culdesac-$version-web
    stage=$packages/$folder
    lay_out web
    # Fonts only need the letters of European languages, and no hints, because FreeType makes its own. Their names are
    # reserved for the complete fonts.
    for font in "$stage"/assets/fonts/*; do
        pyftsubset "$font" --unicodes=U+0020-052F,U+1E00-1EFF,U+2000-22FF,U+25A0-26FF --no-hinting --obfuscate-names \
            --layout-features=kern,liga,mark,mkmk,ccmp,locl --output-file="$font.cut" 2>/dev/null
        mv "$font.cut" "$font"
    done
    # What the street does not need is loaded after it is shown.
    (cd "$stage" && archive music.tar assets/music assets/sounds/street-*.ogg)
    archive games.tar assets rules
    cp /usr/share/doc/emscripten/copyright "$stage/licences/emscripten.txt"
    cp packaging/web/page/* build/web/culdesac.js build/web/culdesac.worker.js build/web/culdesac.wasm "$stage/"
    for theme in day dusk night contrast; do
        node packaging/web/street.js "$theme" >"$stage/street-$theme.svg"
    done
    for size in 48 256; do
        cp "packaging/linux/icons/$size.png" "$stage/icon-$size.png"
    done
    mkdir "$stage/engine"
    cp build/web/culdesac-engine.js build/web/culdesac-engine.worker.js build/web/culdesac-engine.wasm "$stage/engine/"
    sed -i "s/^const SIZES = {};.*/const SIZES = { $(cd "$stage" && stat -c "'%n': %s," culdesac.wasm games.tar | xargs -d '\n') };/" \
        "$stage/page.js"
    everything=$(cd "$stage" && find . -type f | sort | xargs cat | sha256sum | cut -c 1-16)
    sed -i "s/'culdesac VERSION'.*/'culdesac $everything';/" "$stage/service-worker.js"
    find "$stage" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
    chmod -R u=rwX,go=rX "$stage"
    rm -f "$stage.zip"
    (cd "$packages" && find "$folder" | sort | zip -X -9 -q -@ "$stage.zip")
    ls -l "$stage.zip"
}

case "${1:-}" in
    deb | portable | windows | web) "$1" ;;
    *)
        echo "usage: make-package.sh deb|portable|windows|web" >&2
        exit 2
        ;;
esac
