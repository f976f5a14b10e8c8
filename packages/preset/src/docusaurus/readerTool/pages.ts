import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import { FOR_PRINT, SEARCH_DOCUMENTS_FILE } from 'gatedocs-generator/generated';
import type { PageEntry } from 'gatedocs-reader/published';
import type { SearchDocument } from 'gatedocs-reference/search';
import { DOCS } from '../docsPlugin.ts';

const OPERATION = /\.api\.mdx$/;
const OVERVIEW = /\.info\.mdx$/;
const TAG = /\.tag\.mdx$/;

/** A page of the documentation, with its source, such as `@site/docs/intro.mdx`. */
export interface SitePage extends PageEntry {
  readonly source: string;
}

/** Returns the pages of all versions in the order of their sidebars, then those in no sidebar. */
export function readablePages(siteDir: string, allContent: AllContent, errorRoutes: readonly string[]): SitePage[] {
  const operations = describedOperations(siteDir);
  return Object.values(allContent[DOCS] ?? {}).flatMap((content) => {
    const { loadedVersions } = content as LoadedContent;
    return loadedVersions.flatMap((version) => {
      const above = loadedVersions.length > 1 ? [version.label] : [];
      return placeDocuments(version).map(({ doc, categories }): SitePage => {
        const operation = operations.get(doc.permalink);
        const kind = operation?.kind === 'webhook' ? 'webhook' : pageKind(doc.source, doc.permalink, errorRoutes);
        return {
          path: doc.permalink,
          title: doc.title,
          kind,
          categories: [...above, ...categories],
          ...(operation ? { operation: operation.operation } : {}),
          source: doc.source,
        };
      });
    });
  });
}

type Doc = LoadedVersion['docs'][number];
type SidebarItem = LoadedVersion['sidebars'][string][number];

interface PlacedDocument {
  readonly doc: Doc;
  readonly categories: readonly string[];
}

function placeDocuments({ docs, sidebars }: LoadedVersion): PlacedDocument[] {
  // A page for printing has nothing that other pages do not have.
  const byId = new Map(docs.flatMap((doc) => (doc.frontMatter[FOR_PRINT] === true ? [] : [[doc.id, doc]])));
  const placed: PlacedDocument[] = [];
  const place = (id: string, categories: readonly string[]): void => {
    const doc = byId.get(id);
    // A page can occur several times in a sidebar.
    if (doc && byId.delete(id)) placed.push({ doc, categories });
  };
  const walk = (items: readonly SidebarItem[], categories: readonly string[]): void => {
    for (const item of items) {
      if (item.type === 'doc') place(item.id, categories);
      if (item.type !== 'category') continue;
      if (item.link?.type === 'doc') place(item.link.id, categories);
      walk(item.items, [...categories, item.label]);
    }
  };
  for (const items of Object.values(sidebars)) walk(items, []);
  return [...placed, ...[...byId.values()].map((doc) => ({ doc, categories: [] }))];
}

function pageKind(source: string, route: string, errorRoutes: readonly string[]): PageEntry['kind'] {
  if (OPERATION.test(source)) return 'operation';
  if (OVERVIEW.test(source)) return 'overview';
  if (!TAG.test(source)) return 'guide';
  return errorRoutes.some((errors) => route === errors || route.startsWith(`${errors}/`)) ? 'errors' : 'tag';
}

interface DescribedOperation {
  readonly kind: SearchDocument['kind'];
  readonly operation: NonNullable<PageEntry['operation']>;
}

/** Returns the search documents of operations, by page. */
function describedOperations(siteDir: string): Map<string, DescribedOperation> {
  const file = path.join(siteDir, SEARCH_DOCUMENTS_FILE);
  const documents: readonly SearchDocument[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return new Map(
    documents.flatMap(({ kind, reference, href, method, path: place = '', operationId }) => {
      if (reference === undefined) return [];
      const id = operationId ?? path.posix.basename(href);
      return [[href, { kind, operation: { id, reference, request: method ? `${method} ${place}` : place } }]];
    }),
  );
}
