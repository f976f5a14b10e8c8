import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { packIndex } from 'gatedocs-generator/search';
import { compress } from 'gatedocs-reference/compress';
import { createSealer, keyIdOf } from 'gatedocs-rules/seal';
import type { SiteContents, SiteSettings } from '../src/published';

const KEY = Buffer.alloc(32, 7);
export const KEY_ID = keyIdOf(KEY);
export const INTRO = '# Introduction\n\nShips pay harbour dues.\n';
/** Line breaks, quotation marks of all kinds, backslashes, and characters outside of Latin-1. */
export const HARD_TEXT = `It's "quoted" with \`code\`, \${x}, a \\ and \\n, é, 😀, \u2028 and \x00`;
export const DOCUMENT = { openapi: '3.1.0', info: { description: HARD_TEXT } };

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export interface Recorded {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A published site with its key service, and the identity service, on one loopback port. */
export class StandInSite {
  readonly requests: Recorded[] = [];
  /** What a test answers instead, by path without query. */
  readonly answers = new Map<string, Answer>();
  origin = '';
  #files = new Map<string, Uint8Array | string>();
  readonly #server: Server;

  constructor(public isSealed = true) {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async start(): Promise<this> {
    this.#server.listen(0, 'localhost');
    await once(this.#server, 'listening');
    this.origin = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
    await this.publish();
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get settings(): SiteSettings {
    const keyId = this.isSealed ? KEY_ID : null;
    return {
      title: 'Harbour',
      keyId,
      apiKey: 'web-api-key',
      authEmulator: this.origin,
      sessionDays: 30,
      offlineHours: 12,
    };
  }

  /** Replaces bytes of the published files with a text in their names, as a fault on the way would. */
  damage(name: string): void {
    for (const [path, content] of this.#files)
      if (path.includes(name) && typeof content === 'object')
        this.#files.set(path, content.with(-1, (content.at(-1) ?? 0) ^ 1));
  }

  /** Publishes the site, or another version of it. @param intro Markdown of the guide. */
  async publish(intro = INTRO): Promise<void> {
    this.#files = new Map();
    const folder = `assets/${this.isSealed ? KEY_ID : 'pages'}`;
    const sealer = await createSealer(KEY);
    const add = async (name: string, content: string): Promise<string> => {
      const url = `/${folder}/${name}`;
      const bytes = Buffer.from(content);
      this.#files.set(url, this.isSealed ? await sealer.seal(compress(bytes), url) : bytes);
      return url;
    };
    const data = this.isSealed ? 'page' : 'json';
    const version = intro.length.toString(16);
    const markdown = await add(`intro-${version}.${data}`, JSON.stringify({ markdown: intro }));
    const [part] = packIndex([
      { id: '/docs/intro', kind: 'guide', title: 'Introduction', href: '/docs/intro', crumb: 'Guides', text: intro },
    ]);
    const contents: SiteContents = {
      pages: [
        { path: '/docs/intro', title: 'Introduction', kind: 'guide', categories: ['Guides'], markdown },
        {
          path: '/docs/spec/register-ship',
          title: 'Register a ship',
          kind: 'operation',
          categories: ['API', 'Ships'],
          operation: { id: 'registerShip', reference: 'main', request: 'POST /ships' },
          markdown: await add(
            'ship.js',
            `n.exports=JSON.parse(${JSON.stringify(JSON.stringify({ markdown: '# Register' }))})`,
          ),
        },
      ],
      references: [
        {
          id: 'main',
          title: 'Harbour API',
          path: '/docs/spec/harbour-api',
          downloads: await add('downloads.js', scriptOf({ 'openapi.json': JSON.stringify(DOCUMENT) })),
        },
      ],
      search: [
        {
          pages: await add(`pages-${version}.js`, scriptOf(part?.pages ?? {})),
          texts: [await add(`texts-${version}.js`, scriptOf(part?.texts[0] ?? {}))],
        },
      ],
    };
    await add(`reader.${data}`, JSON.stringify(contents));
    this.#files.set('/reader.json', JSON.stringify(this.settings));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', headers } = request;
    const body = await text(request);
    const [path = ''] = url.split('?');
    this.requests.push({ path: url, headers, body });
    const answer = this.answers.get(path);
    const file = this.#files.get(path);
    if (answer) answer(request, response, body);
    else if (path === '/content-key')
      sendJson(response, 200, { keyId: KEY_ID, key: KEY.toString('base64url'), included: [] });
    else if (path === '/securetoken.googleapis.com/v1/token')
      sendJson(response, 200, { id_token: idToken(), refresh_token: new URLSearchParams(body).get('refresh_token') });
    else if (path === '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword')
      sendJson(response, 200, { idToken: idToken(), refreshToken: 'token-of-a-password' });
    else if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  }
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** Returns a token of a session that began a day ago. */
export function idToken(claimed: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { email: 'reader@partner.example', iat: now, auth_time: now - 86_400, ...claimed };
  return ['{}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.');
}

/** Returns a script as the bundler writes data. */
function scriptOf(data: object): string {
  return `(self.w=self.w||[]).push([["1"],{2(n){n.exports=${JSON.stringify(JSON.stringify(data))}}}]);`;
}
