import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { serveLocally } from '../../scripts/support/localServer';

export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

interface ServedResponse {
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
/** Level of a host that compresses on the fly. */
const BROTLI_LEVEL = 9;
const FORWARDED_HEADERS = ['content-type', 'cache-control', 'location', 'etag'] as const;

/** Serves a folder like a host: brotli-compressed and cacheable. */
export function serveFolder(folder: string): Promise<Server> {
  return serve(async (url): Promise<ServedResponse> => {
    // Like hosts with clean URLs.
    const names = url.endsWith('/') ? [`${url}index.html`] : [url, `${url}.html`];
    const file = names.map((name) => path.join(folder, name)).find((name) => existsSync(name));
    const body = file && (await readFile(file));
    if (!body) return { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('not found') };
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    return { status: 200, headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' }, body };
  });
}

/** Serves the Hosting emulator's responses with the brotli compression of real Hosting. */
export function serveCompressed(upstream: string): Promise<Server> {
  return serve(async (url, { method, headers, body }) => {
    const { authorization = '', 'content-type': type = '' } = headers;
    const response = await fetch(`${upstream}${url}`, {
      method,
      ...(body.length > 0 ? { body: new Uint8Array(body), headers: { authorization, 'content-type': type } } : {}),
      redirect: 'manual',
    });
    const forwarded = FORWARDED_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value ? [[name, value] as const] : [];
    });
    return {
      status: response.status,
      headers: Object.fromEntries(forwarded),
      body: Buffer.from(await response.arrayBuffer()),
    };
  });
}

interface ServedRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function serve(handle: (url: string, request: ServedRequest) => Promise<ServedResponse>): Promise<Server> {
  // GET responses are cached, to measure the page rather than the emulator; key responses are personal.
  const cache = new Map<string, ServedResponse>();
  const respond = async (request: IncomingMessage): Promise<ServedResponse> => {
    const { method = 'GET', headers } = request;
    const url = (request.url ?? '/').replace(/\?.*/, '');
    const body = Buffer.concat(await request.toArray());
    const cached = method === 'GET' ? cache.get(url) : undefined;
    if (cached) return cached;
    const compressed = compress(await handle(url, { method, headers, body }));
    if (method === 'GET') cache.set(url, compressed);
    return compressed;
  };
  const { url, stop } = await serveLocally((request, response) => {
    respond(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error)),
    );
  });
  return { url, close: stop };
}

function compress({ status, headers, body }: ServedResponse): ServedResponse {
  if (!COMPRESSIBLE.test(headers['content-type'] ?? '')) return { status, headers, body };
  const compressed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } });
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: compressed };
}
