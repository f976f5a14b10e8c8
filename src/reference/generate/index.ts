import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { bin, Failure, run } from '../../node/command';
import { lastCommits } from '../../node/commits';
import { replaceFile } from '../../node/files';
import { editRoot } from '../../site/editRoot';
import type { SiteOptions } from '../../site/options';
import { REFERENCE_IDS, type Renderer, referenceSettings } from '../../site/references';
import { operationsOf } from '../document/operations';
import { writeGuideData } from '../guides/writeGuideData';
import type { ReferenceSource } from '../model/reference';
import { type ReadDocument, readDocument } from '../read/readDocument';
import { readPart } from '../read/readPart';
import { warningLines } from '../read/warnings';
import { themedDocument } from '../theme/themedDocument';
import { DOWNLOADS } from './downloadFiles';
import { createDownloads, type Downloads } from './downloads';
import { pagedDocument } from './pagedDocument';
import { referenceData } from './referenceData';
import { sourcesOf } from './sources';
import { writeJson } from './writeJson';

/** Folders of generated pages by specification, as in docusaurus.config.ts. */
const OUTPUT = { main: 'docs/spec', simulator: 'docs/simulator-spec' } as const;
const BUNDLES = '.cache/specs';
/** Facts of the main specification that the guides show. */
const GUIDE_DATA = 'src/generated';
/** Input of the page generator, as in docusaurus.config.ts: without webhooks, which share one guide. */
const PAGED = '.cache/paged-specs';
const PREVIOUS = '.cache/previous-pages';

/** A specification and the folder of its pages. */
interface Specification {
  readonly reference: ReferenceSource;
  /** The document as its owner wrote it, in one file. */
  readonly source: ReadDocument['source'];
  /** Path of the owner's file. */
  readonly file: string;
  /** Folder of the generated pages. */
  readonly folder: string;
  readonly downloads: Downloads;
  readonly renderer: Renderer;
}

/**
 * Reads both specifications and prints what breaks a rule, then writes a page for every operation. Replaces all pages of
 * an earlier run, so no page of a removed operation remains; after a failure they are unchanged.
 * @throws Failure with the file and the reason when a specification has nothing to show.
 */
export async function generateReference(site: SiteOptions): Promise<void> {
  const settings = referenceSettings(site.specs);
  const specifications = await Promise.all(
    REFERENCE_IDS.map(async (id): Promise<Specification> => {
      const { file, renderer } = settings[id];
      const { document, source, warnings } = await readDocument(file, site.product);
      for (const line of warningLines(warnings, file)) console.warn(line);
      const downloads = await createDownloads(source, document);
      for (const warning of downloads.warnings) console.warn(`${file}: ${warning}`);
      const reference = { id, route: `/${OUTPUT[id]}`, document };
      return { reference, source, file, folder: OUTPUT[id], downloads, renderer };
    }),
  );
  for (const specification of specifications) await writeSources(specification, site);
  const references = specifications.map(({ reference }) => reference);
  await movePagesAside();
  try {
    await run(bin('docusaurus'), ['gen-api-docs', 'all'], { quiet: true });
    for (const specification of specifications) {
      await writeData(specification, references);
      await assertAllPages(specification);
    }
  } catch (error) {
    await restorePages();
    throw error;
  }
  await rm(PREVIOUS, { recursive: true, force: true });
  for (const { reference, file, folder } of specifications)
    console.log(`${folder}: ${operationsOf(reference.document).length} operations from ${file}`);
}

/** Writes the document as it is read and as it is written, the document for the page generator, and the guides' data. */
async function writeSources(specification: Specification, site: SiteOptions): Promise<void> {
  const { reference, source, file, downloads, renderer } = specification;
  const { id, document } = reference;
  await writeJson(path.join(BUNDLES, `${id}.json`), document);
  await writeJson(path.join(BUNDLES, `${id}.source.json`), source);
  if (id === 'main') await prefixErrors(file, () => writeGuideData(document, GUIDE_DATA));
  const links = { root: editRoot(site.repository), commits: lastCommits('.') };
  const paged = pagedDocument(document, [...downloads.files.keys()], sourcesOf(file, readPart), links);
  await writeJson(path.join(PAGED, `${id}.json`), renderer === 'theme' ? themedDocument(document, paged) : paged);
}

async function assertAllPages({ reference, file, folder }: Specification): Promise<void> {
  const written = new Set(await readdir(folder));
  for (const { page, pointer } of operationsOf(reference.document))
    if (!written.has(`${page}.api.mdx`))
      throw new Failure(`${file}: the page "${page}" of ${pointer} was not generated.`);
}

/** @throws Failure with the specification when one of its operations cannot be described. */
async function writeData(
  { reference, file, folder, downloads }: Specification,
  references: readonly ReferenceSource[],
): Promise<void> {
  const data = await prefixErrors(file, () => referenceData(reference, references));
  for (const { name, content } of data) await writeJson(path.join(folder, name), content);
  for (const [name, content] of downloads.files) await replaceFile(path.join(folder, DOWNLOADS, name), content);
  // The plugin's sidebar is TypeScript that contains texts of the specification: sidebar.json replaces it.
  await rm(path.join(folder, 'sidebar.ts'));
}

/** Runs a step. @throws Failure with the specification before the message of the step's error. */
async function prefixErrors<T>(file: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new Failure(`${file}: ${(error as Error).message}`);
  }
}

async function movePagesAside(): Promise<void> {
  await rm(PREVIOUS, { recursive: true, force: true });
  await mkdir(PREVIOUS, { recursive: true });
  for (const folder of Object.values(OUTPUT))
    await rename(folder, path.join(PREVIOUS, path.basename(folder))).catch(ignoreMissing);
}

async function restorePages(): Promise<void> {
  for (const folder of Object.values(OUTPUT)) {
    await rm(folder, { recursive: true, force: true });
    await rename(path.join(PREVIOUS, path.basename(folder)), folder).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
