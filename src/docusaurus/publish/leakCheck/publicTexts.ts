import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Canary } from './canaries';
import { CanarySearch } from './search';

/** What the public files of a build contain whatever the documentation says: equal words of it are no leak. */
export interface PublicTexts {
  /** Paths of the engine's modules in the public files, relative to the site. */
  readonly modules: readonly string[];
  /** Texts that the build writes for outsiders: the empty shell, and settings of the sign-in screen. */
  readonly texts: readonly string[];
}

const PACKAGE = /(?:^|\/)node_modules\//;
/** The engine's own modules; pages are the owner's. */
const ENGINE = /^src\/(?!pages\/)/;
/** Modules whose sentences outsiders read: the sign-in screen, its widget, and their libraries. */
const SPOKEN = /(?:^|\/)node_modules\/|^src\/gate\//;

/**
 * Returns the public texts of a build. Modules that can hold documentation are left out: guides, pages, settings, and
 * what Docusaurus generates.
 * @param modules absolute paths.
 */
export function publicTexts(siteDir: string, modules: Iterable<string>, texts: readonly string[]): PublicTexts {
  const relative = [...modules].map((file) => path.relative(siteDir, file).split(path.sep).join('/'));
  return { modules: relative.filter((file) => PACKAGE.test(file) || ENGINE.test(file)).sort(), texts };
}

/** Returns every text in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Keeps the public texts next to the output folder, where they are not published: tests search a finished build. */
export async function recordPublicTexts(outDir: string, texts: PublicTexts): Promise<void> {
  await writeFile(recordOf(outDir), `${JSON.stringify(texts, null, 2)}\n`);
}

/** @throws Error when there is no finished build. */
export async function readPublicTexts(outDir: string): Promise<PublicTexts> {
  const file = recordOf(outDir);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing, so there is no finished build: run npm run build first.`);
  });
  return JSON.parse(text) as PublicTexts;
}

/**
 * Removes the canaries that the public files contain anyway. A name is removed if any engine module contains it (an API
 * with OAuth has a `client_id`, and so has the Firebase SDK). Several words in a row are removed only if an outsider may
 * read them on the sign-in screen: elsewhere in the engine they would be a copy of the documentation.
 */
export async function withoutPublicTexts(
  siteDir: string,
  canaries: readonly Canary[],
  { modules, texts }: PublicTexts,
): Promise<Canary[]> {
  const search = new CanarySearch(canaries);
  const known = new Set<Canary>();
  for (const text of texts) for (const canary of search.findAll(text)) known.add(canary);
  for (const file of modules) {
    const source = await readFile(path.join(siteDir, file), 'utf8');
    for (const canary of search.findAll(source)) if (isName(canary) || SPOKEN.test(file)) known.add(canary);
  }
  return canaries.filter((canary) => !known.has(canary));
}

function isName({ text }: Canary): boolean {
  return !/\s/.test(text);
}

function recordOf(outDir: string): string {
  return `${path.resolve(outDir)}.public-texts.json`;
}
