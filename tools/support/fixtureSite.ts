import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { bin, Failure, run } from 'gatedocs-generator/node';
import { BUILD_VARIABLE, type HostingRedirect } from 'gatedocs-generator/settings';
import serveHandler from 'serve-handler';
import { INLINE_IMAGES } from '../../packages/cli/src/support/buildPages';
import { ENGINE_INPUTS, fingerprint, isBuilt, markBuilt } from '../../packages/cli/src/support/freshness';
import { recordedHeaders } from '../../packages/cli/src/support/hostingHeaders';
import { recordedRedirects } from '../../packages/cli/src/support/hostingRedirects';
import { type LocalServer, serveLocally } from './localServer';
import { isSource, linkPackages } from './ownPackages';

/**
 * Another owner's site: other specifications, another product, a repository, two versions, redirects, a page that
 * crashes, and a reference that docusaurus-theme-openapi-docs shows.
 */
const OVERLAY = 'tests/fixtures/site';
/** Guides as an existing Docusaurus site has them, with the images and components they use. */
const GUIDES = 'tests/fixtures/docusaurus-guides';
export const FIXTURE_FOLDER = '.cache/fixture';
/** The site of the engine's other browser tests, as simple as most owners' sites. */
const ENGINE_OVERLAY = 'tests/fixtures/harbour';
export const ENGINE_FOLDER = '.cache/engine';
/** A site of several audiences. */
const AUDIENCES_OVERLAY = 'tests/fixtures/audiences';
export const AUDIENCES_FOLDER = '.cache/audiences-site';
export const CHANGED_FOLDER = '.cache/engine-changed';
/** A changed sentence in the description of one of its operations. */
const DESCRIPTION_CHANGE: TextReplacement = {
  file: 'specs/main.yaml',
  from: 'Registers a ship under your reference.',
  to: 'Enters a ship under a reference of yours.',
};
/** Path that a host forwards to the key service, as in firebase.json. */
const KEY_SERVICE_PATH = '/content-key';
/** Commit date of the fixture's sources; its date in UTC differs from the local one. */
const COMMIT_DATE = '2026-03-04T23:30:00-05:00';
/** Builds a site as its owner does, with the leak check. */
const BUILD_ARGS = ['packages/cli/src/build/index.ts'];
/** Files that the fixtures share with this project. */
const SHARED_FILES = [
  'docusaurus.config.ts',
  'package.json',
  'package-lock.json',
  'packages',
  'sidebars.ts',
  'src/theme',
  'tsconfig.json',
];

/** Copies a fixture's sources into a folder, replacing its contents. */
async function copyFixtureSite(folder: string, overlays = [OVERLAY, GUIDES]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const entry of SHARED_FILES) await cp(entry, path.join(folder, entry), { recursive: true, filter: isSource });
  for (const overlay of overlays) await cp(overlay, folder, { recursive: true });
  linkPackages(folder);
}

/** Builds the site of another owner, with two versions. */
export async function buildFixtureSite(env: Readonly<Record<string, string>>): Promise<void> {
  await buildOnce(FIXTURE_FOLDER, env, async (runHere) => {
    await copyFixtureSite(FIXTURE_FOLDER);
    await commitSources();
    await runHere('tsx', ['packages/cli/src/generate/index.ts']);
    await runHere('docusaurus', ['docs:version', '1.0']);
    await runHere('tsx', BUILD_ARGS);
  });
}

/** Copies the sources of the site of the engine's tests into a folder. */
export function copyEngineSite(folder: string): Promise<void> {
  return copyFixtureSite(folder, [ENGINE_OVERLAY]);
}

/** Builds the site of the engine's tests. */
export async function buildEngineSite(env: Readonly<Record<string, string>>): Promise<void> {
  await buildOnce(ENGINE_FOLDER, env, async (runHere) => {
    await copyEngineSite(ENGINE_FOLDER);
    await runHere('tsx', BUILD_ARGS);
  });
}

/** Builds the site of several audiences as its owner does, into one folder. */
export async function buildAudiencesSite(env: Readonly<Record<string, string>>): Promise<void> {
  await buildOnce(AUDIENCES_FOLDER, env, async (runHere) => {
    await copyFixtureSite(AUDIENCES_FOLDER, [AUDIENCES_OVERLAY]);
    await runHere('tsx', BUILD_ARGS);
  });
}

