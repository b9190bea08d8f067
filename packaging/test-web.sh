#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests the page: whether the engine answers under Node as natively, and then the page itself in Debian's browsers. Builds
# what is missing.
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh unzip
version=$(sed -n 's/^project(culdesac VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
package=$PWD/build/packages/culdesac-$version-web
[ -f "$package.zip" ] || sh packaging/make-package.sh web
cmake --preset release --log-level=WARNING
cmake --build --preset release --target culdesac-engine

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unzip -q "$package.zip" -d "$folder"
page=$folder/${package##*/}
sh packaging/list-licences.sh web "$page" >build/packages/licences-web.txt
node tests/web/engines.js build/release/culdesac-engine "$page/engine/culdesac-engine.js" 300
