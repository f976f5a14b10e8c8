import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { toReferences } from 'gatedocs-generator/settings';
import { readPages } from 'gatedocs-preset/build';
import { namePages, type OpenApiDocument, type OperationEntry, operationsOf } from 'gatedocs-reference/document';
import { pagedTags, printPages } from 'gatedocs-reference/model';
import { site } from '../../site.ts';

/** Folder of the owner's sealed build. */
export const BUILT_SITE = process.env.E2E_OWNER_SITE ?? '';

export type Kind =
  | 'home'
  | 'guide'
  | 'category'
  | 'overview'
  | 'tag'
  | 'operation'
  | 'webhook'
  | 'print'
  | 'older version'
  | 'redirect'
  | 'other'
  | 'missing';

export interface ContentPage {
  /** As in the sources, not encoded for a URL. */
  readonly route: string;
  readonly kind: Kind;
  /** Expected text of its h1; absent if the page's text has its own. */
  readonly heading?: string;
  /** Method and path, or an event's name; absent on other pages, and for operations shown by the theme. */
  readonly endpoint?: string;
  /** Whether docusaurus-theme-openapi-docs shows it. */
  readonly isThemed?: boolean;
  /** Size of the page without its shell, in bytes. */
  readonly size: number;
}

/** A page of a reference. */
type ExpectedPage = Pick<ContentPage, 'kind' | 'heading' | 'endpoint' | 'isThemed'>;

/** The host's page for addresses that do not exist. */
const NOT_FOUND_ROUTE = '/404';

/** Returns every page of the build, with its data from the documents. */
export function readBuiltPages(): ContentPage[] {
  const described = expectedPages();
  const fragments = new Map(readPages(BUILT_SITE).pages.map(({ file, fragment }) => [file, fragment]));
  const sizeOf = (file: string): number => statSync(path.join(BUILT_SITE, fragments.get(file) ?? file)).size;
  return htmlFiles(BUILT_SITE).map((file) => {
    const route = routeOf(file);
    return { route, ...(described.get(route) ?? { kind: classifyRoute(route) }), size: sizeOf(file) };
  });
}

/** Returns the pages that the documents must produce, by route. */
export function expectedPages(): Map<string, ExpectedPage> {
  return new Map(references().flatMap(referencePages));
}

interface ReferenceDocument {
  readonly route: string;
  readonly document: OpenApiDocument;
  readonly isThemed: boolean;
}

/** The documents, as the generate command has read them. */
function references(): ReferenceDocument[] {
  return toReferences(site.references).map(({ id, route, renderer }) => ({
    route: currentVersionRoute(route),
    document: JSON.parse(readFileSync(`.cache/specs/${id}.json`, 'utf8')) as OpenApiDocument,
    isThemed: renderer === 'theme',
  }));
}

function referencePages({ route, document, isThemed }: ReferenceDocument): [string, ExpectedPage][] {
  const { overview } = namePages(document);
  return [
    [`${route}/${overview}`, { kind: 'overview', heading: document.info.title }],
    ...pagedTags(document).map(({ page }): [string, ExpectedPage] => [`${route}/${page}`, { kind: 'tag' }]),
    ...operationsOf(document).map((entry): [string, ExpectedPage] => [
      `${route}/${entry.page}`,
      {
        kind: entry.kind,
        heading: expectedHeading(entry),
        isThemed,
        ...(isThemed ? {} : { endpoint: expectedEndpoint(entry) }),
      },
    ]),
    ...printPages(document).map(({ page }): [string, ExpectedPage] => [`${route}/${page}`, { kind: 'print' }]),
  ];
}

/** The summary; without one the operation's id, the webhook's name, or the method and the path. */
function expectedHeading({ kind, method, path: place, raw: { summary, operationId } }: OperationEntry): string {
  return summary || operationId || (kind === 'webhook' ? place : `${methodLabel(method)} ${place}`);
}

function expectedEndpoint({ kind, method, path: place }: OperationEntry): string {
  return `${kind === 'webhook' ? 'EVENT' : methodLabel(method)} ${place}`;
}

function methodLabel(method: string): string {
  const known = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
  return known.includes(method) ? method.toUpperCase() : method;
}

/** Returns the route of a page of the current version, which is below /docs/next in a site with older ones. */
function currentVersionRoute(route: string): string {
  return existsSync('versions.json') ? route.replace(/^\/docs\//, '/docs/next/') : route;
}

function classifyRoute(route: string): Kind {
  if (route === '/') return 'home';
  if (route === NOT_FOUND_ROUTE) return 'missing';
  if (route === '/docs') return 'redirect';
  if (!route.startsWith('/docs/')) return 'other';
  if (!route.startsWith(currentVersionRoute('/docs/'))) return 'older version';
  return route.startsWith(currentVersionRoute('/docs/category/')) ? 'category' : 'guide';
}

function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

function routeOf(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
}

/** Returns `count` evenly spaced items of a list, including the first and, if there is more than one, the last. */
export function pickEvenly<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  const step = (items.length - 1) / Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)] as T);
}

/** Returns pages of every kind, the same number for any documents, including the largest and the smallest. */
export function samplePages(perKind: number): ContentPage[] {
  const byKind = new Map<Kind, ContentPage[]>();
  for (const page of readBuiltPages()) byKind.set(page.kind, [...(byKind.get(page.kind) ?? []), page]);
  return [...byKind.values()].flatMap((pages) =>
    pickEvenly(
      pages.toSorted((left, right) => right.size - left.size),
      perKind,
    ),
  );
}
