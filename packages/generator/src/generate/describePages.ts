import type { OperationEntry } from 'gatedocs-reference/document';
import { type Catalogue, type ReferenceSource, specificationLinks } from 'gatedocs-reference/model';
import { type PostmanItem, postmanCollection } from 'gatedocs-reference/postman';
import type { LinkResolver } from 'gatedocs-reference/prose';
import { Failure } from '../node/command.ts';
import { ReferenceIndex } from '../search/indexDocuments.ts';
import type { SiteOptions } from '../settings/options.ts';
import type { DataFile } from './articleFiles.ts';
import { routeOfFile } from './brokenAnchors.ts';
import { recordBrokenLinks } from './brokenLinks.ts';
import { createDownloads, type Downloads } from './downloads.ts';
import { engineHash } from './engineHash.ts';
import { errorPageData } from './errorPages.ts';
import { OperationPages } from './operationPages.ts';
import type { PagePlan } from './planPages.ts';
import { printFiles } from './printFiles.ts';
import { type OperationListener, referenceData } from './referenceData.ts';
import { printRoutes } from './referenceRoutes.ts';
import type { Specification } from './specification.ts';

/** A file of data, and the route of the page it is for. */
export interface PageFile extends DataFile {
  readonly page: string | null;
}

/** The pages of a reference. */
export interface DescribedReference {
  readonly specification: Specification;
  readonly files: readonly PageFile[];
  readonly downloads: Downloads;
  /** Addresses in the document that lead nowhere on this site. */
  readonly brokenLinks: Set<string>;
}

/** The pages of error codes. */
export interface DescribedErrors {
  readonly catalogue: Catalogue;
  readonly files: readonly PageFile[];
}

export interface DescribedPages {
  readonly references: readonly DescribedReference[];
  readonly errors: readonly DescribedErrors[];
  readonly search: ReferenceIndex;
}

/** @throws Failure with the specification when one of its operations cannot be described. */
export async function describePages(
  { url }: SiteOptions,
  specifications: readonly Specification[],
  { catalogues, isPage }: PagePlan,
): Promise<DescribedPages> {
  const pages = new OperationPages(await engineHash());
  const all = specifications.map(({ reference }) => reference);
  const search = new ReferenceIndex();
  const createResolver = (reference: ReferenceSource): LinkResolver => specificationLinks(reference, isPage);

  const describe = (specification: Specification): DescribedReference => {
    const { reference, source, file } = specification;
    const items = new Map<OperationEntry, PostmanItem>();
    const onOperation: OperationListener = (entry, { terms: parts, postman }) => {
      search.addOperation(reference, entry, parts);
      if (postman) items.set(entry, postman());
    };
    const brokenLinks = new Set<string>();
    const resolveLink = recordBrokenLinks(createResolver(reference), brokenLinks);
    const print = printRoutes(reference)[0];
    const data = prefixErrors(file, () => referenceData(reference, all, resolveLink, pages.make, onOperation, print));
    const files = [...data, ...(print === undefined ? [] : printFiles(reference, data))].map((made) => ({
      ...made,
      page: routeOfFile(made, reference.route),
    }));
    const collection = postmanCollection(reference.document, (entry) => items.get(entry));
    search.addTopics(reference);
    return { specification, files, downloads: createDownloads(source, collection, url), brokenLinks };
  };

  const references = specifications.map(describe);
  pages.prune();
  const errors = catalogues.map((catalogue) => ({ catalogue, files: errorPageData(catalogue, createResolver) }));
  return { references, errors, search };
}

/** Runs a step; puts the specification's file before the message of its error. @throws Failure */
function prefixErrors<T>(file: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw new Failure(`${file}: ${(error as Error).message}`);
  }
}
