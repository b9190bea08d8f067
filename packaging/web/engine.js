// SPDX-License-Identifier: MIT
//
// What Node does otherwise than Emscripten expects: it fetches no files by their path, and a pipe that is full or empty is
// an error there.
var fetch;
for (const name of ['readSync', 'writeSync']) {
  const files = require('fs'), once = files[name], sleeper = new Int32Array(new SharedArrayBuffer(4));
  files[name] = (...words) => {
    for (;;) {
      try {
        return once(...words);
      } catch (error) {
        if (error.code !== 'EAGAIN') throw error;
        Atomics.wait(sleeper, 0, 0, 1);
      }
    }
  };
}

// Emscripten would wait until it has as many bytes as the program can take, and the program could answer no single line.
Module['preRun'] = () => {
  TTY.stream_ops.read = (stream, bytes, at, length) => require('fs').readSync(0, bytes, at, length);
};
