// SPDX-License-Identifier: MIT
//
// Loads the program and starts it: Emscripten's Module says how.
const SIZES = {}; // SIZES: bytes of each file that is loaded, put here when the package is made
const LINKED = '/tmp/linked game';
const OLD_BROWSER = 'These games need a newer browser, or an address that begins with https.';
const NOT_LOADED = 'The games could not be loaded. Please check the connection and load this page again.';
const find = (id) => document.getElementById(id);

// Says why the games cannot be shown, in place of the bar.
function tell(sentence) {
  find('loading').hidden = true;
  find('told').textContent = sentence;
  find('told').hidden = false;
}

// Whether this tab may play; the lock is kept until it is closed. A page that is being reloaded may have it for a moment.
const takeTurn = () => new Promise((done) => {
  const hold = () => (done(true), new Promise(() => {}));
  navigator.locks.request('culdesac', { signal: AbortSignal.timeout(3000) }, hold).catch(() => done(false));
});

// A file, whose coming the bar follows.
let loaded = 0;
async function load(name) {
  const answer = await fetch(name), total = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const follow = new TransformStream({ transform(bytes, rest) {
    loaded += bytes.length;
    find('loaded').style.width = `${(100 * loaded) / total}%`;
    find('loading').setAttribute('aria-valuenow', Math.round((100 * loaded) / total));
    rest.enqueue(bytes);
  } });
  return new Response(answer.body.pipeThrough(follow), { headers: { 'Content-Type': 'application/wasm' } });
}

// Puts the files of an archive of tar where the program looks for them.
function unpack(FS, archive) {
  const text = (at, length) => new TextDecoder().decode(new Uint8Array(archive, at, length)).replace(/\0.*/s, '');
  for (let at = 0; text(at, 100); ) {
    const path = '/' + text(at, 100), size = parseInt(text(at + 124, 12), 8);
    if (text(at + 156, 1) === '5') FS.mkdirTree(path);
    else FS.writeFile(path, new Uint8Array(archive, at + 512, size), { canOwn: true });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

// Background tracks are loaded after the street is shown; until then the program sees a file in their place and waits.
const WAITING = '/assets/waiting';
async function loadMusic() {
  const answer = await fetch('music.tar');
  if (!answer.ok) return;
  unpack(Module.FS, await answer.arrayBuffer());
  Module.FS.unlink(WAITING);
}

// Calls back before the program's first frame is put on the page.
function whenPainted(done) {
  const context = find('canvas').getContext('2d'), paint = context.putImageData;
  context.putImageData = (...words) => {
    delete context.putImageData;
    done();
    paint.apply(context, words);
  };
}

// The program hears of inputs on a thread of its own, which cannot keep the browser from answering them as well: with mouse
// events after a touch, a menu, a search, or a larger page.
function keepInputs() {
  const keep = (event) => event.cancelable && event.preventDefault();
  for (const name of ['touchend', 'contextmenu', 'wheel']) find('canvas').addEventListener(name, keep, { passive: false });
  addEventListener('keypress', keep);
  addEventListener('keydown', (event) => ['Tab', 'F1', 'F3', 'F11'].includes(event.key) && keep(event));
  // Browsers let the sound start only once a finger has been lifted.
  addEventListener('touchend', () => Module.SDL2?.audioContext?.resume());
}

// A phone shows its keyboard only for a field of the page, within a touch. What comes into the field without a key is passed
// on as keys, and what a proposed word replaces is deleted. There is always something to delete.
const NOTHING_TYPED = ' '.repeat(40);
let fieldShown = false, touched = false, typed = [];
function showKeyboard(shown) {
  const field = find('typed');
  fieldShown = shown;
  field.blur();
  if (!shown || !touched) return;
  typed = [...(field.value = NOTHING_TYPED)];
  field.focus({ preventScroll: true });
  field.setSelectionRange(typed.length, typed.length);
}
function passTyped(event) {
  const now = [...event.target.value], kept = typed.findIndex((letter, i) => letter !== now[i]), same = kept < 0 ? typed.length : kept;
  const press = (type, key) => document.body.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...key }));
  for (let i = same; i < typed.length; i++) {
    for (const type of ['keydown', 'keyup']) press(type, { key: 'Backspace', code: 'Backspace', keyCode: 8 });
  }
  for (const letter of now.slice(same)) press('keypress', { key: letter, charCode: letter.codePointAt(0) });
  typed = now;
}
function followTouches() {
  addEventListener('pointerdown', (event) => { touched = event.pointerType === 'touch'; }, true);
  find('canvas').addEventListener('touchend', () => showKeyboard(fieldShown));
  find('typed').addEventListener('input', passTyped);
  // The program hears of this key by itself.
  find('typed').addEventListener('keydown', (event) => event.key === 'Backspace' && event.preventDefault());
}

