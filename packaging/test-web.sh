#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests the page: the engine and the tests of what needs no window under Node, and then the page itself in Debian's
# browsers. Builds what is missing. BROWSERS (chrome firefox), GAMES (all) and KILLS (20 browsers, 100 tabs) may be set;
# with GAMES=none no whole game is played. With a number of ROUNDS it measures the page beside the native program as well.
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh unzip chromium firefox-esr node=nodejs npm
version=$(sed -n 's/^project(culdesac VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
package=$PWD/build/packages/culdesac-$version-web
if [ ! -f "$package.zip" ] || [ ! -f build/web/build.ninja ]; then
    sh packaging/make-package.sh web
fi
cmake --preset release --log-level=WARNING
cmake --build --preset release --target culdesac culdesac-engine
NODE_PATH=/usr/share/nodejs cmake --build build/web --target culdesac-tests

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
unzip -q "$package.zip" -d "$folder"
page=$folder/${package##*/}
sh packaging/list-licences.sh web "$page" >build/packages/licences-web.txt
node tests/web/engines.js build/release/culdesac-engine "$page/engine/culdesac-engine.js" 300 || failed=1

# Prints how many have passed.
node build/web/culdesac-tests.js || failed=1

# The driver is no package of Debian; its versions are in package-lock.json.
driver=build/web-driver
if ! cmp -s tests/web/package-lock.json "$driver/package-lock.json"; then
    mkdir -p "$driver"
    cp tests/web/package.json tests/web/package-lock.json "$driver"
    npm ci --prefix "$driver" --no-audit --no-fund --silent
fi
run()
{
    timeout 1800 node "$@" || failed=1
}
for browser in ${BROWSERS:-chrome firefox}; do
    run tests/web/page.js "$browser" "$page" "${KILLS:-20}"
    # shellcheck disable=SC2086 # names of games
    [ "${GAMES:-}" = none ] || run tests/web/games.js "$browser" "$page" ${GAMES:-}
    run tests/web/kills.js "$browser" "$page" "${KILLS:-100}"
done
[ -z "${ROUNDS:-}" ] || run tests/web/speed.js "$page" "$ROUNDS"
exit $failed
