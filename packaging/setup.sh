#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks that everything needed to build and play is installed, and installs what is missing: on Debian and Ubuntu with
# apt, without questions. Elsewhere it names what is missing and stops. More tools, such as gcovr, can be given as
# arguments, or as TOOL=PACKAGE if the package has another name. `sanitizers` stands for what builds the tests and
# the fuzzers.
set -eu

# Each function has_X tells whether one thing is installed.
has_compiler()
{
    # CC may contain options. A compiler without packages lacks the headers of the C library.
    # shellcheck disable=SC2086
    echo '#include <stdio.h>' | ${CC:-cc} -x c -fsyntax-only - 2>/dev/null
}

has_cmake()
{
    version=$(cmake --version 2>/dev/null | sed -n 's/^cmake version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
    [ -n "$version" ] && [ "${version% *}" -ge 3 ] && { [ "${version% *}" -gt 3 ] || [ "${version#* }" -ge 25 ]; }
}

has_tool()
{
    command -v "$1" >/dev/null
}

has_library()
{
    pkg-config --exists "$1" 2>/dev/null
}

has_sanitizers()
{
    folder=$(clang --print-runtime-dir 2>/dev/null) && ls "$folder"/libclang_rt.fuzzer* >/dev/null 2>&1
}

has_font()
{
    for folder in /usr/share/fonts /usr/local/share/fonts /Library/Fonts "${HOME:-/}/.local/share/fonts"; do
        if [ -n "$(find -L "$folder" -name "$1-Regular.*" 2>/dev/null | head -n 1)" ]; then
            return 0
        fi
    done
    return 1
}

# What is missing, as Debian's packages and as names for people.
packages=
names=

# need PACKAGES NAME CHECK...: notes what is missing if the check fails.
need()
{
    package=$1
    name=$2
    shift 2
    if ! "$@"; then
        packages="$packages $package"
        names="$names${names:+, }$name"
    fi
}

look_for_all()
{
    packages=
    names=
    need "gcc libc6-dev" "a C compiler" has_compiler
    need cmake "CMake 3.25 or newer" has_cmake
    need ninja-build "Ninja" has_tool ninja
    need pkg-config "pkg-config" has_tool pkg-config
    need libcjson-dev "cJSON" has_library libcjson
    need libsdl2-dev "SDL 2" has_library sdl2
    need libsdl2-ttf-dev "SDL_ttf 2" has_library SDL2_ttf
    need libsdl2-image-dev "SDL_image 2" has_library SDL2_image
    need libsdl2-mixer-dev "SDL_mixer 2" has_library SDL2_mixer
    need fonts-lato "the font Lato" has_font Lato
    need fonts-vollkorn "the font Vollkorn" has_font Vollkorn
    for tool in "$@"; do
        if [ "$tool" = sanitizers ]; then
            need "clang libclang-rt-dev" "clang with its sanitizers" has_sanitizers
            need lld "the linker lld" has_tool ld.lld
            continue
        fi
        need "${tool#*=}" "${tool%%=*}" has_tool "${tool%%=*}"
    done
}

stop()
{
    echo "$1" >&2
    exit 1
}

# Runs a command as root. sudo must not ask for a password, because nobody may be there to answer.
as_root()
{
    if [ "$(id -u)" -eq 0 ]; then
        "$@" </dev/null
    else
        sudo -n "$@" </dev/null
    fi
}

look_for_all "$@"
if [ -z "$names" ]; then
    exit 0
fi
if ! has_tool apt-get; then
    stop "Cul-de-Sac also needs: $names. Please install this with your system's package manager and run this again."
fi
if [ "$(id -u)" -ne 0 ] && ! sudo -n true 2>/dev/null; then
    stop "Cul-de-Sac also needs: $names. Please run this, and then try again: sudo apt-get install$packages"
fi

echo "Installing$packages"
as_root apt-get -q update || echo "The list of packages could not be updated, so the old one is used." >&2
# shellcheck disable=SC2086
as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-upgrade --no-install-recommends \
    -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 install $packages ||
    stop "This could not be installed:$packages. Please install it and run this again."

look_for_all "$@"
if [ -n "$names" ]; then
    stop "All packages are installed, but this is still missing or too old: $names."
fi
