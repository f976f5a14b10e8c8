import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { site } from '../../site.config';
import { Failure } from '../../src/node/command';
import { pagesOf } from '../../src/reference/document/operations';
import { type DataFile, referenceData } from '../../src/reference/generate/referenceData';
import type { ReferenceSource } from '../../src/reference/model/reference';
import { readDocument } from '../../src/reference/read/readDocument';
import { REFERENCE_IDS, referenceSettings } from '../../src/site/references';
import { type Outcome, SECOND } from './report';
import { type Page, standalonePages } from './standalonePage';

/** What a document makes. */
export interface Trial extends Outcome {
  readonly pages: readonly Page[];
}

/** Route of the pages in the trial. */
const ROUTE = '/docs/spec';

/** Makes the pages of a document as the generate command does. */
export async function tryDocument(file: string): Promise<Trial> {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / SECOND;
  try {
    const { document, warnings } = await readDocument(file, site.product);
    const reference: ReferenceSource = { id: 'main', route: ROUTE, document };
    const data = referenceData(reference, [reference, ...(await othersOf(file))]);
    const overview = { title: document.info.title, page: pagesOf(document).overview };
    const pages = standalonePages(data, overview, ROUTE);
    return { file, pages, count: pages.length, warnings, seconds: seconds(), ...heaviestOf(data) };
  } catch (error) {
    const message = error instanceof Failure ? error.message : `${file}: ${bugOf(error)}`;
    return { file, pages: [], count: 0, warnings: [], seconds: seconds(), error: message };
  }
}

/** Returns the site's other reference for one of the site's own documents, which link to each other. */
async function othersOf(file: string): Promise<ReferenceSource[]> {
  const settings = referenceSettings(site.specs);
  const ids = REFERENCE_IDS.filter((id) => path.resolve(settings[id].file) !== path.resolve(file));
  if (ids.length === REFERENCE_IDS.length) return [];
  return Promise.all(
    ids.map(async (id) => {
      const { document } = await readDocument(settings[id].file, site.product);
      return { id, route: `/docs/${id}`, document };
    }),
  );
}

function heaviestOf(data: readonly DataFile[]): Pick<Outcome, 'heaviest'> {
  const sizes = data.flatMap(({ name, content }) => {
    const { html } = content as { readonly html?: unknown };
    return typeof html === 'string' ? [{ name: name.replace(/\.operation\.json$/, ''), html }] : [];
  });
  const [heaviest] = sizes.sort((left, right) => right.html.length - left.html.length);
  if (!heaviest) return {};
  const { name, html } = heaviest;
  return { heaviest: { name, bytes: Buffer.byteLength(html), gzipBytes: gzipSync(html).length } };
}

function bugOf(error: unknown): string {
  const { stack = String(error) } = error as Error;
  return `its pages cannot be made: ${stack.split('\n').slice(0, 4).join(' ').replaceAll(/\s+/g, ' ')}`;
}
