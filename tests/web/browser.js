// SPDX-License-Identifier: MIT
//
// A browser with the page in it, driven as a person would: by touches at places that the native program names.
const fs = require('fs'), path = require('path');
const puppeteer = require(path.resolve('build/web-driver/node_modules/puppeteer-core'));
const { look, place, tapLine } = require('./native.js');
const PROGRAMS = { chrome: '/usr/bin/chromium', firefox: '/usr/bin/firefox-esr' };
exports.SIZE = { width: 1280, height: 800 };
const wait = (exports.wait = (ms) => new Promise((done) => setTimeout(done, ms)));

// Waits until a condition holds, and returns its value.
const until = (exports.until = async (what, condition, seconds = 20) => {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(50)) {
    const value = await Promise.resolve().then(condition).catch(() => undefined);
    if (value) return value;
  }
  throw new Error(`not within ${seconds} s: ${what}`);
});

// Firefox asks before a page reads the clipboard, and has preferences for what Chromium is told by its protocol.
exports.launch = (browser, userDataDir, preferences) =>
  puppeteer.launch({ browser, userDataDir, executablePath: PROGRAMS[browser], headless: true,
    extraPrefsFirefox: { 'dom.events.testing.asyncClipboard': true, ...preferences },
    args: browser === 'chrome' ? ['--no-sandbox', '--autoplay-policy=document-user-activation-required'] : [] });

exports.open = async (browser, address, size = exports.SIZE, before = null) => {
  const page = await browser.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error.message || error)));
  await page.setViewport({ ...size, hasTouch: true });
  if (before) await page.evaluateOnNewDocument(before);
  await page.goto(address);
  return page;
};

exports.shown = (page) => until('the street is shown', () => page.evaluate(() =>
  document.getElementById('loading').hidden && !document.getElementById('street')), 60);
exports.message = (page) => page.evaluate(() => document.getElementById('told').textContent);
exports.reload = async (page) => {
  await page.evaluate(() => { location.reload(); }).catch(() => {});
  await wait(1000);
  await exports.shown(page);
};

// ---- Files ----

// A file as the program sees it; empty if there is none.
exports.file = (page, name) => page.evaluate((name) => {
  try { return Module.FS.readFile(name, { encoding: 'utf8' }); } catch (error) { return ''; }
}, name);
exports.list = (page, name) => page.evaluate((name) => {
  try { return Module.FS.readdir(name).filter((file) => file[0] !== '.'); } catch (error) { return []; }
}, name);
// All files of the player.
exports.files = (page) => page.evaluate(() => {
  const files = {}, collect = (folder) => {
    for (const name of Module.FS.readdir(folder)) {
      const path = `${folder}/${name}`;
      if (name[0] === '.' || name === 'requests') continue;
      if (Module.FS.isDir(Module.FS.stat(path).mode)) collect(path);
      else files[path] = Module.FS.readFile(path, { encoding: 'utf8' });
    }
  };
  collect('/player');
  return files;
});
// A file as the browser has stored it.
exports.stored = (page, name) => page.evaluate((name) => new Promise((done) => {
  indexedDB.open('culdesac', 1).onsuccess = ({ target: { result: database } }) => {
    database.transaction('files').objectStore('files').get(name).onsuccess = ({ target }) => {
      database.close();
      done(target.result ? new TextDecoder().decode(target.result) : '');
    };
  };
}), name);

// Settings with which the page shows at once what a script of the native program shows.
exports.SETTLED = { animation_speed: 'off', explain: 'never', talk: 'off', ai_pace: 'fast', tips: 'off', street_life: false,
  play_forced_moves: false };
exports.settle = async (page, changes = exports.SETTLED) => {
  await page.evaluate((changes) => {
    const name = '/player/config/settings.json', FS = Module.FS;
    FS.mkdirTree('/player/config');
    const before = FS.analyzePath(name).exists ? JSON.parse(FS.readFile(name, { encoding: 'utf8' })) : {};
    FS.writeFile(name, JSON.stringify({ ...before, ...changes }));
  }, changes);
  await wait(500);
  await exports.reload(page);
};

// ---- Touches ----

// The share of a picture's pixels that clearly differ from the page. The page has to use every pixel of the screen.
exports.difference = (page, picture) => page.evaluate(async (picture) => {
  const canvas = document.getElementById('canvas');
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob()), { width, height } = image;
  const [a, b] = [canvas, image].map((shown) => {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(shown, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  });
  const isWhole = Math.abs(canvas.width - innerWidth * devicePixelRatio) < 2 && Math.abs(canvas.height - innerHeight * devicePixelRatio) < 2;
  let count = isWhole && width === innerWidth && height === innerHeight ? 0 : 1e9;
  for (let i = 0; i < a.length; i++) if (i % 4 !== 3 && Math.abs(a[i] - b[i]) > 40) { count++; i |= 3; }
  return count / (width * height);
}, picture);

// A person at the page. Each touch is made in the native program as well, from the same files.
exports.Person = class {
  constructor(page, size = exports.SIZE) {
    Object.assign(this, { page, size, lines: [], known: {} });
  }
  // Notes that the native program gets to where the page is now by these lines of a script, with the page's files.
  async stand(...lines) {
    this.known = await exports.files(this.page);
    this.lines = lines;
    this.seen = look(this.size, this.known, lines);
  }
  has(id) {
    return this.seen.spots.some((spot) => spot.id === id);
  }
  async tap(id) {
    const at = place(this.seen, id);
    await this.page.touchscreen.tap(...at);
    this.lines.push(tapLine(this.size, at));
  }
  // Touches, and waits until the page shows what the native program shows.
  async go(id, most) {
    await this.tap(id);
    await this.compareAfter(most);
  }
  compareAfter(most) {
    this.lines.push('wait idle');
    this.seen = look(this.size, this.known, this.lines);
    return this.compare(this.lines.at(-2), most);
  }
  // Two consecutive pictures may differ only a little, so the page has to be nearer to this one than to the one before.
  async compare(what, most = .02, before = null) {
    let least = 1;
    await until(`${what}: as natively`, async () => {
      const now = await exports.difference(this.page, this.seen.picture);
      least = Math.min(least, now);
      return now <= most && (!before || before === this.seen.picture || now < (await exports.difference(this.page, before)));
    }, 8).catch(async (error) => {
      await this.page.screenshot({ path: 'build/web-differs.png' });
      fs.writeFileSync('build/web-differs-natively.png', this.seen.picture, 'base64');
      error.message += `, ${(100 * least).toFixed(1)} % of the pixels differ`;
      throw error;
    });
  }
};
