// SPDX-License-Identifier: MIT
//
// Whether the engine answers the same under Node as natively: node engines.js NATIVE WASM GAMES. Plays that number of
// random games natively, with a short thought now and then, asks the other engine the same, and compares the bytes.
const { spawn, spawnSync } = require('child_process');
const [native, wasm, number] = process.argv.slice(2);
const SEATS = { neighbors: [2, 4, 8], subdivision: [2, 3, 4], neighborhoods: [2], nationhood: [2], nasty: [2, 4, 8] };
const NAMES = Object.keys(SEATS);
const ACTIONS_MAX = 400;

let noise = 12345;
const below = (n) => (noise = (Math.imul(noise, 1103515245) + 12345) >>> 0) % 65521 % n;

const engine = spawn(native, [], { stdio: ['pipe', 'pipe', 'inherit'] });
const requests = [], answers = [], waiting = [];
let rest = '';
engine.stdout.setEncoding('utf8');
engine.stdout.on('data', (text) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop();
  for (const line of lines) waiting.shift()(line);
});
const ask = (request) => new Promise((done) => {
  const line = JSON.stringify(request);
  requests.push(line);
  waiting.push((answer) => { answers.push(answer); done(JSON.parse(answer)); });
  engine.stdin.write(line + '\n');
});

async function play(seed) {
  const game = NAMES[seed % NAMES.length], seats = SEATS[game];
  const begun = await ask({ cmd: 'new', game, players: seats[below(seats.length)], seed: String(seed) });
  if (!begun.ok) throw new Error(`${game}: ${begun.error}`);
  for (let i = 0; i < ACTIONS_MAX; i++) {
    if (i % 40 === 7) await ask({ cmd: 'think', level: 'hard', iterations: 40, seed: String(seed) });
    const { actions } = await ask({ cmd: 'legal' });
    const played = await ask({ cmd: 'play', action: actions[below(actions.length)] });
    if (!played.ok) throw new Error(`${game}: ${played.error}`);
    if (played.over) break;
  }
  await ask({ cmd: 'score' });
  await ask({ cmd: 'record' });
}

// Whether the engine answers one line before it gets the next.
const answersAtOnce = () => new Promise((done) => {
  const other = spawn(process.execPath, [wasm], { stdio: ['pipe', 'pipe', 'ignore'] }), late = setTimeout(() => other.kill(), 20000);
  other.stdout.once('data', () => done(true));
  other.stdout.once('data', () => other.stdin.end());
  other.once('close', () => done(clearTimeout(late)));
  other.stdin.write('{"cmd":"games"}\n');
});

(async () => {
  if (!(await answersAtOnce())) {
    console.log('It answers no single line.');
    process.exit(1);
  }
  for (let seed = 1; seed <= Number(number); seed++) await play(seed);
  engine.stdin.end();
  const other = spawnSync(process.execPath, [wasm], { input: requests.join('\n') + '\n', maxBuffer: 1 << 30 });
  if (other.status !== 0) console.log(`It ended with ${other.status} ${other.error || ''}: ${other.stderr.toString().slice(-2000)}`);
  const lines = other.stdout.toString().split('\n');
  // How long a thought took is not compared.
  const timeless = (line) => (line || '').replace(/"ms":[0-9.e+-]+/, '"ms":0');
  const at = answers.findIndex((line, i) => timeless(line) !== timeless(lines[i]));
  if (at >= 0) {
    console.log(`Answer ${at + 1} differs.\n${requests[at]}\n${answers[at].slice(0, 2000)}\n${(lines[at] || '').slice(0, 2000)}`);
    process.exit(1);
  }
  console.log(`${number} games, ${answers.length} answers alike.`);
})();
