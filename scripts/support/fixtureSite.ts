import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import serveHandler from 'serve-handler';
import { bin, run } from '../../src/node/command';
import type { HostingRedirect } from '../../src/site/redirects';
import { INLINE_IMAGES } from './buildSite';
import { fingerprint, isBuilt, markBuilt } from './freshness';
import { recordedHeaders } from './hostingHeaders';
import { recordedRedirects } from './hostingRedirects';
import { type LocalServer, serveLocally } from './localServer';

/**
 * Another owner's site: other specifications, another product, a repository, two versions, redirects, a page that crashes, and a
 * reference that docusaurus-theme-openapi-docs shows.
 */
const OVERLAY = 'tests/fixtures/site';
/** Guides as an existing Docusaurus site has them, with the images and components they use. */
const GUIDES = 'tests/fixtures/docusaurus-guides';
export const FIXTURE_FOLDER = '.cache/fixture';
/** Path that a host forwards to the key service, as in firebase.json. */
const KEY_SERVICE = '/content-key';
/** Commit date of the fixture's sources; its date in UTC differs from the local one. */
const COMMITTED = '2026-03-04T23:30:00-05:00';
const STAMP = `${FIXTURE_FOLDER}.stamp`;
/** Files that the fixture shares with this project; docs, specs and site.config.ts are its own. */
const SHARED = [
  'docusaurus.config.ts',
  'package.json',
  'package-lock.json',
  'scripts',
  'sidebars.ts',
  'src',
  'static',
  'tsconfig.json',
];

/** Copies the fixture's sources into a folder, replacing its contents. */
export async function copyFixtureSite(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const entry of SHARED) await cp(entry, path.join(folder, entry), { recursive: true });
  for (const overlay of [OVERLAY, GUIDES]) await cp(overlay, folder, { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}

export async function buildFixtureSite(env: Readonly<Record<string, string>>): Promise<void> {
  const hash = await fingerprint({ env });
  if (await isBuilt(STAMP, hash)) return;
  await copyFixtureSite(FIXTURE_FOLDER);
  const options = { cwd: FIXTURE_FOLDER, env: { ...env, ...INLINE_IMAGES }, quiet: true };
  await commitSources();
  const docusaurus = path.resolve(bin('docusaurus'));
  await run(path.resolve(bin('tsx')), ['scripts/generate/index.ts'], options);
  await run(docusaurus, ['docs:version', '1.0'], options);
  await run(docusaurus, ['build'], options);
  await markBuilt(STAMP, hash);
}

/** Creates a git repository with one commit for the fixture. */
async function commitSources(): Promise<void> {
  const options = { cwd: FIXTURE_FOLDER, env: { GIT_COMMITTER_DATE: COMMITTED }, quiet: true };
  const author = ['-c', 'user.name=Acme', '-c', 'user.email=docs@acme.example'];
  await run('git', ['init', '--quiet'], options);
  await run('git', ['add', 'docs', 'specs'], options);
  await run('git', [...author, 'commit', '--quiet', '--message', 'The documentation'], options);
}

/**
 * Serves the fixture like a static host, with clean URLs, the headers of its build and its own not-found page.
 * @param hosting the host that has the key service.
 */
export async function serveFixtureSite(hosting: string): Promise<LocalServer> {
  const build = path.join(FIXTURE_FOLDER, 'build');
  const headers = Object.entries(await recordedHeaders(build)).map(([key, value]) => ({ key, value }));
  const redirects = (await recordedRedirects(build)) ?? [];
  const options = { public: build, cleanUrls: true, trailingSlash: false, headers: [{ source: '**', headers }] };
  return serveLocally((request, response) => {
    const redirected = redirectedTo(request.url ?? '/', redirects);
    if (request.url === KEY_SERVICE) request.pipe(forward(request, response, hosting));
    else if (redirected) response.writeHead(302, { Location: redirected }).end();
    else void serveHandler(request, response, options);
  });
}

/** Does what Hosting does with redirects of the form that src/site/redirects.ts writes. */
function redirectedTo(url: string, redirects: readonly HostingRedirect[]): string | null {
  const [pathname = '/'] = url.split('?');
  for (const { regex, destination } of redirects) {
    const match = new RegExp(regex).exec(pathname);
    if (match) return destination.replace(':1', match[1] ?? '');
  }
  return null;
}

function forward({ url = '/', method, headers }: IncomingMessage, response: ServerResponse, hosting: string) {
  const target = new URL(url, hosting);
  return httpRequest(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }).on('error', () => response.writeHead(502).end());
}
