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
    rm -rf "build/$1"
    cmake --preset release -B "build/$1" -DCULDESAC_PACKAGED=ON --log-level=WARNING
    cmake --build "build/$1"
}

deb()
{
    sh packaging/setup.sh dpkg-shlibdeps=dpkg-dev file
    build deb
    (cd build/deb && cpack -G DEB -B "$packages" >/dev/null)
    rm -rf "$packages/_CPack_Packages"
    ls -l "$packages"/*.deb
}

case "${1:-}" in
    deb) deb ;;
    *)
        echo "build.sh makes one package: build.sh deb" >&2
        exit 2
        ;;
esac
