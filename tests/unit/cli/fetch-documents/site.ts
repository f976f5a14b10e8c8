import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { transformSync } from 'esbuild';
import { createSealer, keyIdOf } from 'gatedocs-rules/seal';
import { compress } from '../../../../packages/reference/src/compress';

const KEY = Buffer.alloc(32, 7);
const KEY_ID = keyIdOf(KEY);

export interface Recorded {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What a test changes about the stand-in. */
export interface SiteOptions {
  /** Documents of the overview page /docs/spec/example-api, by file name. */
  readonly documents: Readonly<Record<string, string>>;
  readonly isSealed?: boolean;
  /** Script of the documents, in place of the one that a bundler would write. */
  readonly script?: string;
  /** Response of the identity service; status 200 with an ID token when absent. */
  readonly signIn?: { readonly status: number; readonly body: object };
  /** Response of the key service; status 200 with the key when absent. */
  readonly keyService?: {
    readonly status: number;
    readonly body: object;
    readonly headers?: Readonly<Record<string, string>>;
  };
}

/** A published site with its key service, and the identity service, on one loopback port. */
export class StandInSite {
  readonly requests: Recorded[] = [];
  private readonly files = new Map<string, Uint8Array | string>();
  private readonly server: Server;

  constructor(private readonly options: SiteOptions) {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  /** Starts listening and returns the origin. */
  async start(): Promise<string> {
    await this.publish();
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Replaces bytes of a published file, as a fault on the way would. */
  damage(name: string): void {
    const [path, content] = [...this.files].find(([file]) => file.includes(name)) ?? [];
    if (path === undefined || typeof content !== 'object') throw new Error(`No sealed file has "${name}" in its name.`);
    this.files.set(path, content.with(-1, (content.at(-1) ?? 0) ^ 1));
  }

  private async publish(): Promise<void> {
    const { documents, isSealed = true, script } = this.options;
    const folder = `assets/${isSealed ? KEY_ID : 'pages'}`;
    const sealer = await createSealer(KEY);
    const add = async (url: string, content: string): Promise<string> => {
      const bytes = Buffer.from(content);
      this.files.set(url, isSealed ? await sealer.seal(compress(bytes), url) : bytes);
      return url;
    };
    const names = Object.keys(documents);
    const loads = `names:${JSON.stringify(names)},load:()=>a.e("1234").then(a.t.bind(a,46832,17))`;
    const page = await add(`/${folder}/page.3a17ce39.js`, `(0,i.jsx)(r.A,{downloads:{${loads}}})`);
    // A script of all pages that has the same names for another purpose.
    const labels = names.map((name) => `"${name}":{label:"A file"}`);
    const app = await add(`/${folder}/docs-app.48380427.js`, `let f={${labels.join()}}`);
    const stem = '3065c1be42';
    await add(`/${folder}/${stem}.js`, script ?? bundled(JSON.stringify(documents)));
    const chunkNames = await add(`/${folder}/chunks.page`, JSON.stringify({ folder, chunks: [['1234', stem]] }));
    const fragment = await add(`/${folder}/fragment.page`, JSON.stringify({ scripts: [app, page] }));
    const shell = `<!doctype html><html><head><meta charset="utf-8"><meta name="docs-fragment" content="${fragment}"><meta name="docs-chunks" content="${chunkNames}">`;
    this.files.set('/docs/spec/example-api', shell);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    this.requests.push({ path, headers: request.headers, body: await text(request) });
    const { signIn, keyService } = this.options;
    if (path.startsWith('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'))
      return sendJson(response, signIn ?? { status: 200, body: { idToken: 'token-of-the-account' } });
    if (path === '/content-key')
      return sendJson(response, keyService ?? { status: 200, body: { key: KEY.toString('base64url') } });
    const content = this.files.get(path);
    response.writeHead(content === undefined ? 404 : 200);
    response.end(content);
  }
}

function sendJson(
  response: ServerResponse,
  answer: { readonly status: number; readonly body: object; readonly headers?: Readonly<Record<string, string>> },
): void {
  response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
  response.end(JSON.stringify(answer.body));
}

/** Returns the script of a text as a bundler writes it: the minifier chooses the quotation marks. */
function bundled(text: string): string {
  const module = transformSync(`e.exports=${JSON.stringify(text)}`, { minify: true }).code.trimEnd();
  return `"use strict";(globalThis.chunks=globalThis.chunks||[]).push([["9401"],{46832(e){${module}}}]);`;
}
