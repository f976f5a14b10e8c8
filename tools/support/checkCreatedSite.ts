import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entriesOf, Failure, filesBelow, git } from 'gatedocs-preset/node';
import { ANSWERS, type CreatedSite, withCreatedSite } from './createdSite';

/** Documents of different kinds: with tags, webhooks and several files; without tags; of Swagger 2.0. */
const DOCUMENTS = ['parcels/openapi.yaml', 'lamps.json', 'ledger.yaml'].map((name) => `tests/fixtures/init/${name}`);
/** Files of a new site, besides those below. */
const MOST_FILES = 25;
const CONTENT = /^(?:docs|specs|static)\//;

/** What a newer version changes: files of the installed packages, what is in them, and what the newer one has instead. */
const NEWER: readonly (readonly [file: string, before: string, after: string])[] = [
  ['gatedocs-preset/dist/site/renamed.js', 'RENAMED = {}', "RENAMED = { tagline: 'slogan' }"],
  ['gatedocs-preset/dist/site/options.d.ts', 'tagline', 'slogan'],
  ['gatedocs-preset/dist/docusaurus/config/index.js', 'site.tagline', 'site.slogan'],
  ['gatedocs-preset/dist/docusaurus/publish/securityHeaders.js', "'strict-origin-when-cross-origin'", "'same-origin'"],
  ['gatedocs-reference/dist/render/article/CopyMenu.js', 'Copy page', 'Copy this page'],
  ['gatedocs/template/.github/workflows/ci.yml', 'timeout-minutes: 30', 'timeout-minutes: 20'],
];

/**
 * Makes a site of three documents from the packed packages, updates it to a version with a renamed setting, another
 * header, another workflow and a changed page, and runs the site's own tests.
 * @throws Failure naming what did not work.
 */
export async function checkCreatedSite(): Promise<void> {
  const specs = DOCUMENTS.flatMap((file) => ['--spec', path.resolve(file)]);
  await withCreatedSite([...ANSWERS, ...specs], async (site) => {
    const files = entriesOf(git(['ls-files', '-z'], { cwd: site.folder })).filter((file) => !CONTENT.test(file));
    if (files.length > MOST_FILES)
      throw new Failure(`A new site has ${files.length} files besides its content: ${files.join(', ')}.`);
    await writeFile(path.join(site.folder, '.env'), settings());
    // The headers of a new site are those of the demo.
    await takeHeaders(site);
    await update(site);
    await checkUnsealedBuild(site);
    await site.gatedocs('test');
  });
}

/** Takes a newer version as its messages say. */
async function update(site: CreatedSite): Promise<void> {
  for (const [file, before, after] of NEWER) await change(path.join(site.folder, 'node_modules', file), before, after);
  expectText(site.said('build'), 'tagline: is called slogan now: run npx gatedocs update --write');
  const shown = site.said('update');
  for (const line of ['+  slogan: ', '+    timeout-minutes: 20']) expectText(shown, line);
  await site.gatedocs('update', '--write');
  expectText(await takeHeaders(site), 'same-origin');
}

/** Builds the site, which its firebase.json does not fit, and changes that. @returns the difference. */
async function takeHeaders(site: CreatedSite): Promise<string> {
  expectText(site.said('build'), 'npm run headers');
  const shown = site.said('update');
  await site.gatedocs('update', '--write');
  expectText(site.said('update'), 'The files are those of this version.');
  await site.gatedocs('build');
  return shown;
}

/** Of a project that does not exist: nothing is sent while building. */
function settings(): string {
  const project = {
    API_KEY: 'any-web-api-key-of-the-project',
    AUTH_DOMAIN: 'docs.parcels.example',
    PROJECT_ID: 'parcel-docs',
  };
  const lines = Object.entries(project).map(([name, value]) => `FIREBASE_${name}=${value}`);
  return [...lines, `DOCS_SEAL_KEY=${randomBytes(32).toString('base64url')}`, ''].join('\n');
}

/** Reads the files of a build that is not sealed. @throws Failure if one names the folder of the site: bytes would depend on the machine. */
async function checkUnsealedBuild(site: CreatedSite): Promise<void> {
  await writeFile(path.join(site.folder, '.env'), '');
  await site.gatedocs('build');
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

async function change(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(before))
    throw new Failure(`${file} has no ${before}: change something else in the newer version.`);
  await writeFile(file, text.replaceAll(before, after));
}

function expectText(text: string, part: string): void {
  if (!text.includes(part)) throw new Failure(`"${part}" is not in:\n${text.slice(-4000)}`);
}
