// SPDX-License-Identifier: MIT
//
// The page in a real browser, from a plain server: node page.js chrome|firefox FOLDER ENGINE KILLS.
const fs = require('fs'), os = require('os'), path = require('path');
const { serve } = require('./server.js');
const { launch, open, isShown, told, touch, file, list, stored, legalAfter, square, until, wait } = require('./browser.js');
const [name, folder, engine, kills] = process.argv.slice(2);
const JOURNAL = '/player/state/neighbors.jsonl', RECORDS = '/player/data/records/recent';
const LOOK_AROUND = [495, 528], HOUSE = [900, 290], PLAY = [862, 750], CONTINUE = [905, 750], AWAY = [650, 115];

const lines = (text) => text.split('\n').filter(Boolean);
const actions = (text) => lines(text).filter((line) => line.includes('"action"'));
const shown = (page) => until('the street is shown', () => isShown(page)).then(() => wait(400));
async function reload(page) {
  await page.evaluate(() => { location.reload(); }).catch(() => {});
  await wait(1000);
  await shown(page);
}

async function begin(page) {
  await shown(page);
  await touch(page, ...LOOK_AROUND);
  await wait(1200);
  await touch(page, ...HOUSE);
  await wait(1200);
  await touch(page, ...PLAY);
  return until('a game is begun', () => file(page, JOURNAL));
}

// The pieces arrive at once, so that a game takes a minute.
const hurry = (page) => page.evaluate(() => {
  const name = '/player/config/settings.json', text = Module.FS.readFile(name, { encoding: 'utf8' });
  Module.FS.writeFile(name, text.replace(/"animation_speed": *"\w+"/, '"animation_speed": "off"').replace(/"explain": *"\w+"/, '"explain":"never"'));
});

async function resume(page) {
  await touch(page, ...HOUSE);
  await wait(1200);
  await touch(page, ...CONTINUE);
  await wait(1500);
}

// Plays one action by touch, when it is the player's turn. False if the game is over.
async function playOne(page) {
  const before = await file(page, JOURNAL);
  if (!before) return false;
  const { player, actions: legal } = await legalAfter(engine, before);
  if (!legal || !legal.length) return false;
  if (player !== 0) {
    await touch(page, ...AWAY); // a neighbour waits for a touch if there is something to read
  } else {
    const [from, to] = legal[0].split('x');
    await wait(600); // until the neighbour's piece has arrived
    await touch(page, ...square(from));
    await wait(120);
    await touch(page, ...square(to));
  }
  await until('an action', async () => (await file(page, JOURNAL)) !== before, 2).catch(() => touch(page, ...AWAY));
  return true;
}

async function check(what, test) {
  try {
    const more = await test();
    console.log(`good: ${name}: ${what}${more ? `: ${more}` : ''}`);
  } catch (error) {
    console.log(`FAILED: ${name}: ${what}: ${error.stack}`);
    process.exitCode = 1;
  }
}
const same = (a, b, what) => { if (a !== b) throw new Error(`${what}:\n${a}\n${b}`); };

(async () => {
  const server = await serve(folder), house = fs.mkdtempSync(path.join(os.tmpdir(), 'web-'));
  let browser = await launch(name, house), page = await open(browser, server.address);
  await check('the first start, from a server without headers', () => shown(page));
  await check('a reload in mid-game loses nothing', async () => {
    await begin(page);
    for (let i = 0; i < 6; i++) await playOne(page);
    await wait(1500);
    const before = await file(page, JOURNAL);
    if (actions(before).length < 3) throw new Error('hardly anything was played');
    same(await stored(page, JOURNAL), before, 'what is stored');
    await hurry(page);
    await reload(page);
    same(lines(await file(page, JOURNAL)).slice(0, lines(before).length).join('\n'), lines(before).join('\n'), 'the journal');
    return `${actions(before).length} actions`;
  });
  await check('a second tab is told', async () => {
    const second = await open(browser, server.address);
    await until('the sentence', async () => (await told(second)).includes('another tab'));
    await second.close();
    await page.bringToFront();
  });
  await check('it works without a server, with what was played', async () => {
    await wait(1500);
    server.close();
    await reload(page);
    if (!(await file(page, JOURNAL))) throw new Error('the game is gone');
  });
  if (page.faults.length) console.log(`FAILED: ${name}: ${page.faults.join('\n')}`), (process.exitCode = 1);
  await browser.close();

  // A killed browser has said goodbye to nothing. What was in the journal a moment before has to be there again.
  await check(`${kills} killed browsers lose no action`, async () => {
    let total = 0;
    const again = await serve(folder), other = fs.mkdtempSync(path.join(os.tmpdir(), 'web-'));
    for (let i = 0; i < Number(kills); i++) {
      browser = await launch(name, other);
      page = await open(browser, again.address);
      await shown(page);
      if (i === 0) await begin(page);
      else if (await file(page, JOURNAL)) await resume(page);
      else { await touch(page, ...HOUSE); await wait(1200); await touch(page, ...PLAY); await until('a game', () => file(page, JOURNAL)); }
      await playOne(page);
      const seen = await file(page, JOURNAL), ended = (await list(page, RECORDS)).length;
      await wait((i * 37) % 200);
      const gone = new Promise((done) => browser.process().once('exit', done));
      browser.process().kill('SIGKILL');
      await gone;
      browser = await launch(name, other);
      page = await open(browser, again.address);
      await shown(page);
      const kept = await file(page, JOURNAL);
      if (seen && kept) same(actions(kept).slice(0, actions(seen).length).join('\n'), actions(seen).join('\n'), `kill ${i + 1}`);
      else if (seen && (await list(page, RECORDS)).length <= ended) throw new Error(`kill ${i + 1}: the game is gone`);
      total += actions(seen).length;
      await browser.close();
    }
    again.close();
    fs.rmSync(other, { recursive: true, force: true });
    return `${total} actions seen before them`;
  });
  fs.rmSync(house, { recursive: true, force: true });
})();
