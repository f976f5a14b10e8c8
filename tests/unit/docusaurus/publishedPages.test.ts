import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Compressed } from '@site/src/docusaurus/publish/compressed';
import { writeGated } from '@site/src/docusaurus/publish/gatedFile';
import { PublishedPages, type PublishInputs } from '@site/src/docusaurus/publish/publishedPages';
import { createSeal } from '@site/src/docusaurus/publish/seal';
import { SealedFiles } from '@site/src/docusaurus/publish/sealedFiles';
import { filesBelow } from '@site/src/node/files';
import { keyIdOf } from '@site/src/seal/key';

const KEY = Buffer.alloc(32, 7);
const INPUTS: PublishInputs = {
  file: 'docs/spec/weigh.html',
  rendered: 'a'.repeat(64),
  head: { title: 'Weigh it', scripts: ['/assets/1.js'] },
  source: Buffer.from('{"html":"An article."}'),
};
const PARTS = '/assets/parts.page';

let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'published-pages-'));
});
afterEach(() => rmSync(site, { recursive: true }));

/** The caches of a build. */
async function openCaches({ key = KEY, engine = 'engine' } = {}) {
  const compressed = new Compressed(site);
  const keyId = keyIdOf(key);
  const seal = await createSeal({ key, keyId }, compressed, new SealedFiles(site, keyId));
  return { compressed, seal, published: new PublishedPages(site, engine, seal) };
}

/** Publishes a page in a first build. */
async function firstBuild(parts: string | null = PARTS): Promise<string> {
  const { compressed, seal, published } = await openCaches();
  const write = (purpose: string) => writeGated(path.join(site, 'first'), purpose, { purpose }, seal);
  const urls = [await write('copy'), await write('builder'), await write('fragment')];
  const fragment = urls.at(-1) ?? '';
  published.add(published.keyOf(INPUTS), { fragment, urls, parts });
  published.save();
  compressed.save();
  return fragment;
}

interface Second {
  readonly inputs?: Partial<PublishInputs>;
  readonly caches?: Parameters<typeof openCaches>[0];
  readonly parts?: string;
}

/** Publishes the page again. @returns the URL of the fragment, and whether the table of parts was written. */
async function secondBuild({ inputs = {}, caches = {}, parts = PARTS }: Second = {}) {
  const { published } = await openCaches(caches);
  const partsUrl = jest.fn(async () => parts);
  const url = await published.writeAgain(
    published.keyOf({ ...INPUTS, ...inputs }),
    path.join(site, 'second'),
    partsUrl,
  );
  return { url, hasParts: partsUrl.mock.calls.length > 0 };
}

async function contents(folder: string): Promise<[string, string][]> {
  const files = await filesBelow(path.join(site, folder));
  return files.map((file) => [file, readFileSync(path.join(site, folder, file), 'hex')]);
}

it('writes the same files again', async () => {
  const fragment = await firstBuild();
  expect(await secondBuild()).toEqual({ url: fragment, hasParts: true });
  expect(await contents('second')).toEqual(await contents('first'));
  expect(await contents('second')).toHaveLength(3);
});

it('writes no parts for a page that has none', async () => {
  const fragment = await firstBuild(null);
  expect(await secondBuild()).toEqual({ url: fragment, hasParts: false });
});

it.each<[string, Second]>([
  ['its data', { inputs: { source: Buffer.from('{"html":"Another one."}') } }],
  ['its rendered page', { inputs: { rendered: 'b'.repeat(64) } }],
  ['its title', { inputs: { head: { ...INPUTS.head, title: 'Weigh them' } } }],
  ['its scripts', { inputs: { head: { ...INPUTS.head, scripts: [] } } }],
  ['its address', { inputs: { file: 'docs/next/weigh.html' } }],
  ['the code', { caches: { engine: 'newer' } }],
  ['the content key', { caches: { key: Buffer.alloc(32, 8) } }],
  ['the table of parts', { parts: '/assets/others.page' }],
])('does not take a page again after a change of %s', async (_, second) => {
  await firstBuild();
  expect((await secondBuild(second)).url).toBeNull();
});

it('does not take a page again whose compressed content is lost', async () => {
  await firstBuild();
  rmSync(path.join(site, 'node_modules/.cache/reference/compressed'));
  expect((await secondBuild()).url).toBeNull();
});
