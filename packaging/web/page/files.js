// SPDX-License-Identifier: MIT
//
// The player's files: the program has them in memory below /player, and every change of one is stored in the browser. What
// it writes to /downloads is given to the player, and what the player gives it arrives as a request (instance.h).
const playerFiles = (() => {
  const FOLDER = '/player', DOWNLOADS = '/downloads/', REQUESTS = '/player/state/requests', SETTINGS = '/player/config/settings.json', STORE = 'files', NO_SPACE = 51, NOT_STORED = 29; // errno, as WASI numbers it
  let database = null, FS = null, storing = false;
  const changed = new Set(), downloaded = new Set();
  let waiting = [];

  const open = () => new Promise((done, fail) => {
    const request = indexedDB.open('culdesac', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => done(request.result);
    request.onerror = request.onblocked = () => fail(request.error);
  });

  const readAll = () => new Promise((done, fail) => {
    const files = new Map(), request = database.transaction(STORE).objectStore(STORE).openCursor();
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      if (!request.result) return done(files);
      files.set(request.result.key, request.result.value);
      request.result.continue();
    };
  });

  // The picture that is shown while the page loads has the light of this theme. It is fetched once, so that it is kept.
  function keepTheme(settings) {
    try {
      const theme = JSON.parse(new TextDecoder().decode(settings)).theme || 'day';
      if (localStorage.getItem('theme') === theme) return;
      localStorage.setItem('theme', theme);
      fetch(`street-${theme}.svg`).catch(() => {});
    } catch (error) {} // without it, the picture is as it was
  }

  // A path without a file may have been a folder's, so everything below it is removed as well.
  function put(store, path) {
    const { exists, object } = FS.analyzePath(path, true);
    if (!exists) {
      store.delete(path);
      store.delete(IDBKeyRange.bound(path + '/', path + '0', false, true));
    } else if (FS.isDir(object.mode)) {
      for (const name of Object.keys(object.contents)) put(store, path + '/' + name);
    } else {
      const bytes = FS.readFile(path);
      store.put(bytes, path);
      if (path === SETTINGS) keepTheme(bytes);
    }
  }

  // Stores all changes in one transaction; those that are made meanwhile wait for the next.
  function store() {
    if (storing) return;
    const paths = [...changed], told = waiting;
    waiting = [];
    changed.clear();
    const end = (error) => {
      storing = false;
      if (error) for (const path of paths) changed.add(path);
      for (const tell of told) tell(error);
      if (waiting.length || (!error && changed.size)) store();
    };
    if (!paths.length) return end(0);
    if (!database) return end(NOT_STORED);
    storing = true;
    const fail = (error) => end(error?.name === 'QuotaExceededError' ? NO_SPACE : NOT_STORED);
    let transaction = null;
    try {
      transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => end(0);
      transaction.onabort = () => fail(transaction.error);
      for (const path of paths) put(transaction.objectStore(STORE), path);
    } catch (error) {
      if (!transaction) return fail(error);
      transaction.onabort = () => fail(error);
      transaction.abort(); // otherwise it would end well, without what could not be put
    }
  }

  // A file is complete when it is closed under its own name, or renamed to that.
  function download(path) {
    if (!path.startsWith(DOWNLOADS) || /\.new(-\d+)?$/.test(path) || downloaded.has(path) || !FS.stat(path).size) return;
    downloaded.add(path); // reading it closes it once more
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([FS.readFile(path)]));
    link.download = path.slice(DOWNLOADS.length);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  function mark(path) {
    if (!path.startsWith(FOLDER + '/')) return;
    if (!changed.size) queueMicrotask(store);
    changed.add(path);
  }

  return {
    // Opens what is stored; in a browser that stores nothing, the program will say so when it saves.
    async load() {
      try {
        database = await open();
        return await readAll();
      } catch (error) {
        database = null;
        return new Map();
      }
    },
    // Gives the program the files that were loaded, before it starts.
    begin(fileSystem, files) {
      FS = fileSystem;
      FS.mkdirTree(FOLDER);
      for (const [path, bytes] of files) {
        FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        FS.writeFile(path, bytes);
        if (path === SETTINGS) keepTheme(bytes);
      }
      FS.trackingDelegate = {
        onWriteToFile: mark,
        onDeletePath: mark,
        onCloseFile: download,
        // Otherwise Emscripten finds a replaced file again as soon as the new one is moved or removed.
        willMovePath(from, to) {
          const { exists, object } = FS.analyzePath(to, true);
          if (exists && !FS.isDir(object.mode)) FS.destroyNode(object);
        },
        // Emscripten finds an open file by its path, so the path has to be the new one.
        onMovePath(from, to) {
          for (const stream of FS.streams) if (stream && stream.path === from) stream.path = to;
          mark(from);
          mark(to);
          download(to);
        },
      };
    },
    // Passes a file of the player's, such as exported games, to the program.
    async give(file) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      FS.mkdirTree(REQUESTS);
      FS.writeFile(`${REQUESTS}/chosen`, bytes);
      FS.rename(`${REQUESTS}/chosen`, `${REQUESTS}/chosen.request`);
    },
    choose() {
      const input = document.createElement('input');
      input.type = 'file';
      input.accept = '.txt,.json,text/plain,application/json';
      input.onchange = () => input.files[0] && playerFiles.give(input.files[0]);
      input.click();
    },
    // Calls back with 0 or an error number when all that is written now is stored.
    store(tell) {
      if (tell) waiting.push(tell);
      store();
    },
  };
})();
