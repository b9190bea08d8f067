// SPDX-License-Identifier: MIT
//
// Measures a page beside the native program, both in turn: node speed.js FOLDER [ROUNDS [OTHER_FOLDER]]. Prints the time
// to the first picture in a new Chromium, the frames of a game with a neighbour at 1280x800 (in brackets: native), and how
// long the engine thinks relative to the native one. The native window needs a display.
const fs = require('fs'), os = require('os'), path = require('path'), { spawnSync } = require('child_process');
const { serve } = require('./server.js');
const { launch, shown, until, SIZE } = require('./browser.js');
const [folder, rounds = '7', other] = process.argv.slice(2);
const NATIVE = path.resolve('build/release/culdesac'), ENGINE = path.resolve('build/release/culdesac-engine');
const GAMES = ['neighbors', 'subdivision', 'neighborhoods', 'nationhood', 'nasty'], ITERATIONS = 20000;
const DEALS = [...'12345678'];
const SCRIPT = 'open subdivision\nbegins 0\nseat 0 ai medium\ndeal 7\nstart\nwait 11000\nreport\n';

const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), 'web-speed-'));
const middle = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const summary = (numbers) => `median ${middle(numbers)}, least ${Math.min(...numbers)}, most ${Math.max(...numbers)}, n ${numbers.length}`;
const figuresIn = (text) => Object.fromEntries([...text.matchAll(/^(\w+_us_\w+) (\d+)$/gm)].map(([, name, value]) => [name, value / 1000]));

// The page in a new browser; with a script, also what that reports.
async function visit(page, script) {
  const server = await serve(page), profile = temporary(), browser = await launch('chrome', profile), tab = await browser.newPage();
  let said = '';
  tab.on('console', (message) => (said += message.text() + '\n'));
  await tab.setViewport(SIZE);
  await tab.evaluateOnNewDocument((script) => {
    const paint = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (...words) {
      window.painted ||= Date.now();
      return paint.apply(this, words);
    };
    let module;
    if (script) Object.defineProperty(window, 'Module', { get: () => module, set: (value) => {
      if (!module) value.preRun.push(() => value.FS.writeFile('/tmp/script', script));
      module = value;
      module.arguments = ['--script', '/tmp/script'];
    } });
  }, script);
  const began = Date.now();
  await tab.goto(server.address).catch(() => {}); // it loads itself again
  await shown(tab);
  const first = (await tab.evaluate(() => window.painted)) - began;
  if (script) await until('the report', () => said.includes('work_us_most'), 60);
  await browser.close();
  server.close();
  fs.rmSync(profile, { recursive: true, force: true });
  return { first, ...figuresIn(said) };
}

function playNatively() {
  const data = temporary();
  fs.writeFileSync(path.join(data, 'script'), `size ${SIZE.width}x${SIZE.height}\n${SCRIPT}`);
  const run = spawnSync(NATIVE, ['--data', path.join(data, 'data'), '--script', path.join(data, 'script')],
    { encoding: 'utf8', env: { ...process.env, SDL_AUDIODRIVER: 'dummy' } });
  fs.rmSync(data, { recursive: true, force: true });
  return figuresIn(run.stdout);
}

// Milliseconds of each thought of an engine: the first move of several deals.
const think = (program, words, game) => {
  const requests = DEALS.flatMap((seed) => [{ cmd: 'new', game, players: 2, seed }, { cmd: 'think', level: 'expert', iterations: ITERATIONS, seed }]);
  const { stdout } = spawnSync(program, words, { input: requests.map((request) => JSON.stringify(request) + '\n').join(''), encoding: 'utf8' });
  return [...stdout.matchAll(/"ms":([\d.]+)/g)].map(([, ms]) => Number(ms));
};
const ratio = (here, there) => Number((here.reduce((sum, ms) => sum + ms, 0) / there.reduce((sum, ms) => sum + ms, 0)).toFixed(2));

(async () => {
  const firsts = [[], []], web = [], native = [];
  for (let i = 0; i < Number(rounds); i++) {
    for (const [at, page] of [folder, other].entries()) if (page) firsts[at].push((await visit(page)).first);
  }
  console.log(`first picture: ${summary(firsts[0])} ms${other ? `; ${other}: ${summary(firsts[1])} ms` : ''}`);
  for (let i = 0; i < Number(rounds) && process.env.DISPLAY; i++) {
    web.push(await visit(folder, SCRIPT + 'stay\n'));
    native.push(playNatively());
  }
  for (const name of web.length ? ['frame_us_median', 'frame_us_p99', 'own_us_median', 'own_us_p99'] : []) {
    console.log(`${name}: ${summary(web.map((figures) => figures[name]))} ms (${summary(native.map((figures) => figures[name]))})`);
  }
  for (const game of GAMES) {
    const all = [], later = [];
    for (let i = 0; i < Number(rounds); i++) {
      const here = think(process.execPath, [path.join(folder, 'engine/culdesac-engine.js')], game), there = think(ENGINE, [], game);
      all.push(ratio(here, there));
      later.push(ratio(here.slice(1), there.slice(1))); // Node has compiled it by then
    }
    console.log(`thinking at ${game}, relative to native: ${summary(all)}; after the first thought: ${summary(later)}`);
  }
})();
