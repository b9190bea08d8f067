// SPDX-License-Identifier: MIT
//
// Checks the page in a real browser, from a plain server: node page.js chrome|firefox FOLDER KILLS.
const fs = require('fs'), os = require('os'), path = require('path');
const { serve } = require('./server.js');
const { ask, legalAfter, look } = require('./native.js');
const { launch, open, shown, message, reload, settle, file, files, stored, until, wait, difference, Person, SIZE } = require('./browser.js');
const [name, folder, kills] = process.argv.slice(2), other = name === 'chrome' ? 'firefox' : 'chrome';
const JOURNAL = '/player/state/neighbors.jsonl', LOG = '/player/state/log.txt', RECORDS = '/player/data/records/';
// Where to touch what no script opens: the first start, and the sign of the settings, which is elsewhere on a native
// street, because that also has a sign for quitting.
const NAME = [640, 459], LOOK_AROUND = [495, 528], LESSON = [784, 528], SETTINGS = [1170, 732];

const lines = (text) => text.split('\n').filter(Boolean);
const actions = (text) => lines(text).filter((line) => line.includes('"action"'));
const same = (a, b, what) => { if (a !== b) throw new Error(`${what}:\n${a}\n${b}`); };
const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), 'web-'));
const server = serve(folder);

async function check(what, test) {
  try {
    const more = await test();
    console.log(`good: ${name}: ${what}${more ? `: ${more}` : ''}`);
  } catch (error) {
    console.log(`FAILED: ${name}: ${what}: ${error.stack}`);
    process.exitCode = 1;
  }
}

// A browser of its own with the page in it, past the first start.
async function visit(browserName, use, { size = SIZE, at = '', preferences, before } = {}) {
  const profile = temporary(), browser = await launch(browserName, profile, preferences);
  try {
    const page = await open(browser, (await server).address + at, size, before);
    await shown(page);
    if (!at) await settle(page, { ...require('./browser.js').SETTLED, player_name: 'Anna' });
    await use(page, new Person(page, size), browser);
    if (page.faults.length) throw new Error(page.faults.join('\n'));
  } finally {
    await browser.close();
    fs.rmSync(profile, { recursive: true, force: true });
  }
}

// Starts Neighbors for two people at this screen, and plays that many actions by touch.
async function begin(me) {
  await me.stand();
  await me.tap('house:neighbors');
  await me.stand('touch house:neighbors');
  await me.compare('the house', .05);
  await me.go('play-two', .2); // the second player may give a name
  await me.go('done', .2);
  await me.tap('start');
  await until('a game is begun', () => file(me.page, JOURNAL));
}
async function playSome(me, count, most = .05) {
  for (let i = 0; i < count; i++) {
    const before = await file(me.page, JOURNAL);
    await me.stand('resume neighbors');
    await me.compare('the table', most);
    const [from, to] = (await legalAfter(before)).actions[0].split('x');
    await me.go(from, most);
    await wait(300);
    await until('an action', async () => {
      await me.tap(to);
      await wait(700);
      return actions(await file(me.page, JOURNAL)).length > actions(before).length;
    }, 8);
  }
}
async function resume(me) {
  await me.stand();
  await me.tap('house:neighbors');
  await me.stand('touch house:neighbors');
  await me.compare('the house', .05);
  await me.tap('play');
  await me.stand('resume neighbors');
  await me.compare('the table', .05);
}
const streetOf = async (me) => {
  await me.stand();
  await me.compare('the street', .05);
};

// What a page gives to the player as a file, in place of a download.
const catchDownloads = (page) => page.evaluate(() => {
  HTMLAnchorElement.prototype.click = async function () {
    window.given = { name: this.download, text: await (await fetch(this.href)).text() };
  };
});