/** Builds the site of the engine's tests with another description of one operation. */
export async function buildChangedEngineSite(env: Readonly<Record<string, string>>): Promise<void> {
  await buildOnce(CHANGED_FOLDER, env, async (runHere) => {
    await copyEngineSite(CHANGED_FOLDER);
    await applyChange(CHANGED_FOLDER, DESCRIPTION_CHANGE);
    await generateAndBuild(runHere);
  });
}

/** A text in a site's file, and its replacement. */
export interface TextReplacement {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** @throws Failure if the site's file does not contain the text once. */
export async function applyChange(folder: string, { file, from, to }: TextReplacement): Promise<void> {
  const target = path.join(folder, file);
  const text = await readFile(target, 'utf8');
  if (text.split(from).length !== 2) throw new Failure(`${target} does not contain "${from}" once.`);
  await writeFile(target, text.replace(from, to));
}

/** Milliseconds after which a command counts as hanging; five builds of audiences take some minutes on a busy machine. */
const COMMAND_TIMEOUT_MS = 1_800_000;

/** Runs a package's command in a site's folder. */
type CommandRunner = (command: string, args: readonly string[]) => Promise<void>;

export function commandRunner(folder: string, env: Readonly<Record<string, string>>): CommandRunner {
  const options = {
    cwd: folder,
    env: { ...env, ...INLINE_IMAGES, [BUILD_VARIABLE]: '1' },
    quiet: true,
    timeout: COMMAND_TIMEOUT_MS,
  };
  return (command, args) => run(path.resolve(bin(command)), args, options);
}

export async function generateAndBuild(runHere: CommandRunner): Promise<void> {
  await runHere('tsx', ['packages/cli/src/generate/index.ts']);
  await runHere('docusaurus', ['build']);
}

/** Builds a site, unless its folder already contains the same build. */
async function buildOnce(
  folder: string,
  env: Readonly<Record<string, string>>,
  build: (runHere: CommandRunner) => Promise<void>,
): Promise<void> {
  const stamp = `${folder}.stamp`;
  const hash = await fingerprint({ env }, ENGINE_INPUTS);
  if (await isBuilt(stamp, hash)) return;
  await build(commandRunner(folder, env));
  await markBuilt(stamp, hash);
}

/** Creates a git repository with one commit for the fixture. */
async function commitSources(): Promise<void> {
  const options = { cwd: FIXTURE_FOLDER, env: { GIT_COMMITTER_DATE: COMMIT_DATE }, quiet: true };
  const author = ['-c', 'user.name=Acme', '-c', 'user.email=docs@acme.example'];
  await run('git', ['init', '--quiet'], options);
  await run('git', ['add', 'docs', 'specs'], options);
  await run('git', [...author, 'commit', '--quiet', '--message', 'The documentation'], options);
}

/**
 * Serves a build like a static host, with clean URLs, the headers of the build and its own not-found page.
 * @param hosting the host of the key service.
 */
export async function serveBuild(build: string, hosting: string): Promise<LocalServer> {
  const headers = Object.entries(await recordedHeaders(build)).map(([key, value]) => ({ key, value }));
  const redirects = (await recordedRedirects(build)) ?? [];
  const options = { public: build, cleanUrls: true, trailingSlash: false, headers: [{ source: '**', headers }] };
  return serveLocally((request, response) => {
    const redirected = findRedirect(request.url ?? '/', redirects);
    if (request.url === KEY_SERVICE_PATH) request.pipe(forward(request, response, hosting));
    else if (redirected) response.writeHead(302, { Location: redirected }).end();
    else void serveHandler(request, response, options);
  });
}

/** Redirects as Hosting does, for redirects in the form written by packages/generator/src/settings/redirects.ts. */
function findRedirect(url: string, redirects: readonly HostingRedirect[]): string | null {
  const [pathname = '/'] = url.split('?');
  for (const { regex, destination } of redirects) {
    const match = new RegExp(regex).exec(pathname);
    if (match) return destination.replace(':1', match[1] ?? '');
  }
  return null;
}

function forward({ url = '/', method, headers }: IncomingMessage, response: ServerResponse, hosting: string) {
  const target = new URL(url, hosting);
  return httpRequest(target, { method, headers: { ...headers, host: target.host } }, (forwarded) => {
    response.writeHead(forwarded.statusCode ?? 502, forwarded.headers);
    forwarded.pipe(response);
  }).on('error', () => response.writeHead(502).end());
}
