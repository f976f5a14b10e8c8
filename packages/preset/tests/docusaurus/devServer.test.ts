import { get, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { DEV_SERVER } from '../../src/docusaurus/devServer';

/** Docusaurus' own copies. */
const ofDocusaurus = createRequire(require.resolve('@docusaurus/core/package.json'));
const webpack = ofDocusaurus('webpack') as (settings: object) => object;
const { merge } = ofDocusaurus('webpack-merge') as { merge: (settings: readonly object[]) => object };
const WebpackDevServer = ofDocusaurus('webpack-dev-server') as new (
  settings: object,
  compiler: object,
) => { readonly server: Server; start(): Promise<void>; stop(): Promise<void> };

/** What `docusaurus start` sets (@docusaurus/core, lib/commands/start/webpack.js). */
const DOCUSAURUS = { headers: { 'access-control-allow-origin': '*' }, allowedHosts: 'all', host: 'localhost' } as const;

/** Returns the answer of a dev server to a request that a page of another website makes. */
async function answerTo(settings: object, host: string) {
  const compiler = webpack({
    mode: 'none',
    entry: 'data:text/javascript,',
    infrastructureLogging: { level: 'none' },
    stats: 'none',
  });
  const server = new WebpackDevServer({ ...settings, port: 0 }, compiler);
  await server.start();
  try {
    const { port } = server.server.address() as AddressInfo;
    const headers = { Host: host, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' };
    return await new Promise<{ status: number | undefined; cors: string | undefined }>((resolve, reject) => {
      get({ host: 'localhost', port, path: '/main.js', headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, cors: response.headers['access-control-allow-origin'] });
      }).on('error', reject);
    });
  } finally {
    await server.stop();
  }
}

test.each([
  ['localhost', 200],
  ['evil.example', 403],
])('the dev server lets no other website read what it has for %s', async (host, status) => {
  expect(await answerTo(DOCUSAURUS, host)).toEqual({ status: 200, cors: '*' });
  expect(await answerTo(merge([DOCUSAURUS, DEV_SERVER]), host)).toEqual({ status, cors: undefined });
});
