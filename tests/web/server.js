// SPDX-License-Identifier: MIT
//
// A plain server of files, as anybody may have: no headers but the type, and nothing compressed.
const http = require('http'), fs = require('fs'), path = require('path');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm', '.png': 'image/png', '.svg': 'image/svg+xml', '.json': 'application/json' };

exports.serve = (folder) => new Promise((done) => {
  const server = http.createServer((request, answer) => {
    const name = new URL(request.url, 'http://x').pathname, file = path.join(folder, name.endsWith('/') ? name + 'index.html' : name);
    if (!fs.existsSync(file)) return answer.writeHead(404).end();
    answer.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] || 'application/octet-stream' });
    fs.createReadStream(file).pipe(answer);
  });
  server.listen(0, '127.0.0.1', () => done({ address: `http://127.0.0.1:${server.address().port}/`, close: () => { server.closeAllConnections(); server.close(); } }));
});
