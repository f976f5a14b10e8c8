import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type LocalServer, serveLocally } from '../support/localServer';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
/** Level of a host that compresses on the fly. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Serves a folder like a host with clean URLs, compressed and cacheable. */
export function serveFolder(folder: string): Promise<LocalServer> {
  const send = createSender(folder, () => 'public, max-age=3600');
  return serveLocally((request, response) => void send(request, response));
}

/**
 * Serves a sealed build with the rules of firebase.json.
 * @param hosting origin of the Hosting emulator, which forwards to the key service.
 */
export function serveSealed(folder: string, hosting: string): Promise<LocalServer> {
  const send = createSender(folder, (pathname) =>
    pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  return serveLocally((request, response) => {
    const answered = request.url === '/content-key' ? forward(request, response, hosting) : send(request, response);
    answered.catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
}

type Send = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function createSender(folder: string, cacheControl: (pathname: string) => string): Send {
  // Cached, to measure the page rather than this server.
  const bodies = new Map<string, Promise<Buffer>>();
  return async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const names = [pathname, `${pathname}.html`, path.posix.join(pathname, 'index.html')];
    const file = names.map((name) => path.join(folder, name)).find(isFile);
    if (!file) return void response.writeHead(404).end();
    const type = TYPES[path.extname(file)];
    const body = bodies.get(file) ?? readFile(file).then((text) => (type ? brotliCompressSync(text, BROTLI) : text));
    bodies.set(file, body);
    const contentHeaders = type ? { 'content-type': type, 'content-encoding': 'br' } : {};
    response.writeHead(200, { ...contentHeaders, 'cache-control': cacheControl(pathname) }).end(await body);
  };
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

async function forward(request: IncomingMessage, response: ServerResponse, hosting: string): Promise<void> {
  const { authorization = '', 'content-type': type = '' } = request.headers;
  const keyResponse = await fetch(`${hosting}${request.url}`, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body: Buffer.concat(await request.toArray()),
  });
  const headers = { 'content-type': keyResponse.headers.get('content-type') ?? '' };
  response.writeHead(keyResponse.status, headers).end(Buffer.from(await keyResponse.arrayBuffer()));
}
