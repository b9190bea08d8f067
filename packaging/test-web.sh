#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests the page: whether the engine answers under Node as natively, and then the page itself in Debian's browsers. Builds
# what is missing. BROWSERS (chrome firefox) and KILLS (20) may be set.
set -eu
cd "$(dirname "$0")/.."

sh packaging/setup.sh unzip chromium firefox-esr node=nodejs npm
version=$(sed -n 's/^project(culdesac VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
package=$PWD/build/packages/culdesac-$version-web
[ -f "$package.zip" ] || sh packaging/make-package.sh web
cmake --preset release --log-level=WARNING
cmake --build --preset release --target culdesac-engine

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
unzip -q "$package.zip" -d "$folder"
page=$folder/${package##*/}
sh packaging/list-licences.sh web "$page" >build/packages/licences-web.txt
node tests/web/engines.js build/release/culdesac-engine "$page/engine/culdesac-engine.js" 300 || failed=1

# The driver is no package of Debian.
driver=build/web-driver
if ! grep -q '"version": "24.43.1"' "$driver/node_modules/puppeteer-core/package.json" 2>/dev/null; then
    npm install --prefix "$driver" --no-audit --no-fund --silent puppeteer-core@24.43.1
fi
for browser in ${BROWSERS:-chrome firefox}; do
    timeout 1200 node tests/web/page.js "$browser" "$page" build/release/culdesac-engine "${KILLS:-20}" | tee "$folder/said"
    ! grep -q '^FAILED' "$folder/said" || failed=1
done
exit $failed
