#!/usr/bin/env node
// Stands between Playwright and a released Firefox (FIREFOX_PATH): starts it, passes the messages of WebDriver BiDi on, and
// changes those on which the two do not agree. Playwright starts it as if it were Firefox.
const { spawn } = require('node:child_process');
const { WebSocket, WebSocketServer } = require('ws');

/** Commands that Playwright insists on and the extended support release lacks. */
const LACKING = new Set(['emulation.setMediaFeaturesOverride']);
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)\s/;
/** Bytes; a message can contain a picture. */
const LARGEST = 2 ** 28;

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('error', (error) => {
  console.error(`Firefox could not be started: ${error.message}.`);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

let log = '';
firefox.stderr.on('data', (part) => {
  process.stderr.write(String(part).replace(LISTENING, ''));
  if (log === null) return;
  log += part;
  const [, address] = LISTENING.exec(log) ?? [];
  if (!address) return;
  log = null;
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: LARGEST }, () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
  server.on('connection', (playwright) => connect(playwright, `${address}/session`));
});

function connect(playwright, address) {
  const browser = new WebSocket(address, { maxPayload: LARGEST, perMessageDeflate: false });
  const early = [];
  browser.on('open', () => {
    for (const message of early.splice(0)) browser.send(message);
  });
  browser.on('message', (message) => playwright.send(String(message)));
  playwright.on('message', (data) => {
    const message = String(data);
    const { id, method } = JSON.parse(message);
    if (LACKING.has(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(message);
    else early.push(message);
  });
  // Playwright connects once. It has closed Firefox by now, or was killed and cannot.
  playwright.on('close', () => firefox.kill('SIGKILL'));
  browser.on('close', () => playwright.close());
  // A connection that breaks is closed, and that ends the other.
  for (const end of [playwright, browser]) end.on('error', () => undefined);
}