(async () => {
  const { address, close } = await server, house = temporary();
  for (const [what, before, words] of [
    ['a file that does not come', () => { fetch = ((once) => (at) => at === 'games.tar' ? Promise.reject(new TypeError()) : once(at))(fetch); }, 'could not be loaded'],
    ['a browser that cannot run the program', () => { WebAssembly.compileStreaming = () => Promise.reject(new WebAssembly.CompileError()); }, 'newer browser']]) {
    await check(`${what} is reported`, async () => {
      const profile = temporary(), another = await launch(name, profile);
      const tab = await open(another, address, SIZE, before);
      await until('the sentence', async () => (await message(tab)).includes(words)).finally(() => another.close());
      fs.rmSync(profile, { recursive: true, force: true });
    });
  }
  for (const [theme, size] of [['day', SIZE], ['night', { width: 844, height: 390 }], ['dusk', { width: 768, height: 1024 }], ['contrast', SIZE]]) {
    await check(`the picture in place of the street is where the street is, ${size.width}x${size.height}, ${theme}`, async () => {
      const profile = temporary(), another = await launch(name, profile), waiting = () => {
        fetch = ((once) => (at) => at === 'culdesac.wasm' ? new Promise(() => {}) : once(at))(fetch);
      };
      const first = await open(another, address, size);
      await shown(first);
      await settle(first, { ...require('./browser.js').SETTLED, player_name: 'Anna', theme });
      await first.close();
      const tab = await open(another, address, size, waiting);
      await until('the bar', () => tab.evaluate(() => window.crossOriginIsolated && window.Module && find('street').complete));
      await tab.evaluate(() => { find('loading').hidden = true; });
      const picture = await tab.screenshot({ encoding: 'base64' });
      await tab.close();
      const later = await open(another, address, size);
      await shown(later);
      await wait(1000);
      const differs = await difference(later, picture).finally(() => another.close()); // in names and signs only
      fs.rmSync(profile, { recursive: true, force: true });
      if (differs > .18) throw new Error(`${(100 * differs).toFixed(1)} % of the pixels differ`);
      return `${(100 * differs).toFixed(1)} % of the pixels are names and signs`;
    });
  }
  await check('the first reload shows the street, and so does a page that the browser brings back', async () => {
    const profile = temporary(), another = await launch(name, profile), tab = await open(another, address);
    await shown(tab);
    await reload(tab);
    await tab.evaluate(() => { window.isOld = true; dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); });
    await until('another page', () => tab.evaluate(() => !window.isOld));
    await shown(tab).finally(() => another.close());
    fs.rmSync(profile, { recursive: true, force: true });
  });
  let browser = await launch(name, house), page = await open(browser, address), me = new Person(page);
  await check('the first start, from a server without headers, asks for a name', async () => {
    await shown(page);
    await wait(500);
    if ((await difference(page, look(SIZE, {}, []).picture)) < .3) throw new Error('nobody is welcomed');
  });
  await check('a field that is touched has the keyboard', async () => {
    await page.touchscreen.tap(...NAME);
    await until('the focus', () => page.evaluate(() => document.activeElement.id === 'typed'));
    const propose = (text) => page.evaluate((text) => document.execCommand('insertText', false, text), text);
    await propose('Anno');
    // A keyboard may propose other letters.
    await page.evaluate(() => find('typed').setSelectionRange(find('typed').value.length - 1, find('typed').value.length));
    await propose('ä');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('a');
  });
  await check('a step of a lesson by touch', async () => {
    await page.evaluate(() => { window.repeated = 0; addEventListener('mousedown', () => repeated++, true); });
    await page.touchscreen.tap(...LESSON);
    await until('the settings', () => file(page, '/player/config/settings.json'));
    same(JSON.parse(await file(page, '/player/config/settings.json')).player_name, 'Anna', 'the name that was typed');
    await until('the keyboard is away', () => page.evaluate(() => document.activeElement.id !== 'typed'));
    if (await page.evaluate(() => repeated)) throw new Error('the touch comes once more, from a mouse');
    // Firefox starts no sound on a machine that has none.
    if (name === 'chrome') await until('the sound', () => page.evaluate(() => Module.SDL2.audioContext.state === 'running'));
    await me.stand('learn neighbors', 'wait idle');
    await me.compare('the first step');
    await me.go('on');
    await me.go('a1', .03);
    const before = me.seen.picture;
    await me.tap('a4');
    await until('the rook captures', async () => (await difference(page, before)) > .02);
    await page.screenshot({ path: `build/web-${name}-lesson.png` });
  });
  await check('keys and menus are left to the games', async () => {
    const unkept = await page.evaluate(() => [new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true })].filter((event) => find('canvas').dispatchEvent(event)).length);
    same(unkept, 0, 'what the browser answers');
  });
  await settle(page);
  await check('a reload in mid-game loses nothing', async () => {
    await begin(me);
    await playSome(me, 4);
    await wait(300);
    const before = await file(page, JOURNAL);
    same(await stored(page, JOURNAL), before, 'what is stored');
    await reload(page);
    same(actions(await file(page, JOURNAL)).join(), actions(before).join(), 'the journal');
    await resume(me);
    return `${actions(before).length} actions`;
  });
  await check('a second tab gets a message', async () => {
    const second = await open(browser, address);
    await until('the sentence', async () => (await message(second)).includes('another tab'));
    await second.close();
    await page.bringToFront();
  });
  await check('music comes later, and all of it', () =>
    until('the music', () => page.evaluate(() => Module.FS.readdir('/assets/music').some((name) => name.endsWith('.ogg')) &&
      !Module.FS.analyzePath('/assets/waiting').exists)));
  for (const [reason, words] of [['QuotaExceededError', 'No space left'], ['UnknownError', 'I/O error']]) {
    await check(`storage that fails is reported, and saved to after a reload: ${reason}`, async () => {
      const before = await file(page, LOG);
      // Each put is refused at once or, as when space runs out, the whole transaction later.
      await page.evaluate((reason) => {
        const put = (window.put = IDBObjectStore.prototype.put), refusal = new DOMException('', reason);
        IDBObjectStore.prototype.put = function (...words) {
          if (reason !== 'QuotaExceededError') throw refusal;
          Object.defineProperty(this.transaction, 'error', { value: refusal, configurable: true });
          const { transaction } = this, request = put.apply(this, words);
          queueMicrotask(() => { try { transaction.abort(); } catch (error) {} }); // only the first put can abort it
          return request;
        };
      }, reason);
      await playSome(me, 1);
      const said = await until('the sentence', async () => (await file(page, LOG)).slice(before.length).match(/.*cannot be.*/)?.[0]);
      if (!said.includes(words)) throw new Error(said);
      await page.screenshot({ path: `build/web-${name}-${reason}.png` });
      await page.evaluate(() => { IDBObjectStore.prototype.put = window.put; });
      await reload(page);
      await resume(me);
      await playSome(me, 1);
      await until('it is saved', async () => (await stored(page, JOURNAL)) === (await file(page, JOURNAL)));
      return said;
    });
  }
  let exported = '';
  await check('all games are exported to one file', async () => {
    await reload(page);
    await catchDownloads(page);
    await page.touchscreen.tap(...SETTINGS);
    await me.stand('touch settings', 'wait idle');
    await me.compare('the settings', .05);
    await me.go('page:play', .05);
    const [x, y] = [640, 480];
    await page.mouse.move(x, y);
    for (let i = 0; i < 20; i++) await page.mouse.wheel({ deltaY: 400 });
    me.lines.push(`wheel .5 .6 60`);
    await me.compareAfter(.05);
    await me.tap('export');
    const { name: title, text } = await until('the file', () => page.evaluate(() => window.given));
    if (!text.startsWith('Cul-de-Sac games, version 1\n')) throw new Error(text.slice(0, 200));
    exported = text;
    return `${title}, ${text.length} bytes`;
  });
  await check(`${other} imports it after a question`, () => visit(other, async (tab, you) => {
    const kept = await file(page, JOURNAL), asked = path.join(house, 'export.txt');
    fs.writeFileSync(asked, exported);
    await tab.evaluate((text) => playerFiles.give(new File([text], 'export.txt')), exported);
    await you.stand();
    you.seen = look(SIZE, you.known, [], asked);
    await you.compare('the question', .05);
    await you.tap('answer:0');
    await until('the journal', async () => (await file(tab, JOURNAL)) === kept);
    await until('the end of the import', async () => !(await stored(tab, '/player/state/import.txt')));
    await reload(tab);
    same(await file(tab, JOURNAL), kept, 'the journal');
    await resume(you);
  }));
  await check(`the line of a game, copied here, opens in ${other}`, async () => {
    await reload(page);
    await resume(me);
    for (const id of ['pause', 'give-up']) await me.go(id, .05);
    await wait(900);
    await me.tap('who:1');
    await wait(2500); // until the results are shown
    if (name === 'chrome') await browser.defaultBrowserContext().overridePermissions(address, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
    await page.keyboard.down('Control');
    await page.keyboard.press('c');
    await page.keyboard.up('Control');
    const line = await until('the line', async () => (await page.evaluate(() => navigator.clipboard.readText())).match(/^culdesac:.*/)?.[0]);
    await visit(other, async (tab, you, there) => {
      if (other === 'chrome') await there.defaultBrowserContext().overridePermissions(address, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
      await streetOf(you);
      await tab.bringToFront();
      await tab.evaluate((line) => navigator.clipboard.writeText(line), line);
      await tab.keyboard.down('Control');
      await tab.keyboard.press('v');
      await tab.keyboard.up('Control');
      await until('the record', async () => Object.keys(await files(tab)).some((path) => path.startsWith(RECORDS)));
      const linked = path.join(house, 'line');
      fs.writeFileSync(linked, line);
      you.seen = look(SIZE, {}, [], linked);
      await you.compare('the game', .05);
    });
    return `${line.length} characters`;
  });
  await check('a link opens a deal', async () => {
    const text = JSON.stringify((await ask([{ cmd: 'new', game: 'subdivision', players: 2, seed: '77' }, { cmd: 'record' }])).record);
    const linked = path.join(house, 'deal');
    fs.writeFileSync(linked, text);
    await page.goto(`${address}#deal=${encodeURIComponent(text)}`);
    await wait(1000);
    await shown(page);
    await me.stand();
    me.seen = look(SIZE, me.known, [], linked);
    await me.compare('the set-up');
    await me.tap('start');
    same(JSON.parse(lines(await until('a game', () => file(page, '/player/state/subdivision.jsonl')))[0]).seed, '77', 'the deal');
  });
  for (const size of [{ width: 640, height: 360 }, { width: 844, height: 390 }]) {
    await check(`a phone of ${size.width}x${size.height}`, () => visit(name, async (tab, you) => {
      await streetOf(you);
      await begin(you);
      await playSome(you, 2);
    }, { size }));
  }
  for (const deviceScaleFactor of [1.5, 2]) {
    await check(`a screen with ${deviceScaleFactor} pixels for one`, () => visit(name, async (tab, you) => {
      await streetOf(you);
      await begin(you);
      await playSome(you, 2, .06);
      await tab.screenshot({ path: `build/web-${name}-${deviceScaleFactor}.png` });
    }, { size: { ...SIZE, deviceScaleFactor } }));
  }
  await check('full screen on a dense screen, and back', () => visit(name, async (tab, you) => {
    const toggle = async (isFull, size) => {
      await tab.keyboard.press('F11');
      await until(isFull ? 'full screen' : 'a window', () => tab.evaluate((isFull) => !!document.fullscreenElement === isFull, isFull));
      if (name === 'chrome') await tab.setViewport({ ...size, deviceScaleFactor: 2, hasTouch: true }); // Firefox has a screen
      await wait(1000);
      you.size = await tab.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    };
    await streetOf(you);
    await begin(you); // at the first touch Firefox asks something, for which it would leave full screen
    await toggle(true, { width: 1360, height: 760 });
    await playSome(you, 1, .06);
    await toggle(false, SIZE);
    await playSome(you, 1, .06);
  }, { size: { ...SIZE, deviceScaleFactor: 2 } }));
  // Firefox has no such screens here.
  if (name === 'chrome') await check('a phone that is held upright', () => visit(name, async (tab) => {
    const you = new Person(tab, { width: 640, height: 1386 });
    await streetOf(you);
    await begin(you);
    await you.stand('resume neighbors');
    await you.compare('the table', .06);
  }, { size: { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true } }));
  await check('it works without a server, with what was played, and with music', async () => {
    await until(`what is kept of ${await page.evaluate(async () => JSON.stringify(await Promise.all((await caches.keys()).map(async (name) =>
      [name, ...(await (await caches.open(name)).keys()).map((request) => request.url)]))))}`, () => page.evaluate(async () => {
      return !!(await caches.match('music.tar')) && !!(await caches.match('games.tar'));
    }));
    const before = await file(page, '/player/state/subdivision.jsonl');
    close();
    await reload(page);
    same(await file(page, '/player/state/subdivision.jsonl'), before, 'the game');
    await until('the music', () => page.evaluate(() => Module.FS.readdir('/assets/music').some((name) => name.endsWith('.ogg'))));
  });
  if (page.faults.length) console.log(`FAILED: ${name}: ${page.faults.join('\n')}`), (process.exitCode = 1);
  await browser.close();

  // A killed browser could finish nothing. What was in the journal a moment before has to be there again.
  await check(`${kills} killed browsers lose no action`, async () => {
    let total = 0;
    const again = await serve(folder), profile = temporary();
    for (let i = 0; i < Number(kills); i++) {
      browser = await launch(name, profile);
      page = await open(browser, again.address);
      await shown(page);
      me = new Person(page);
      if (i === 0) {
        await wait(500);
        await page.touchscreen.tap(...LOOK_AROUND);
        await wait(1000);
        await settle(page);
        await begin(me);
      } else {
        await resume(me);
      }
      await playSome(me, 1);
      const seen = await file(page, JOURNAL);
      await wait((i * 37) % 200);
      const gone = new Promise((done) => browser.process().once('exit', done));
      browser.process().kill('SIGKILL');
      await gone;
      await wait(1000); // until the driver has tidied the profile
      browser = await launch(name, profile);
      page = await open(browser, again.address);
      await shown(page);
      same(actions(await file(page, JOURNAL)).join('\n'), actions(seen).join('\n'), `kill ${i + 1}`);
      total += actions(seen).length;
      await browser.close();
    }
    again.close();
    fs.rmSync(profile, { recursive: true, force: true });
    return `${total} actions seen before them`;
  });
  fs.rmSync(house, { recursive: true, force: true });
})();
