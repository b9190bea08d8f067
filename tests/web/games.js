// SPDX-License-Identifier: MIT
//
// A whole game of each house in a real browser, by touch alone: node games.js chrome|firefox FOLDER [GAME...].
const fs = require('fs'), os = require('os'), path = require('path');
const { serve } = require('./server.js');
const { ask, legalAfter, look } = require('./native.js');
const { launch, open, shown, settle, file, list, stored, until, wait, Person } = require('./browser.js');
const [name, folder, ...wanted] = process.argv.slice(2);
const GAMES = wanted.length ? wanted : ['neighbors', 'subdivision', 'neighborhoods', 'nationhood', 'nasty'];
const LOOK_AROUND = [495, 528], RECORDS = '/player/data/records/recent', TOUCHES_MAX = 3000;

const house = fs.mkdtempSync(path.join(os.tmpdir(), 'web-'));
let noise = 7;
const below = (n) => (noise = (Math.imul(noise, 1103515245) + 12345) >>> 0) % 65521 % n;
const journalOf = (game) => `/player/state/${game}.jsonl`;
const actionsIn = (journal) => journal.split('\n').filter((line) => line.includes('"action"')).length;

// A deal for two as the text of a link, with rules that shorten a long game.
const RULES = { nationhood: { turn_limit: 20, drawn_limit: 1 }, nasty: { rounds: 1 } };
const deal = async (game) => JSON.stringify((await ask([{ cmd: 'new', game, players: 2, seed: '5', rules: RULES[game] }, { cmd: 'record' }])).record);

// A link opens the set-up of a deal, and its button starts the game.
async function start(me, game, address) {
  const line = await deal(game), linked = path.join(house, 'deal');
  fs.writeFileSync(linked, line);
  await me.page.goto(`${address}#deal=${encodeURIComponent(line)}`);
  await wait(1000);
  await shown(me.page);
  await me.stand();
  me.seen = look(me.size, me.known, [], linked);
  await me.compare('the linked deal');
  await me.tap('start');
  return until('a game', () => file(me.page, journalOf(game)));
}

// Touches something that is lit until an action is played. Only the places are known, and nothing of the rules. A touch
// may come while a neighbour's piece is still moving, and is made again then.
async function act(me, game, journal) {
  let touches = 0;
  for (let attempt = 0; attempt < 4; attempt++) {
    await me.stand(`resume ${game}`);
    await me.compare('the table', .05).catch(() => {});
    const touched = new Set();
    for (let same = true; same && touched.size < 40; ) {
      const lit = me.seen.spots.filter(({ id, lit }) => lit && !touched.has(id));
      if (!lit.length) break;
      const { id } = lit[below(lit.length)];
      touched.add(id);
      touches++;
      await me.tap(id);
      if (await until('an action', async () => (await file(me.page, journalOf(game))) !== journal, .25).catch(() => false)) return touches;
      same = await me.compareAfter(.05).then(() => true, () => false);
      if ((await file(me.page, journalOf(game))) !== journal) return touches;
    }
  }
  throw new Error(`nothing is played: ${me.lines.join(', ')}`);
}

async function play(me, game, address) {
  const before = (await list(me.page, RECORDS)).length, began = Date.now();
  await start(me, game, address);
  let touches = 0, actions = 0, stuck = 0;
  for (let last = ''; touches < TOUCHES_MAX; ) {
    const journal = await file(me.page, journalOf(game));
    if (!journal) break;
    actions = Math.max(actions, actionsIn(journal));
    const { player, actions: legal } = await legalAfter(journal);
    if (!legal || !legal.length) {
      await wait(200);
    } else if (player === JSON.parse(journal.split('\n')[0]).seats.findIndex((seat) => seat.kind === 'human')) {
      touches += await act(me, game, journal);
    } else {
      await wait(100);
    }
    stuck = journal === last ? stuck + 1 : 0;
    last = journal;
    if (stuck > 200) throw new Error(`nothing happens any more, after ${actions} actions`);
  }
  await until('the record', async () => (await list(me.page, RECORDS)).length > before);
  await wait(1500);
  if (await stored(me.page, journalOf(game))) throw new Error('its journal is still stored');
  return `${actions} actions, ${touches} touches, ${Math.round((Date.now() - began) / 1000)} s`;
}

(async () => {
  const server = await serve(folder);
  const browser = await launch(name, house), page = await open(browser, server.address), me = new Person(page);
  await shown(page);
  await wait(500);
  await page.touchscreen.tap(...LOOK_AROUND);
  await wait(1000);
  await settle(page);
  for (const game of GAMES) {
    try {
      console.log(`good: ${name}: a whole game of ${game} by touch: ${await play(me, game, server.address)}`);
    } catch (error) {
      console.log(`FAILED: ${name}: a whole game of ${game}: ${error.stack}`);
      await page.screenshot({ path: `build/web-${name}-${game}.png` });
      process.exitCode = 1;
    }
    await settle(page);
  }
  if (page.faults.length) console.log(`FAILED: ${name}: ${page.faults.join('\n')}`), (process.exitCode = 1);
  await browser.close();
  server.close();
  fs.rmSync(house, { recursive: true, force: true });
})();
