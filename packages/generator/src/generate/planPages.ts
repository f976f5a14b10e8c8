import { type Catalogue, cataloguesOf, type PageLookup } from 'gatedocs-reference/model';
import { generatedFolders } from '../settings/generatedFolders.ts';
import type { SiteOptions } from '../settings/options.ts';
import { assertPagesFree, errorFolder, errorRoutes } from './errorPages.ts';
import { createPageLookup } from './pageLookup.ts';
import { referenceRoutes } from './referenceRoutes.ts';
import type { Specification } from './specification.ts';

const DOCS = 'docs';

/** The pages that are about to be made. */
export interface PagePlan {
  /** The error codes of the references, by the route of their pages. */
  readonly catalogues: readonly Catalogue[];
  /** Folders whose files are replaced, such as `docs/spec`. */
  readonly folders: ReadonlySet<string>;
  readonly isPage: PageLookup;
}

/** @throws Failure if pages of error codes would replace others. */
export async function planPages(site: SiteOptions, specifications: readonly Specification[]): Promise<PagePlan> {
  const references = specifications.map(({ reference }) => reference);
  const catalogues = cataloguesOf(references);
  for (const catalogue of catalogues) assertPagesFree(catalogue, references);
  const own = specifications.map(({ settings }) => settings.folder);
  const earlier = generatedFolders(DOCS).map((name) => `${DOCS}/${name}`);
  const folders = new Set([...own, ...catalogues.map(errorFolder), ...earlier]);
  const routes = [...references.flatMap(referenceRoutes), ...catalogues.flatMap(errorRoutes)];
  return { catalogues, folders, isPage: await createPageLookup(site, { routes, folders }) };
}
