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
  const toPlaywright = (message) => playwright.send(JSON.stringify(message));
  const downloads = new Downloads();
  const traversals = new Traversals(toPlaywright);
  browser.on('open', () => {
    for (const message of early.splice(0)) browser.send(message);
  });
  browser.on('message', (data) => {
    const message = JSON.parse(data);
    downloads.name(message);
    toPlaywright(message);
    traversals.follow(message);
  });
  playwright.on('message', (data) => {
    const message = JSON.parse(data);
    traversals.note(message);
    if (LACKING.has(message.method)) toPlaywright({ type: 'success', id: message.id, result: {} });
    else if (browser.readyState === WebSocket.OPEN) browser.send(String(data));
    else early.push(String(data));
  });
  // Playwright connects once. It has closed Firefox by now, or was killed and cannot.
  playwright.on('close', () => firefox.kill('SIGKILL'));
  browser.on('close', () => playwright.close());
  // A connection that breaks is closed, and that ends the other.
  for (const end of [playwright, browser]) end.on('error', () => undefined);
}

/** Gives every download an id of its own: this Firefox sends none, or that of an earlier one, and Playwright needs one. */
class Downloads {
  open = [];
  count = 0;

  name({ method, params }) {
    if (method === 'browsingContext.downloadWillBegin' && !params.download) {
      params.download = `download-${++this.count}`;
      this.open.push(params);
    } else if (method === 'browsingContext.downloadEnd' && !params.download) {
      const index = this.open.findIndex(({ context, url }) => context === params.context && url === params.url);
      params.download = this.open.splice(index, 1)[0]?.download;
    }
  }
}

/**
 * Reports the end of a step through the history, for which Playwright waits: this Firefox reports only its beginning, also
 * when it loads the page again.
 */
class Traversals {
  /** Contexts by the ids of the commands. */
  commands = new Map();
  /** Navigations that have begun, by context. */
  begun = new Map();

  constructor(report) {
    this.report = report;
  }

  note({ id, method, params }) {
    if (method === 'browsingContext.traverseHistory') this.commands.set(id, params.context);
  }

  follow({ id, type, method, params }) {
    if (method === 'browsingContext.navigationStarted') this.begun.set(params.context, params);
    else if (method === 'browsingContext.navigationCommitted') this.begun.delete(params.context);
    const context = type === 'success' && this.commands.get(id);
    const navigation = context && this.begun.get(context);
    if (!navigation) return;
    this.commands.delete(id);
    this.begun.delete(context);
    for (const step of ['navigationCommitted', 'domContentLoaded', 'load'])
      this.report({ type: 'event', method: `browsingContext.${step}`, params: navigation });
  }
}
