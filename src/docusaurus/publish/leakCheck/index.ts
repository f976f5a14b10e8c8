import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../../node/files';
import { nameProduct } from '../../../site/naming';
import type { SiteOptions } from '../../../site/options';
import { withoutFragment } from '../shell';
import { type Canary, markdownCanaries, specCanaries, textCanaries } from './canaries';
import { type PublicTexts, withoutPublicTexts } from './publicTexts';
import { CanarySearch } from './search';

/** Specifications as their owner wrote them, as the generate command leaves them. */
const SPECS = '.cache/specs';
const SOURCES = ['docs', 'src/pages', 'versioned_docs'];
/** Pages of references, whose texts are in the specifications. */
const GENERATED = /\.(?:api|info|tag)\.mdx$/;

/** Sources of the documentation's text outside of its files. */
export interface LeakSources {
  /** The name that {{product}} stands for. */
  readonly product: string;
  /** Ids of the references. */
  readonly references: readonly string[];
  /** Paths of the changelogs that operations show. */
  readonly changelogs: readonly string[];
  /** Texts of site.config.ts that only readers may see. */
  readonly settings: object;
}

/** Sources of the texts in site.config.ts that only readers may see. */
export function leakSources({ product, tagline, home, announcement, references, footer }: SiteOptions): LeakSources {
  const descriptions = references.map(({ description }) => description);
  return {
    product,
    references: references.map(({ id }) => id),
    changelogs: [...new Set(references.flatMap(({ changelog }) => changelog ?? []))],
    settings: { tagline, home, announcement, descriptions, footer },
  };
}

export interface LeakCheck extends LeakSources {
  readonly outDir: string;
  readonly siteDir: string;
  readonly publicTexts: PublicTexts;
  /** Files of the output that must contain nothing of the documentation. */
  readonly files: readonly string[];
}

/**
 * Checks that no word of the documentation can be read in the output files.
 * @throws Error naming the files and the text that was found in each.
 */
export async function checkLeaks({ outDir, siteDir, publicTexts, files, ...sources }: LeakCheck): Promise<void> {
  const canaries = await collectCanaries(siteDir, sources, publicTexts);
  if (canaries.length === 0)
    throw new Error('The leak check has nothing to look for: run npm run docs:generate first.');
  const leaks = await findLeaks(outDir, files, canaries);
  if (leaks.length === 0) return;
  throw new Error(`The build leaks the documentation, do not publish it:\n${leaks.slice(0, 20).join('\n')}`);
}

/** Collects the texts of the documentation that the public files of a build must not contain. */
export async function collectCanaries(siteDir: string, sources: LeakSources, texts: PublicTexts): Promise<Canary[]> {
  return withoutPublicTexts(siteDir, await textsOfSources(siteDir, sources), texts);
}

async function textsOfSources(
  siteDir: string,
  { product, references, changelogs, settings }: LeakSources,
): Promise<Canary[]> {
  const canaries: Canary[] = [];
  for (const id of references) {
    const spec = await readFile(path.join(siteDir, SPECS, `${id}.source.json`), 'utf8');
    canaries.push(...specCanaries(JSON.parse(spec), `specification ${id}`));
  }
  canaries.push(...textCanaries(JSON.stringify(settings), 'site.config.ts'));
  const pages: string[] = [];
  for (const folder of SOURCES)
    for (const name of await filesBelow(path.join(siteDir, folder)).catch(noFolder))
      if (/\.mdx?$/.test(name) && !GENERATED.test(name)) pages.push(`${folder}/${name}`);
  for (const file of [...pages, ...changelogs]) {
    const markdown = await readFile(path.join(siteDir, file), 'utf8');
    canaries.push(...markdownCanaries(nameProduct(markdown, product), file));
  }
  return canaries;
}

export async function findLeaks(
  outDir: string,
  files: readonly string[],
  canaries: readonly Canary[],
): Promise<string[]> {
  const search = new CanarySearch(canaries);
  const searched = new Set<string>();
  const leaks: string[] = [];
  for (const file of files) {
    const content = readFileSync(path.join(outDir, file));
    // Most shells differ in nothing else than the URL of a fragment, which is no text.
    const known = file.endsWith('.html') ? withoutFragment(content.toString('latin1')) : undefined;
    if (known !== undefined && searched.has(known)) continue;
    const found = search.find(content);
    if (found) leaks.push(`  ${file}: "${found.text}" (${found.source})`);
    else if (known !== undefined) searched.add(known);
  }
  return leaks;
}

/** A site with one version has no folder of older ones. */
function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
