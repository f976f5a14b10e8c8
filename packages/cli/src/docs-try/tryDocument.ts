import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import {
  brokenLinkFindings,
  createDownloads,
  type Downloads,
  dataFiles,
  type OperationListener,
  recordBrokenLinks,
  referenceRoutes,
} from 'gatedocs-generator/generate';
import { createPageLookup, type DataFile } from 'gatedocs-generator/generated';
import { Failure } from 'gatedocs-generator/node';
import { audiencesThatSee, hasSeveralAudiences, toAudienceFilter, toReferences } from 'gatedocs-generator/settings';
import type { OperationEntry } from 'gatedocs-reference/document';
import { type ReferenceSource, specificationLinks, unfitExamples, unknownNames } from 'gatedocs-reference/model';
import { type PostmanItem, postmanCollection } from 'gatedocs-reference/postman';
import { type ReadDocument, RootFolder, readDocument, rootFolderFor, toWarnings } from 'gatedocs-reference/read';
import { READERS } from 'gatedocs-rules/policy';
import { site } from '../site.ts';
import type { DocumentResult } from './report.ts';
import { articlePage, type StandalonePage, standalonePages } from './standalonePage.tsx';

/** The pages made from a document. */
export interface TriedDocument extends DocumentResult {
  /** Rendered one at a time; none if the document is only tried. */
  readonly pages: Iterable<StandalonePage>;
  readonly downloads: () => Downloads;
}

/** Milliseconds. */
const MS_PER_SECOND = 1000;

/** Id and route of a document that does not belong to the site. */
const TRIAL_REFERENCE = { id: 'trial', route: '/docs/trial' } as const;

/** An operation's page. */
interface Heaviest {
  readonly name: string;
  readonly html: string;
}

/**
 * Makes the pages of a document as the generate command does.
 * @param root folder of all files that it can refer to.
 * @param isKept whether the result has the pages and the downloads: those of a large document need a gigabyte.
 */
export async function tryDocument(file: string, root?: string, isKept = false): Promise<TriedDocument> {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / MS_PER_SECOND;
  try {
    const { own, others, unmarked } = await siteReferences(file);
    const { document, source, files, warnings } = await readForEachAudience(file, rootFolderFor(file, root), unmarked);
    const reference: ReferenceSource = { ...own, languages: site.languages, document };
    const references = [reference, ...others];
    const items = new Map<OperationEntry, PostmanItem>();
    const onOperation: OperationListener = (entry, { postman }) => {
      if (isKept && postman) items.set(entry, postman());
    };
    const data: DataFile[] = [];
    let count = 0;
    let heaviest: Heaviest | undefined;
    const unlinked = new Set<string>();
    const isPage = await createPageLookup(site, { routes: references.flatMap(referenceRoutes), folders: [] });
    const resolveLink = recordBrokenLinks(specificationLinks(reference, isPage), unlinked);
    for (const made of dataFiles(reference, references, resolveLink, undefined, onOperation)) {
      if (articlePage(made) !== undefined) count++;
      heaviest = heavierPage(heaviest, made);
      if (isKept) data.push(made);
    }
    const pages = standalonePages(data, reference.route);
    const names = toWarnings(
      file,
      [...unknownNames(reference, references), ...unfitExamples(document), ...brokenLinkFindings(document, unlinked)],
      files,
    );
    return {
      file,
      pages,
      downloads: () =>
        createDownloads(
          source,
          postmanCollection(document, (entry) => items.get(entry)),
          site.url,
        ),
      count,
      warnings: [...warnings, ...names],
      seconds: seconds(),
      ...(heaviest ? { heaviest: measureSize(heaviest) } : {}),
    };
  } catch (error) {
    const message = error instanceof Failure ? error.message : `${file}: ${describeBug(error)}`;
    return { file, pages: [], downloads: () => new Map(), count: 0, warnings: [], seconds: seconds(), error: message };
  }
}

/**
 * Reads a document as the owner sees it, after each of its audiences.
 * @throws Failure for marks that the build of one of them refuses.
 */
async function readForEachAudience(file: string, root: RootFolder, unmarked: string): Promise<ReadDocument> {
  const read = (audience: string | null) =>
    readDocument(file, site.product, root, toAudienceFilter(site, audience, unmarked));
  if (hasSeveralAudiences(site)) for (const audience of audiencesThatSee(site, unmarked)) await read(audience);
  return read(null);
}

interface SiteReferences {
  readonly own: Omit<ReferenceSource, 'document'>;
  /** The audience of what has no mark. */
  readonly unmarked: string;
  readonly others: readonly ReferenceSource[];
}

/** For one of the site's own documents, returns the other references, because they can link to each other. */
async function siteReferences(file: string): Promise<SiteReferences> {
  const all = toReferences(site.references);
  const own = all.find(({ specification }) => path.resolve(specification) === path.resolve(file));
  if (!own) return { own: TRIAL_REFERENCE, others: [], unmarked: READERS };
  const others = all
    .filter(({ id }) => id !== own.id)
    .map(async ({ id, route, label, purpose, specification }): Promise<ReferenceSource> => {
      const { document } = await readDocument(specification, site.product, RootFolder.ofSite());
      return { id, route, label, purpose, document };
    });
  const { id, route, label, purpose, audience: unmarked } = own;
  return { own: { id, route, label, purpose }, others: await Promise.all(others), unmarked };
}

function heavierPage(heaviest: Heaviest | undefined, file: DataFile): Heaviest | undefined {
  const name = articlePage(file);
  const { html } = file.content as { readonly html: string };
  return name === undefined || (heaviest && html.length <= heaviest.html.length) ? heaviest : { name, html };
}

function measureSize({ name, html }: Heaviest): NonNullable<DocumentResult['heaviest']> {
  return { name, bytes: Buffer.byteLength(html), gzipBytes: gzipSync(html).length };
}

function describeBug(error: unknown): string {
  const { stack = String(error) } = error as Error;
  return `its pages cannot be made: ${stack.split('\n').slice(0, 4).join(' ').replaceAll(/\s+/g, ' ')}`;
}
