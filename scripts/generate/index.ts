import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { site } from '../../site.config';
import { writeGuideData } from '../../src/site/writeGuideData';
import { bin, Failure, run } from '../support/run';
import { bundleSpec } from './bundleSpec';
import { operationPages } from './operationPages';
import { writeJson } from './writeJson';

/** Folders of generated pages by specification, as in docusaurus.config.ts. */
const OUTPUT = { main: 'docs/spec', simulator: 'docs/simulator-spec' } as const;
const BUNDLES = '.cache/specs';
/** Facts of the main specification that the guides show. */
const GUIDE_DATA = 'src/generated';
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
  for (const { id, bundle } of bundles) await writeJson(path.join(BUNDLES, `${id}.json`), bundle);
  for (const { id, bundle } of bundles) if (id === 'main') writeGuideData(bundle, GUIDE_DATA);
  await setAside();
  try {
    await run(bin('docusaurus'), ['gen-api-docs', 'all'], { quiet: true });
    for (const { id, bundle } of bundles) await assertEveryPage(id, bundle);
  } catch (error) {
    await putBack();
    throw error;
  }
  await rm(PREVIOUS, { recursive: true, force: true });
  for (const { id, bundle } of bundles)
    console.log(`${OUTPUT[id]}: ${operationPages(bundle).length} operations from ${site.specs[id]}`);
}

async function assertEveryPage(id: keyof typeof OUTPUT, bundle: object): Promise<void> {
  const written = new Set(await readdir(OUTPUT[id]));
  const seen = new Map<string, string>();
  for (const { page, pointer } of operationPages(bundle)) {
    const twin = seen.get(page);
    if (twin)
      throw new Failure(
        `${site.specs[id]}: ${pointer} and ${twin} would share the page "${page}": give one of them another operationId.`,
      );
    seen.set(page, pointer);
    if (!written.has(`${page}.api.mdx`)) throw new Failure(`${site.specs[id]}: ${pointer} has got no page "${page}".`);
  }
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
