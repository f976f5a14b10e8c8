import { cpSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, filesBelow, git, run, splitEntries } from 'gatedocs-generator/node';
import { freePorts } from '../../packages/cli/src/support/ports';
import { trySite } from '../commands-try/trySite';
import { lintWorkflows } from '../lint-workflows/lintWorkflows';
import { CreatedSite, INIT_ANSWERS, SPEC_OPTIONS, withCreatedSite } from '../support/createdSite';
import { installUploaded } from '../support/deployedFunctions';
import { expectText } from '../support/expectText';
import { checkLockedSources } from '../support/lockedSources';
import { ownerEnvironment } from '../support/ownerEnvironment';
import { startRegistry } from '../support/registry';
import { NEWER_FILES, NEWER_PAGES, repack } from '../support/repack';
import { timed } from '../support/timed';
import { tryDemo } from '../support/tryDemo';

/** Maximum number of files of a new site, besides those below and the tarballs. */
const MAX_FILES = 30;
const CONTENT = /^(?:docs|specs|static)\/|^packages\/[\w.-]+\.tgz$/;
/** The package that a site installs for the renderer `theme`. */
const RENDERER = 'gatedocs-theme-renderer';
/** Folder of the engine's tarballs in the site. */
const TARBALLS = 'packages';

/**
 * Makes a site with three documents from the packed packages, and clones it as if to another machine, where it
 * installs, runs the tests and the demo. Then the site takes a newer engine, as tarballs and from a registry.
 * @param isFirstRing leaves out the newer engine.
 * @throws Failure naming what did not work.
 */
export async function checkCreatedSite(isFirstRing = false): Promise<void> {
  await withCreatedSite([...INIT_ANSWERS, ...SPEC_OPTIONS], async (original) => {
    await chooseTheme(original);
    const files = splitEntries(git(['ls-files', '-z'], { cwd: original.folder })).filter((file) => !CONTENT.test(file));
    if (files.length > MAX_FILES)
      throw new Failure(`A new site has ${files.length} files besides its content: ${files.join(', ')}.`);
    const site = await clone(original);
    await checkWorkflows(site);
    await timed('created: npm ci', () => site.run('npm', 'ci'));
    await timed('created: commands', () => trySite(site.folder));
    await timed('created: functions', () => installFunctions(site));
    // Not quiet, because a test that passes only on a retry fails only in CI, and must be visible elsewhere.
    await timed('created: npm test', () => run('npm', ['test'], { cwd: site.folder, env: site.env }));
    await timed('created: npm run demo', () => runDemo(site));
    if (isFirstRing) return;
    await timed('created: newer tarballs', () => updateToTarballs(site));
    await timed('created: a published version', () => updateToPublished(site));
    await checkBuiltFiles(site);
    checkTwoCopies(site);
  });
}

/**
 * Sets one document's renderer to docusaurus-theme-openapi-docs, whose modules an installed engine imports differently.
 */
async function chooseTheme({ folder }: CreatedSite): Promise<void> {
  const file = path.join(folder, 'site.config.ts');
  const text = await readFile(file, 'utf8');
  const changed = text.replace(/^( +)id: 'ledger-[\w-]+',$/m, "$&\n$1renderer: 'theme',");
  if (changed === text) throw new Failure(`${file} has no reference of the ledger.`);
  await writeFile(file, changed);
  const manifest = path.join(folder, 'package.json');
  const { dependencies, ...rest } = JSON.parse(await readFile(manifest, 'utf8')) as { dependencies: object };
  const [renderer] = (await readdir(path.join(folder, TARBALLS))).filter((name) => name.startsWith(RENDERER));
  const withRenderer = { ...dependencies, [RENDERER]: `file:${TARBALLS}/${renderer}` };
  await writeFile(manifest, JSON.stringify({ ...rest, dependencies: withRenderer }));
}

/** Commits the files written by an install, and clones the site. The original and its sources are removed. */
async function clone(original: CreatedSite): Promise<CreatedSite> {
  const around = path.dirname(original.folder);
  const folder = path.join(around, "a colleague's docs");
  rmSync(path.join(original.folder, 'node_modules'), { recursive: true });
  // Offline, npm can only install packages in this repository's lockfile, which are those that an owner would get from
  // a registry.
  await original.run('npm', 'install', '--package-lock-only', '--offline', '--ignore-scripts');
  original.commit('What npm installs');
  git(['clone', '--quiet', original.folder, folder]);
  for (const gone of [original.folder, '.cache/packages']) rmSync(gone, { recursive: true });
  await checkLockedSources(folder);
  return new CreatedSite(folder, {
    ...(await ownerEnvironment(path.join(around, 'home'))),
    npm_config_prefer_offline: 'true',
  });
}

/** @throws Failure if GitHub would run nothing of one of the site's workflows, or one is unsafe. */
async function checkWorkflows({ folder }: CreatedSite): Promise<void> {
  const problems = await lintWorkflows(folder);
  if (problems.length > 0) throw new Failure(`The new site's workflows are wrong:\n${problems.join('\n')}`);
}

/** Bundles the site's functions, and tries out their deploy. */
async function installFunctions(site: CreatedSite): Promise<void> {
  await site.gatedocs('build-functions');
  await installUploaded(path.join(site.folder, '.cache/functions'));
}

