// SPDX-License-Identifier: MIT
//
// Plays a whole match of each game in a real browser, by touch alone: node games.js chrome|firefox FOLDER [GAME...].
const fs = require('fs'), os = require('os'), path = require('path');
const { serve } = require('./server.js');
const { ask, adviceAfter, legalAfter, look, place, tapLine } = require('./native.js');
const { launch, open, shown, reload, settle, file, list, stored, until, wait, Person } = require('./browser.js');
const [name, folder, ...wanted] = process.argv.slice(2);
const GAMES = wanted.length ? wanted : ['neighbors', 'subdivision', 'neighborhoods', 'nationhood', 'nasty'];
const LOOK_AROUND = [495, 528], RECORDS = '/player/data/records/recent', TOUCHES_MAX = 3000;

const house = fs.mkdtempSync(path.join(os.tmpdir(), 'web-'));
let noise = 7;
const below = (n) => (noise = (Math.imul(noise, 1103515245) + 12345) >>> 0) % 65521 % n;
const journalOf = (game) => `/player/state/${game}.jsonl`;
const actionsIn = (journal) => journal.split('\n').filter((line) => line.includes('"action"')).length;
// Whether more was played than in an earlier journal. Only actions count, because a journal also notes the time played.
// At the end of a game the journal is gone.
const isLonger = (journal, before) => !journal || actionsIn(journal) > actionsIn(before);

const personIn = (journal) => JSON.parse(journal.split('\n')[0]).seats.findIndex((seat) => seat.kind === 'human');

// A deal for two as the text of a link, with the rules of a short game.
const presetOf = (game, preset) => JSON.parse(fs.readFileSync(`rules/${game}.json`, 'utf8')).presets[preset].rules;
const RULES = { subdivision: presetOf('subdivision', 'threehouse'), nasty: { grid: 3, rounds: 1 },
  nationhood: { ...presetOf('nationhood', 'quick'), turn_limit: 20, drawn_limit: 1 } }; // touches at random seldom win a deal
const NEXT_RULES = { nasty: { rounds: 3 }, nationhood: { drawn_limit: 3 } };
const deal = async (game, rules) => JSON.stringify((await ask([{ cmd: 'new', game, players: 2, seed: '5', rules }, { cmd: 'record' }])).record);

