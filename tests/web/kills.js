// SPDX-License-Identifier: MIT
//
// Kills tabs while a script plays, at random moments, and checks that every action that was saved is still there:
// node kills.js chrome|firefox FOLDER [KILLS [MINUTES]].
const fs = require('fs'), os = require('os'), path = require('path');
const { serve } = require('./server.js');
const { ask } = require('./native.js');
const { launch, shown, file, list, until, wait } = require('./browser.js');
const [name, folder, kills = '100', minutes = '30'] = process.argv.slice(2);
const GAME = 'neighbors', JOURNAL = `/player/state/${GAME}.jsonl`;

let noise = 99;
const below = (n) => (noise = (Math.imul(noise, 1103515245) + 12345) >>> 0) % 65521 % n;
// The result of some work, or nothing if it fails or takes longer than this many seconds.
const within = (seconds, work) => Promise.race([work.catch(() => null), wait(seconds * 1000)]);
const actionsIn = (journal) => journal.split('\n').filter((line) => line.includes('"action"')).map((line) => JSON.parse(line).action);

// A whole game, at random.
async function choose(seed) {
  const begun = { cmd: 'new', game: GAME, players: 2, seed }, played = [];
  for (;;) {
    const { actions } = await ask([begun, ...played.map((action) => ({ cmd: 'play', action })), { cmd: 'legal' }]);
    if (!actions?.length) return played;
    played.push(actions[below(actions.length)]);
  }
}

// A script that plays a game, from the start (`from` < 0) or from that action.
function scriptFor(seed, game, from) {
  const begin = from < 0 ? [`open ${GAME}`, 'players 2', 'seat 0 human', 'seat 1 human', `deal ${seed}`, 'begins 0', 'start'] : [`resume ${GAME}`];
  const touches = game.slice(Math.max(from, 0)).flatMap((action) => [...action.split('x').map((square) => `touch ${square}`), 'wait idle', 'wait 60']);
  return ['speed off', ...begin, 'wait idle', ...touches, 'stay', ''].join('\n');
}

// Starts the program with a script. Whenever the browser has stored all files, reports the journal that was among them.
const prepare = (script) => {
  window.saved = [];
  let module;
  Object.defineProperty(window, 'Module', { get: () => module, set: (value) => {
    module = value;
    module.arguments = ['--script', '/tmp/script'];
    module.preRun.push(() => module.FS.writeFile('/tmp/script', script));
    const store = module.storeFiles;
    module.storeFiles = (tell) => {
      let journal = '';
      try { journal = module.FS.readFile('/player/state/neighbors.jsonl', { encoding: 'utf8' }); } catch (error) {}
      store((error) => { if (!error) saidSaved(journal); tell(error); });
    };
  } });
};

// The processes in which a browser has its tabs.
async function findTabs(browser) {
  if (name === 'chrome') {
    const system = await browser.target().createCDPSession(), { processInfo } = await system.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  }
  // Firefox starts them from a process of their own.
  const running = fs.readdirSync('/proc').filter((id) => /^\d+$/.test(id)).flatMap((id) => {
    try {
      const parent = Number(fs.readFileSync(`/proc/${id}/stat`, 'utf8').match(/\) \S (\d+)/)[1]);
      return [{ id: Number(id), parent, words: fs.readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0').filter(Boolean) }];
    } catch (error) {
      return []; // it has ended
    }
  });
  const starters = running.filter(({ parent }) => parent === browser.process().pid).map(({ id }) => id);
  return running.filter(({ parent, words }) => starters.includes(parent) && words.at(-1) === 'tab').map(({ id }) => id);
}

(async () => {
  const server = await serve(folder), profile = fs.mkdtempSync(path.join(os.tmpdir(), 'web-'));
  let browser = await launch(name, profile), restarts = 0;
  // After a kill a browser now and then opens no tab any more. Then it is killed as well, and begins again with what it has
  // stored.
  const restart = async () => {
    if (++restarts > Number(kills)) throw new Error('no tab opens');
    const gone = new Promise((done) => browser.process().once('exit', done));
    browser.process().kill('SIGKILL');
    await gone;
    browser = await until('a browser', () => launch(name, profile), 60);
  };
  const openTab = (prepareTab) => within(60, (async () => {
    const page = await browser.newPage();
    await page.setViewport({ width: 800, height: 600 });
    await prepareTab(page);
    await page.goto(server.address);
    await shown(page);
    return page;
  })());
  let seed = 1, game = await choose('1'), from = -1, total = 0, unsaved = 0, lost = 0, ended = 0, killed = 0;
  const end = Date.now() + Number(minutes) * 60000;
  for (let i = 0; i < Number(kills) && Date.now() < end; i++) {
    let saved = [], seen = [];
    const page = await openTab(async (tab) => {
      await tab.exposeFunction('saidSaved', (journal) => { if (actionsIn(journal).length >= saved.length) saved = actionsIn(journal); });
      await tab.evaluateOnNewDocument(`var script = ${JSON.stringify(scriptFor(seed, game, from))}; (${prepare})(script);`);
    });
    if (page) {
      const watch = setInterval(() => file(page, JOURNAL).then((journal) => { if (journal) seen = actionsIn(journal); }).catch(() => {}), 40);
      // On a busy machine it takes a while until the script plays.
      await until('an action', () => seen.length > Math.max(from, 0), 5).catch(() => {});
      await wait(below(1500));
      clearInterval(watch);
      for (const id of await findTabs(browser)) try { process.kill(id, 'SIGKILL'); } catch (error) {}
      await within(5, page.close());
      killed++;
    } else {
      await restart();
    }
    // Another tab, without a script, shows what is left.
    let after;
    while (!(after = await openTab(() => {}))) await restart();
    let kept = actionsIn(await file(after, JOURNAL));
    const records = (await list(after, '/player/data/records/recent')).length;
    if (records > ended) kept = game; // the end of a game makes a record of it
    ended = records;
    if (i % 10 === 9) console.log(`${i + 1} kills, ${lost} losses`);
    await within(5, after.close());
    const fail = (what, actions) => {
      lost++;
      console.log(`FAILED: kill ${i + 1}: kept are ${kept.join(' ')}; ${what} ${actions.join(' ')}`);
    };
    if (saved.some((action, at) => kept[at] !== action)) fail('saved were', saved);
    else if (kept.length < from || kept.some((action, at) => game[at] !== action)) fail('played were', game);
    unsaved += Math.max(0, seen.length - Math.max(kept.length, saved.length));
    total += kept.length - Math.max(from, 0);
    from = kept.length || -1;
    if (kept === game) {
      seed++;
      game = await choose(String(seed));
      from = -1;
    }
  }
  console.log(`${lost ? 'FAILED' : 'good'}: ${name}: ${killed} of ${kills} tabs killed, ${restarts} browsers as well: ${total} actions and ${ended} ends of games between them; ${lost} times saved ones were lost, ` +
    `and ${unsaved} actions that were not yet said to be saved`);
  // A browser whose tabs were killed may not end by itself.
  await within(10, browser.close());
  browser.process()?.kill('SIGKILL');
  server.close();
  fs.rmSync(profile, { recursive: true, force: true });
  process.exit(lost ? 1 : 0);
})();