/** Runs the demo on free ports, because its own are in use while somebody runs a demo or a dev server. */
async function runDemo({ folder, env }: CreatedSite): Promise<void> {
  const file = path.join(folder, 'node_modules/gatedocs/dist/support/ports.js');
  const text = await readFile(file, 'utf8');
  const other = Object.entries(await freePorts()).reduce(
    (changed, [name, port]) => changed.replace(new RegExp(`(?<=\\b${name}: )\\d+`), String(port)),
    text,
  );
  if (other === text) throw new Failure(`${file} has no ports.`);
  await writeFile(file, other);
  await tryDemo({ cwd: folder, env });
}

/** Updates to an unpublished newer engine, whose tarballs have the same names, as CONTRIBUTING.md describes. */
async function updateToTarballs(site: CreatedSite): Promise<void> {
  const newer = path.join(path.dirname(site.folder), 'newer');
  await repack(path.join(site.folder, TARBALLS), newer, await versionOf(site), NEWER_PAGES);
  const create = path.join(newer, 'create-gatedocs/create.mjs');
  await site.run(process.execPath, create, '.', '--update', '--packages', newer);
  rmSync(newer, { recursive: true });
  await checkLockedSources(site.folder);
  const manifest = await readFile(path.join(site.folder, 'package.json'), 'utf8');
  for (const pin of ['"pinned-by-the-newer": "2.0.0"', '"denied-by-the-newer": false']) expectText(manifest, pin);
  site.commit('A newer engine');
}

/**
 * Publishes a version to a registry in two attempts, updates the site to it, and follows every instruction in the
 * messages.
 */
async function updateToPublished(site: CreatedSite): Promise<void> {
  const around = path.dirname(site.folder);
  const newest = path.join(around, 'newest');
  await repack(path.join(site.folder, TARBALLS), newest, '1.1.0', NEWER_FILES);
  const registry = await startRegistry(path.join(around, 'registry'));
  try {
    const { npm_config_prefer_offline: _, ...env } = site.env;
    const online = new CreatedSite(site.folder, { ...env, ...registry.env });
    // Peer dependencies, which npm checks again.
    for (const peer of ['react', 'react-dom']) await online.run('npm', 'publish', `./node_modules/${peer}`);
    await online.run('npm', 'publish', path.join(newest, 'gatedocs-rules-1.1.0.tgz'));
    await online.run(process.execPath, path.resolve('tools/release/publish.mjs'), newest, '1.1.0');
    await online.run('npm', 'create', '--yes', 'gatedocs@latest', '.', '--', '--update', '--no-install');
    await online.run('npm', 'install', '--no-audit', '--no-fund');
    await checkLockedSources(site.folder);
    const manifest = path.join(site.folder, 'package.json');
    const text = await readFile(manifest, 'utf8');
    if (text.includes('file:') || (await readdir(site.folder)).includes(TARBALLS))
      throw new Failure(`A site that takes a published version still has tarballs: ${text}`);
    // As after npm update, which keeps the pins of the previous version.
    await writeFile(manifest, text.replace('"pinned-by-the-newer": "2.0.0"', '"pinned-by-the-newer": "1.0.0"'));
    expectText(
      online.readOutput('build'),
      'site.tagline is not a setting: it is called slogan now: run npx gatedocs update --write',
    );
    const shown = online.readOutput('update');
    for (const line of ['+    "pinned-by-the-newer": "2.0.0"', '+  slogan: ', '+    timeout-minutes: 20'])
      expectText(shown, line);
    await online.gatedocs('update', '--write');
    expectText(await readFile(manifest, 'utf8'), '"pinned-by-the-newer": "2.0.0"');
    await checkWorkflows(site);
  } finally {
    await registry.stop();
  }
  await writeFile(path.join(site.folder, '.env'), projectSettings());
  expectText(await updateHeaders(site), 'same-origin');
}

async function versionOf(site: CreatedSite): Promise<string> {
  const file = path.join(site.folder, 'node_modules/gatedocs/package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

/** Builds the site with an outdated firebase.json, and updates that. @returns the difference. */
async function updateHeaders(site: CreatedSite): Promise<string> {
  expectText(site.readOutput('build'), 'npm run headers');
  const shown = site.readOutput('update');
  await site.gatedocs('update', '--write');
  expectText(site.readOutput('update'), 'All files are up to date.');
  await site.gatedocs('build');
  return shown;
}

/**
 * Returns settings of a project that does not exist, since a build sends nothing. Without a content key the build is
 * readable.
 */
function projectSettings(): string {
  const project = {
    API_KEY: 'any-web-api-key-of-the-project',
    AUTH_DOMAIN: 'docs.parcels.example',
    PROJECT_ID: 'parcel-docs',
  };
  const lines = Object.entries(project).map(([name, value]) => `FIREBASE_${name}=${value}`);
  return [...lines, ''].join('\n');
}

/**
 * Checks the files of the last build. @throws Failure if one contains the site's path, because the bytes would depend
 * on the machine.
 */
async function checkBuiltFiles(site: CreatedSite): Promise<void> {
  const build = path.join(site.folder, 'build');
  let changed = 0;
  for (const file of await filesBelow(build)) {
    const content = await readFile(path.join(build, file));
    if (content.includes('Copy this page')) changed += 1;
    if (content.includes(site.folder))
      throw new Failure(`build/${file} names the folder of the site: an option of Docusaurus has an absolute path.`);
  }
  if (changed === 0) throw new Failure('No page is that of the newer version.');
}

/** Gives one package its own copy of firebase, as npm does if the overrides in package.json are outdated. */
function checkTwoCopies(site: CreatedSite): void {
  const installed = path.join(site.folder, 'node_modules');
  const file = 'firebase/package.json';
  cpSync(path.join(installed, file), path.join(installed, 'gatedocs-preset/node_modules', file));
  expectText(site.readOutput('build'), 'Two copies of firebase are installed');
}