// A link opens the set-up of a deal, and its button starts the game.
async function start(me, game, address, rules = RULES[game]) {
  const line = await deal(game, rules), linked = path.join(house, 'deal');
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

// Finds a few touches that play an action in the native program, if possible what a neighbour would play (`advice`). It
// knows no rules, only what is highlighted: the first attempt touches what the advice names, in its order, and later
// attempts choose at random. A second touch of the same thing plays what the first touch showed a preview of.
function find(me, game, journal, advice) {
  for (let attempt = 0; attempt < 40; attempt++) {
    const steps = [], lines = [...me.lines];
    let seen = me.seen;
    while (steps.length < 5) {
      const lit = seen.spots.filter((spot) => spot.lit), again = lit.find(({ id }) => id === steps.at(-1)?.id);
      const named = lit.filter(({ id }) => advice.includes(id)).sort((a, b) => advice.indexOf(a.id) - advice.indexOf(b.id));
      const next = named.find(({ id }) => !steps.some((step) => step.id === id)), among = named.length && below(4) ? named : lit;
      if (!lit.length) break;
      const { id } = attempt === 0 && (next || again) ? next || again : again && below(2) ? again : among[below(among.length)];
      steps.push({ id, seen });
      lines.push(tapLine(me.size, place(seen, id)), 'wait idle');
      seen = look(me.size, me.known, lines);
      if (isLonger(seen.journals[`${game}.jsonl`], journal)) return steps;
    }
  }
  throw new Error(`nothing can be played: ${me.lines.join(', ')}`);
}

async function openAgain(me, game) {
  await reload(me.page);
  await me.stand();
  await me.compare('the street', .05);
  await me.tap(`house:${game}`);
  await me.stand(`touch house:${game}`);
  await me.compare('the house', .05);
  await me.tap('play');
}

// Makes those touches on the page. A slow machine may take a touch for a finger that is held, and then shows something
// enlarged; then the game is opened again.
async function act(me, game) {
  let touches = 0;
  for (let attempt = 0; attempt < 4; attempt++) {
    await me.stand(`resume ${game}`);
    const journal = me.known[journalOf(game)];
    if (!journal || isLonger(me.seen.journals[`${game}.jsonl`], journal)) return touches; // the game goes on by itself
    const steps = find(me, game, journal, await adviceAfter(journal));
    const good = await (async () => {
      await me.compare('the table', .05);
      for (const { id, seen } of steps) {
        const before = me.seen.picture;
        me.seen = seen;
        await me.compare(id, .05, before);
        await me.tap(id);
        me.lines.push('wait idle');
        touches++;
      }
      return until('the action', async () => isLonger(await file(me.page, journalOf(game)), journal));
    })().catch(async (error) => {
      console.log(`again after ${steps.map(({ id }) => id).join(', ')}: ${error.message}`);
      await me.page.screenshot({ path: `build/web-${name}-${game}-again.png` });
    });
    if (good) return touches;
    await openAgain(me, game);
    touches += 2;
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
    } else if (player === personIn(journal)) {
      touches += await act(me, game);
    } else {
      await wait(100);
    }
    stuck = journal === last ? stuck + 1 : 0;
    last = journal;
    if (stuck > 1000) throw new Error(`nothing happens any more, after ${actions} actions`);
  }
  await until('the record', async () => (await list(me.page, RECORDS)).length > before);
  // The native program makes the last touches as well, and its neighbour may end the game a little differently.
  me.seen = look(me.size, me.known, [...me.lines, 'wait idle', 'wait 4000']);
  if (me.seen.scene !== 'results') throw new Error(`the game ends natively with ${me.seen.scene}`);
  await me.compare('the results', .1);
  await until('no journal', async () => !(await stored(me.page, journalOf(game))));
  await me.page.screenshot({ path: `build/web-${name}-${game}.png` });
  return `${actions} actions, ${touches} touches, ${Math.round((Date.now() - began) / 1000)} s`;
}

// Deals again, in a match that was played natively so far.
async function dealAgain(me, game, address) {
  let journal = await start(me, game, address, { ...RULES[game], ...NEXT_RULES[game] });
  const person = personIn(journal);
  for (;;) {
    const { player, actions } = await legalAfter(journal), isNext = actions[0] === 'next';
    if (isNext && player === person) break;
    journal += JSON.stringify({ player, action: isNext ? 'next' : await adviceAfter(journal) }) + '\n';
  }
  await reload(me.page);
  await me.page.evaluate((name, text) => Module.FS.writeFile(name, text), journalOf(game), journal);
  await until('it is stored', async () => (await stored(me.page, journalOf(game))) === journal);
  await openAgain(me, game);
  await act(me, game);
  const after = (await file(me.page, journalOf(game))).slice(journal.length);
  if (!after.includes(JSON.stringify({ player: person, action: 'next' }))) throw new Error(after);
  return `after ${actionsIn(journal)} actions`;
}

(async () => {
  const server = await serve(folder);
  const browser = await launch(name, house), page = await open(browser, server.address), me = new Person(page);
  await shown(page);
  await wait(500);
  await page.touchscreen.tap(...LOOK_AROUND);
  await wait(1000);
  await settle(page);
  const attempt = async (what, game, test) => {
    try {
      console.log(`good: ${name}: ${what} of ${game} by touch: ${await test(me, game, server.address)}`);
    } catch (error) {
      console.log(`FAILED: ${name}: ${what} of ${game}: ${error.stack}`);
      await page.screenshot({ path: `build/web-${name}-${game}.png` });
      process.exitCode = 1;
    }
    await settle(page);
  };
  for (const game of GAMES) {
    await attempt('a whole game', game, play);
    if (NEXT_RULES[game]) await attempt('the next deal', game, dealAgain);
  }
  if (page.faults.length) console.log(`FAILED: ${name}: ${page.faults.join('\n')}`), (process.exitCode = 1);
  await browser.close();
  server.close();
  fs.rmSync(house, { recursive: true, force: true });
})();
