import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { site } from '../../../site.config';
import { lastCommits } from '../../docusaurus/history';
import { bin, Failure, run } from '../../node/command';
import { replaceFile } from '../../node/files';
import { editRoot } from '../../site/editRoot';
import { writeGuideData } from '../guides/writeGuideData';
import type { OpenApiDocument } from '../model/document';
import type { ReferenceSource } from '../model/reference';

import { bundleSpec, readPart } from './bundleSpec';
import { makeDownloads } from './downloads';
import { guideDocument } from './guideDocument';
import { operationPages } from './operationPages';
import { pagedDocument } from './pagedDocument';
import { referenceData } from './referenceData';
import { sourcesOf } from './sources';
import { writeJson } from './writeJson';

/** Folders of generated pages by specification, as in docusaurus.config.ts. */
const OUTPUT = { main: 'docs/spec', simulator: 'docs/simulator-spec' } as const;
const BUNDLES = '.cache/specs';
/** Facts of the main specification that the guides show. */
const GUIDE_DATA = 'src/generated';
/** What the generator makes pages of, as in docusaurus.config.ts: without webhooks, which have a guide and no page each. */
const PAGED = '.cache/paged-specs';
/** Files for readers to download, see src/reference/overview/Downloads. */
const DOWNLOADS = '.cache/downloads';
const PREVIOUS = '.cache/previous-pages';

/**
 * Bundles and checks both specifications, then writes a page for every operation. The pages of an earlier run are replaced as a
 * whole, so that none is left of an operation that is gone; on a failure they stay as they were.
 * @throws Failure naming file, JSON pointer and reason for a specification that cannot be used.
 */
export async function generateReference(): Promise<void> {
  const ids = ['main', 'simulator'] as const;
  const bundles = await Promise.all(
    ids.map(async (id) => ({ id, bundle: await bundleSpec(site.specs[id], site.product) })),
  );
  const references = bundles.map(
    ({ id, bundle }): ReferenceSource => ({ id, route: `/${OUTPUT[id]}`, document: bundle }),
  );
  for (const { id, bundle } of bundles) await writeJson(path.join(BUNDLES, `${id}.json`), bundle);
  for (const { id, bundle } of bundles)
    if (id === 'main') await refusing(id, () => writeGuideData({ ...guideDocument(bundle) }, GUIDE_DATA));
  const commits = lastCommits('.');
  for (const { id, document } of references) {
    const sources = sourcesOf(site.specs[id], readPart);
    const paged = pagedDocument(document, sources, { root: editRoot(site.repository), commits });
    await writeJson(path.join(PAGED, `${id}.json`), paged);
    await refusing(id, () => writeDownloads(id, document));
  }
  await setAside();
  try {
    await run(bin('docusaurus'), ['gen-api-docs', 'all'], { quiet: true });
    for (const reference of references) await writeData(reference, references);
    for (const { id, bundle } of bundles) await assertEveryPage(id, bundle);
  } catch (error) {
    await putBack();
    throw error;
  }
  await rm(PREVIOUS, { recursive: true, force: true });
  for (const { id, bundle } of bundles)
    console.log(`${OUTPUT[id]}: ${operationPages(bundle).length} operations from ${site.specs[id]}`);
}

async function assertEveryPage(id: keyof typeof OUTPUT, bundle: OpenApiDocument): Promise<void> {
  const written = new Set(await readdir(OUTPUT[id]));
  for (const { page, pointer } of operationPages(bundle))
    if (!written.has(`${page}.api.mdx`)) throw new Failure(`${site.specs[id]}: ${pointer} has got no page "${page}".`);
}

/** @throws Failure naming the specification when one of its operations cannot be described. */
async function writeData(reference: ReferenceSource, references: readonly ReferenceSource[]): Promise<void> {
  const files = await refusing(reference.id, () => referenceData(reference, references));
  for (const { name, content } of files) await writeJson(path.join(OUTPUT[reference.id], name), content);
  // The plugin's own sidebar is TypeScript with texts of the specification in it: sidebar.json is in its place.
  await rm(path.join(OUTPUT[reference.id], 'sidebar.ts'));
}

/** @throws Failure that names the specification before the reason for which a step refuses it. */
async function refusing<T>(id: keyof typeof OUTPUT, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new Failure(`${site.specs[id]}: ${(error as Error).message}`);
  }
}

async function writeDownloads(id: keyof typeof OUTPUT, document: OpenApiDocument): Promise<void> {
  for (const [name, content] of Object.entries(await makeDownloads(document)))
    await replaceFile(path.join(DOWNLOADS, id, name), content);
}

async function setAside(): Promise<void> {
  await rm(PREVIOUS, { recursive: true, force: true });
  await mkdir(PREVIOUS, { recursive: true });
  for (const folder of Object.values(OUTPUT))
    await rename(folder, path.join(PREVIOUS, path.basename(folder))).catch(ignoreMissing);
}

async function putBack(): Promise<void> {
  for (const folder of Object.values(OUTPUT)) {
    await rm(folder, { recursive: true, force: true });
    await rename(path.join(PREVIOUS, path.basename(folder)), folder).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
