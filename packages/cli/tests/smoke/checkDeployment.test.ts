import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkDeployment, type ExpectedDeployment } from '../../src/smoke/checkDeployment';

const TITLE = 'Sign in · Test API';
const POLICY = { 'Content-Security-Policy': "frame-ancestors 'none'" };
const SHELL = `<!doctype html><meta name="docs-fragment" content="/assets/pages/1.json"><title>${TITLE}</title><div id="__docusaurus"></div>`;

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

const SHELL_REPLY: Reply = { headers: { ...POLICY, 'Cache-Control': 'no-cache' }, body: SHELL };
const FINE: Record<string, Reply> = {
  '/': SHELL_REPLY,
  '/docs/intro': SHELL_REPLY,
  '/docs/category/api': SHELL_REPLY,
  '/markdown-page': SHELL_REPLY,
  '/no/such/page': { ...SHELL_REPLY, status: 404 },
  '/assets/pages/1.json': {
    headers: { ...POLICY, 'Cache-Control': 'public, max-age=31536000, immutable' },
    body: '\u0001ciphertext',
  },
  '/__/auth/iframe': { body: '<script></script>' },
  '/content-key': { status: 401, headers: { 'Cache-Control': 'no-store' } },
};

/** Returns the problems of a site with these responses. */
async function problemsOf(replies: Record<string, Reply>, isSealed = true): Promise<string[]> {
  const server = createServer((request, response) => {
    const { status = 200, headers = {}, body = '' } = replies[request.url ?? ''] ?? { status: 500 };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const pages = ['/', '/docs/intro', '/docs/category/api', '/markdown-page'];
  const deployment: ExpectedDeployment = { origin, pages, shellTitle: TITLE, headers: POLICY, isSealed };
  try {
    return await checkDeployment(deployment);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a valid deployment has no problems', async () => {
  expect(await problemsOf(FINE)).toEqual([]);
});

test.each<[string, Record<string, Reply>, string]>([
  [
    'a missing page',
    { '/docs/intro': { ...SHELL_REPLY, status: 404 } },
    '/docs/intro: the status is 404 instead of 200.',
  ],
  [
    'a missing page that is found',
    { '/no/such/page': SHELL_REPLY },
    '/no/such/page: the status is 200 instead of 404.',
  ],
  [
    'a page without its policy',
    { '/': { ...SHELL_REPLY, headers: { 'Cache-Control': 'no-cache' } } },
    '/: its Content-Security-Policy is missing.',
  ],
  [
    'a cached shell',
    { '/': { ...SHELL_REPLY, headers: { ...POLICY, 'Cache-Control': 'max-age=3600' } } },
    '/: its Cache-Control is max-age=3600.',
  ],
  ['a page with text', { '/': { ...SHELL_REPLY, body: `${SHELL}Pay` } }, '/: it contains the text "Pay".'],
  [
    'a page without a fragment',
    { '/': { ...SHELL_REPLY, body: `<title>${TITLE}</title>` } },
    '/: the page names no fragment.',
  ],
  [
    'a readable fragment',
    { '/assets/pages/1.json': { ...FINE['/assets/pages/1.json'], body: '{"title":"Pay"}' } },
    '/: its fragment is readable without a key.',
  ],
  [
    'a missing fragment',
    { '/assets/pages/1.json': { ...FINE['/assets/pages/1.json'], status: 404 } },
    '/: the status of its fragment is 404.',
  ],
  [
    'a sign-in frame that forbids framing',
    { '/__/auth/iframe': { headers: POLICY } },
    '/__/auth/iframe: framing is forbidden, so popups and redirects cannot sign in.',
  ],
  [
    'a missing sign-in frame',
    { '/__/auth/iframe': { status: 404 } },
    '/__/auth/iframe: the status is 404, so popups and redirects cannot sign in.',
  ],
  [
    'a key without a token',
    { '/content-key': { status: 200, headers: { 'Cache-Control': 'no-store' } } },
    '/content-key: the status is 200 instead of 401 without an ID token.',
  ],
  ['a cacheable key', { '/content-key': { status: 401 } }, '/content-key: the response may be cached.'],
])('%s is a problem', async (_what, replies, problem) => {
  expect(await problemsOf({ ...FINE, ...replies })).toContain(problem);
});

test('an unsealed deployment may have readable fragments and no key service', async () => {
  const replies = {
    ...FINE,
    '/assets/pages/1.json': { ...FINE['/assets/pages/1.json'], body: '{}' },
    '/content-key': { status: 404 },
  };
  expect(await problemsOf(replies, false)).toEqual([]);
});
