// SPDX-License-Identifier: MIT
//
// A browser with the page in it, driven as a person would: touches at places that `state` of a script names.
const path = require('path'), { spawn } = require('child_process');
const puppeteer = require(path.resolve('build/web-driver/node_modules/puppeteer-core'));
exports.WIDTH = 1280;
exports.HEIGHT = 800;
exports.PROGRAMS = { chrome: '/usr/bin/chromium', firefox: '/usr/bin/firefox-esr' };
const wait = (exports.wait = (ms) => new Promise((done) => setTimeout(done, ms)));

// Waits until a condition holds.
exports.until = async (what, condition, seconds = 20) => {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(50)) {
    const value = await Promise.resolve().then(condition).catch(() => undefined);
    if (value) return value;
  }
  throw new Error(`not within ${seconds} s: ${what}`);
};

exports.launch = (browser, userDataDir) =>
  puppeteer.launch({ browser, userDataDir, executablePath: exports.PROGRAMS[browser], headless: true,
    args: browser === 'chrome' ? ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'] : [] });

exports.open = async (browser, address) => {
  const page = await browser.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error.message || error)));
  await page.setViewport({ width: exports.WIDTH, height: exports.HEIGHT, hasTouch: true });
  await page.goto(address);
  return page;
};

exports.isShown = (page) => page.evaluate(() => document.getElementById('loading').hidden && !document.getElementById('street'));
exports.told = (page) => page.evaluate(() => document.getElementById('told').textContent);
exports.touch = (page, x, y) => page.touchscreen.tap(x, y);

// A file as the program sees it; empty if there is none.
exports.file = (page, name) => page.evaluate((name) => {
  try { return Module.FS.readFile(name, { encoding: 'utf8' }); } catch (error) { return ''; }
}, name);
exports.list = (page, name) => page.evaluate((name) => {
  try { return Module.FS.readdir(name).filter((file) => file[0] !== '.'); } catch (error) { return []; }
}, name);
// The same as the browser has stored it.
exports.stored = (page, name) => page.evaluate((name) => new Promise((done) => {
  indexedDB.open('culdesac', 1).onsuccess = ({ target: { result: database } }) => {
    database.transaction('files').objectStore('files').get(name).onsuccess = ({ target }) => {
      database.close();
      done(target.result ? new TextDecoder().decode(target.result) : '');
    };
  };
}), name);

// What Neighbors allows after the actions of a journal, and whose turn it is.
exports.legalAfter = (engine, journal) => new Promise((done) => {
  const [head, ...rest] = journal.trim().split('\n').map((line) => JSON.parse(line));
  const child = spawn(engine, []);
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.on('close', () => done(JSON.parse(said.trim().split('\n').pop())));
  const actions = rest.filter((line) => line.action);
  child.stdin.end([{ cmd: 'new', game: head.game, players: head.players, seed: head.seed, rules: head.rules },
    ...actions.map((line) => ({ cmd: 'play', action: line.action })), { cmd: 'legal' }].map((line) => JSON.stringify(line)).join('\n') + '\n');
});

// Where a square of Neighbors is.
exports.square = (name) => [321 + 93 * (name.charCodeAt(0) - 97) + 46, 156 + 93 * (6 - Number(name[1])) + 46];
