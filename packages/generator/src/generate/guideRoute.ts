import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withoutNumberPrefix } from '../settings/numberPrefix.ts';

/** Extensions of the files of pages; in docs/ only .md and .mdx are pages. */
export const PAGE_EXTENSION = /\.(?:mdx?|[jt]sx?)$/;
/** Docusaurus makes no page of such a file, or of one in such a folder. */
export const PARTIAL = /(?:^|\/)_/;
/** Suffixes of the names of generated pages. */
const GENERATED_SUFFIX = /\.(?:api|info|tag)$/;
/** Front matter as found by gray-matter, which Docusaurus uses: also after a byte order mark. */
export const FRONT_MATTER = /^\uFEFF?---(?!-)[^\n]*([\s\S]*?)\r?\n---/;
const FIELD = /^(id|slug):\s*["']?([^"'\r\n]+?)["']?\s*$/gm;

/** Returns the route of a guide by Docusaurus' rules. @param file its path below docs. */
export async function guideRoute(file: string): Promise<string> {
  const plain = file.replace(PAGE_EXTENSION, '');
  if (GENERATED_SUFFIX.test(plain)) return `/docs/${plain.replace(GENERATED_SUFFIX, '')}`;
  const { id, slug } = await readRouteFields(file);
  if (slug?.startsWith('/')) return toGuideRoute(slug.slice(1));
  const folders = routeSegments(plain);
  const name = slug ?? id ?? folders.at(-1) ?? '';
  return toGuideRoute([...folders.slice(0, -1), name].join('/'));
}

/** Returns the id by which sidebars name a guide. @param file its path below docs. */
export async function guideId(file: string): Promise<string> {
  const folders = routeSegments(file.replace(PAGE_EXTENSION, ''));
  const { id = folders.at(-1) } = await readRouteFields(file);
  return [...folders.slice(0, -1), id].join('/');
}

function routeSegments(plain: string): string[] {
  return plain.split('/').map(withoutNumberPrefix);
}

async function readRouteFields(file: string): Promise<Readonly<Record<string, string | undefined>>> {
  const [, head = ''] = FRONT_MATTER.exec(await readFile(path.join('docs', file), 'utf8')) ?? [];
  return Object.fromEntries([...head.matchAll(FIELD)].map(([, name, value]) => [name, value]));
}

/** Returns the route of a guide, without file names that stand for their folder, such as `index`. */
function toGuideRoute(name: string): string {
  const route = name.replace(/(?:^|\/)(?:index|readme)$/i, '').replace(/\/$/, '');
  return route ? `/docs/${route}` : '/docs';
}

/**
 * Returns the route of a page that is no guide: there, only `index` stands for its folder.
 * @param file its path below src/pages.
 */
export function pageRoute(file: string): string {
  return `/${file.replace(PAGE_EXTENSION, '').replace(/(?:^|\/)index$/i, '')}`;
}
