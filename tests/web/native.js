// SPDX-License-Identifier: MIT
//
// The native program beside the page. With the same files and touches it shows the same, and says where everything is.
const fs = require('fs'), os = require('os'), path = require('path'), { spawn, spawnSync } = require('child_process');
const [program, engine] = ['culdesac', 'culdesac-engine'].map((name) => path.resolve('build/release', name));
const PICTURE = 'picture.png';

// What it shows after the lines of a script: its scene, its hotspots with where to touch them, its journals and a picture.
exports.look = ({ width, height }, files, lines, ...words) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'web-native-')), script = path.join(folder, 'script');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name.replace(/^\/player/, 'data'));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  const picture = path.join(folder, PICTURE);
  fs.writeFileSync(script, [`size ${width}x${height}`, 'wait idle', ...lines, 'wait idle', 'state', `shot ${picture}`, ''].join('\n'));
  try {
    const run = spawnSync(program, ['--headless', '--data', path.join(folder, 'data'), '--script', script, ...words],
      { encoding: 'utf8', env: { ...process.env, SDL_VIDEODRIVER: 'dummy', SDL_AUDIODRIVER: 'dummy' } });
    if (run.status !== 0) throw new Error(run.stderr + lines.join('\n'));
    const spots = [...run.stdout.matchAll(/^ {2}(\S+) (-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) "(.*)"(.*)$/gm)].map(
      ([, id, x, y, w, h, label, state]) => ({ id, x: +x, y: +y, w: +w, h: +h, label, lit: state.includes(' lit') && !state.includes(' shut') }));
    const state = path.join(folder, 'data/state'), journals = {};
    for (const name of fs.readdirSync(state)) if (name.endsWith('.jsonl')) journals[name] = fs.readFileSync(path.join(state, name), 'utf8');
    return { scene: run.stdout.match(/^scene (\S+)/m)[1], spots, journals, picture: fs.readFileSync(picture, 'base64') };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

// Where to touch a hotspot so that none above it is touched.
exports.place = ({ spots }, id) => {
  const at = spots.findIndex((spot) => spot.id === id);
  if (at < 0) throw new Error(`no hotspot ${id} among ${spots.map((spot) => spot.id).join(' ')}`);
  const { x, y, w, h } = spots[at], above = spots.slice(at + 1);
  const points = [.5, .1, .9].flatMap((right) => [.5, .1, .9].map((down) => [x + w * right, y + h * down]));
  const isFree = ([px, py]) => !above.some((spot) => px >= spot.x && px < spot.x + spot.w && py >= spot.y && py < spot.y + spot.h);
  return points.find(isFree) || points[0];
};

// The line of a script that touches there with a finger.
exports.tapLine = ({ width, height }, [x, y]) => `tap ${(x / width).toFixed(5)} ${(y / height).toFixed(5)}`;

// Asks the native engine, and returns its last answer.
exports.ask = (requests) => new Promise((done) => {
  const child = spawn(engine, []);
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.on('close', () => done(JSON.parse(said.trim().split('\n').pop())));
  child.stdin.end(requests.map((line) => JSON.stringify(line)).join('\n') + '\n');
});

// The answer after the actions of a journal.
const askAfter = (journal, request) => {
  const [head, ...rest] = journal.trim().split('\n').map((line) => JSON.parse(line));
  return exports.ask([{ cmd: 'new', game: head.game, players: head.players, seed: head.seed, rules: head.rules },
    ...rest.filter((line) => line.action).map((line) => ({ cmd: 'play', action: line.action, player: line.player })), request]);
};
// What a game allows there, and whose turn it is.
exports.legalAfter = (journal) => askAfter(journal, { cmd: 'legal' });
// What a neighbour would play there.
exports.adviceAfter = async (journal) => (await askAfter(journal, { cmd: 'think', level: 'medium', iterations: 200, seed: '1' })).action;