// The service worker keeps the page for later, and lets threads share memory where the server does not say so.
async function prepare() {
  if (!window.isSecureContext || !navigator.serviceWorker) return window.crossOriginIsolated;
  const registered = navigator.serviceWorker.register('service-worker.js');
  if (window.crossOriginIsolated && navigator.serviceWorker.controller) {
    registered.catch(() => {}); // without a connection
    sessionStorage.removeItem('reloaded');
    return true;
  }
  await registered;
  await navigator.serviceWorker.ready;
  if (window.crossOriginIsolated) {
    // It takes over at once, but not after a reload that passes it by.
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    await Promise.race([taken, new Promise((done) => setTimeout(done, 1000))]);
  } else if (!sessionStorage.getItem('reloaded')) {
    sessionStorage.setItem('reloaded', 'yes');
    location.reload();
    await new Promise(() => {});
  }
  return window.crossOriginIsolated;
}

// A phone that is held upright is narrower than the smallest window, so the page is shown smaller.
const viewport = document.querySelector('meta[name=viewport]'), usual = viewport.content;
const upright = matchMedia('(orientation: portrait) and (max-device-width: 639px)');
const fitWidth = () => { viewport.content = upright.matches ? 'width=640' : usual; };
upright.addEventListener('change', fitWidth);
fitWidth();

// A reload may bring back the page as it was before it reloaded itself, waiting for that.
addEventListener('pageshow', (event) => event.persisted && location.reload());

async function start() {
  if (!window.WebAssembly || !window.isSecureContext || !navigator.locks) {
    return tell(OLD_BROWSER);
  }
  if (!(await prepare().catch(() => window.crossOriginIsolated))) {
    return tell('This browser does not let the games use several threads here. Please try a newer one, or a normal window.');
  }
  if (!(await takeTurn())) return tell('The games are open in another tab. Please play there, or close it and load this page again.');
  const program = load('culdesac.wasm').then((answer) => WebAssembly.compileStreaming(answer));
  const data = Promise.all([load('games.tar').then((answer) => answer.arrayBuffer()), playerFiles.load()]);
  const fail = (error) => tell(error instanceof WebAssembly.CompileError ? OLD_BROWSER : NOT_LOADED);
  Promise.all([program, data]).catch(fail);
  // The address may name a game or a deal by its line, which opens once.
  const named = new URLSearchParams(location.hash.slice(1)), linked = named.get('game') || named.get('deal');
  addEventListener('hashchange', () => location.reload());
  window.Module = {
    canvas: find('canvas'),
    arguments: linked ? [LINKED] : [],
    instantiateWasm(imports, done) {
      program.then(async (module) => done(await WebAssembly.instantiate(module, imports), module));
      return {};
    },
    // The threads are prepared while the data are loaded.
    preRun: [() => {
      Module.addRunDependency('data');
      data.then(([games, files]) => {
        unpack(Module.FS, games);
        Module.FS.writeFile(WAITING, '');
        playerFiles.begin(Module.FS, files);
        if (linked) Module.FS.writeFile(LINKED, linked);
        history.replaceState(null, '', location.pathname);
        Module.removeRunDependency('data');
      });
    }],
    storeFiles: playerFiles.store,
    chooseImport: playerFiles.choose,
    showKeyboard,
    onAbort: () => tell('The games have stopped because of an error. Please load this page again.'),
  };
  keepInputs();
  followTouches();
  whenPainted(() => {
    loadMusic().catch(() => {}); // without it, the games are played in silence
    find('loading').hidden = true;
    find('street').style.opacity = 0;
    setTimeout(() => find('street').remove(), 300);
  });
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    if (event.dataTransfer.files[0]) playerFiles.give(event.dataTransfer.files[0]);
  });
  for (const event of ['visibilitychange', 'pagehide']) document.addEventListener(event, () => playerFiles.store());
  addEventListener('pointerdown', () => navigator.storage?.persist?.(), { once: true });
  const script = document.createElement('script');
  script.src = 'culdesac.js';
  script.onerror = fail;
  document.body.append(script);
}
start();
