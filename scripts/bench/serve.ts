import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { serveLocally } from '../support/localServer';

export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg)/;
/** Level of a host that compresses as it answers. */
const BROTLI_LEVEL = 9;
const KEPT_HEADERS = ['content-type', 'cache-control', 'location', 'etag'] as const;

/** A folder, as a host serves it: brotli, and kept by the browser. */
export function serveFolder(folder: string): Promise<Server> {
  return serve(async (url): Promise<Answer> => {
    // As hosts with clean URLs do.
    const names = url.endsWith('/') ? [`${url}index.html`] : [url, `${url}.html`];
    const file = names.map((name) => path.join(folder, name)).find((name) => existsSync(name));
    const body = file && (await readFile(file));
    if (!body) return { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('not found') };
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    return { status: 200, headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' }, body };
  });
}

/** The Hosting emulator with the brotli that Hosting adds. */
export function serveCompressed(upstream: string): Promise<Server> {
  return serve(async (url, { method, headers, body }) => {
    const { authorization = '', 'content-type': type = '' } = headers;
    const response = await fetch(`${upstream}${url}`, {
      method,
      ...(body.length > 0 ? { body: new Uint8Array(body), headers: { authorization, 'content-type': type } } : {}),
      redirect: 'manual',
    });
    const kept = KEPT_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value ? [[name, value] as const] : [];
    });
    return {
      status: response.status,
      headers: Object.fromEntries(kept),
      body: Buffer.from(await response.arrayBuffer()),
    };
  });
}

interface Question {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function serve(answer: (url: string, question: Question) => Promise<Answer>): Promise<Server> {
  // Asked once each, so that what is measured is the page and not the emulator behind it; answers to a key are personal.
  const answers = new Map<string, Answer>();
  const respond = async (request: IncomingMessage): Promise<Answer> => {
    const { method = 'GET', headers } = request;
    const url = (request.url ?? '/').replace(/\?.*/, '');
    const body = Buffer.concat(await request.toArray());
    const known = method === 'GET' ? answers.get(url) : undefined;
    if (known) return known;
    const packed = pack(await answer(url, { method, headers, body }));
    if (method === 'GET') answers.set(url, packed);
    return packed;
  };
  const { url, stop } = await serveLocally((request, response) => {
    respond(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error)),
    );
  });
  return { url, close: stop };
}

function pack({ status, headers, body }: Answer): Answer {
  if (!COMPRESSIBLE.test(headers['content-type'] ?? '')) return { status, headers, body };
  const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } });
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: packed };
}
