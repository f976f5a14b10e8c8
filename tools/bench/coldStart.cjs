// Loads a bundle of functions in a fresh process like the runtime does, sends it a first request, and prints what that
// costs. Plain JavaScript: a compiler in the process would be measured too.
// Usage: node coldStart.cjs BUNDLE BODY TOKEN
const { readFileSync } = require('node:fs');
const http = require('node:http');
const Module = require('node:module');

const [, , bundle, body, token] = process.argv;
const EXTERNAL = /^(?:firebase-admin|firebase-functions)(?=\/|$)/;

/** Milliseconds in which each package was loaded by the bundle, with all that it loads itself. */
const packages = {};
let files = 0;
let bytes = 0;
let isInPackage = false;
const load = Module._load;
Module._load = (request, ...rest) => {
  const [name] = EXTERNAL.exec(request) ?? [];
  if (!name || isInPackage) return load(request, ...rest);
  isInPackage = true;
  const start = performance.now();
  try {
    return load(request, ...rest);
  } finally {
    packages[name] = (packages[name] ?? 0) + performance.now() - start;
    isInPackage = false;
  }
};
const compile = Module.prototype._compile;
Module.prototype._compile = function (content, ...rest) {
  files += 1;
  bytes += content.length;
  return compile.call(this, content, ...rest);
};

const processor = process.cpuUsage();
const start = performance.now();
const { contentKey } = require(bundle);
const loaded = performance.now();

// The server itself is the runtime's, and is not counted.
let handled = 0;
const server = http.createServer((request, response) => {
  handled = performance.now();
  contentKey(request, response);
});
server.listen(0, '127.0.0.1', () => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const { port } = server.address();
  http
    .request({ port, host: '127.0.0.1', method: 'POST', path: '/', headers }, (response) => {
      response.resume();
      response.on('end', () => {
        const answered = performance.now();
        const { user, system } = process.cpuUsage(processor);
        const result = {
          status: response.statusCode,
          load: loaded - start,
          request: answered - handled,
          processor: (user + system) / 1000,
          packages,
          files,
          bytes,
          bundle: readFileSync(bundle).length,
        };
        process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit());
      });
    })
    .end(body);
});
