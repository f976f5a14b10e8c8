import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { selfSigned } from './certificate';
import { type Failing, judge, judgeTunnel, type Rule, STAND_INS } from './rules';

/** The network of a browser: a proxy on this machine, through which all its requests go. */
export interface Network {
  /** Port of the proxy on 127.0.0.1. */
  readonly port: number;
  /** Paths on this machine that were requested since the last `restore`, in order. */
  readonly requested: readonly string[];
  /** Lets requests for matching paths fail from now on. */
  fail(path: RegExp, how: Failing): void;
  /** Ends every connection, and answers nothing until `restore`. */
  cut(): void;
  /** Answers everything again. */
  restore(): void;
  stop(): Promise<void>;
}

const SCRIPTS = [...STAND_INS.values()].map((standIn) => ({
  path: standIn.path,
  script: readFileSync(path.join(import.meta.dirname, '../../support', standIn.file)),
}));

/** Hop-by-hop headers that a proxy must not forward: RFC 9110 section 7.6.1. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'upgrade'];

/** Starts a proxy that reaches this machine only, and plays the hosts of Google's scripts. */
export async function startNetwork(): Promise<Network> {
  let rules: Rule[] = [];
  let isCut = false;
  const held: (() => void)[] = [];
  const requested: string[] = [];
  const sockets = new Set<Duplex>();

  const google = createTlsServer(selfSigned([...STAND_INS.keys()]), ({ url = '' }, response) => {
    const found = SCRIPTS.find((each) => url.startsWith(each.path));
    if (!found) return response.writeHead(404).end();
    return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(found.script);
  });

  const server = createServer((incoming, response) => {
    const url = targetOf(incoming);
    if (!url) return response.writeHead(400).end();
    const verdict = judge(url, rules);
    if (verdict !== 'refuse') requested.push(url.pathname);
    const answer = (): void => forward(incoming, response, url);
    if (verdict === 'forward') return answer();
    if (verdict === 'hold') return void held.push(answer);
    if (verdict === 'cut') return incoming.socket.destroy();
    return response.writeHead(verdict === 404 || verdict === 500 ? verdict : 403).end();
  });
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('connect', ({ url = '' }, socket: Duplex) => {
    // A browser may end a tunnel at any time.
    socket.on('error', () => socket.destroy());
    if (judgeTunnel(url) !== 'stand-in') return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    google.emit('connection', socket);
  });
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    requested,
    fail: (pattern, verdict) => {
      rules = [{ path: pattern, verdict }, ...rules];
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore: () => {
      isCut = false;
      rules = [];
      for (const answer of held.splice(0)) answer();
      requested.length = 0;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the address that a request to a proxy names in full, or null for another kind of request. */
function targetOf({ url = '' }: IncomingMessage): URL | null {
  return /^http:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : null;
}

function forward(incoming: IncomingMessage, response: ServerResponse, url: URL): void {
  // A connection of its own for each request: a server may close one that is kept just when the next request is sent,
  // and the browser would take that for a failed network.
  const options = { method: incoming.method, headers: endToEnd(incoming), agent: false };
  const outgoing = request(url, options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer));
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  // A reader who leaves ends the request.
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** Returns the headers of a message that a proxy forwards. */
function endToEnd({ headers }: IncomingMessage): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}
