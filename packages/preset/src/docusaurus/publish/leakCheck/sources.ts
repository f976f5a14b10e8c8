import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from 'gatedocs-generator/node';
import type { SiteOptions } from 'gatedocs-generator/settings';
import { replaceProductPlaceholder } from 'gatedocs-reference/document';
import type { Source } from './canaries.ts';
import { specTexts } from './specTexts.ts';

/** Copies of the owner's specifications, written by the generate command. */
const SPECS = '.cache/specs';
const FOLDERS = ['docs', 'src/pages', 'versioned_docs', 'versioned_sidebars'];
const GUIDE = /\.mdx?$/;
/** Sidebar labels, and code of pages. */
const OTHER_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$|^versioned_sidebars\/.*\.json$|\.[jt]sx?$/;
/** Pages of references, whose texts come from the specifications, or in an older version from copied pages. */
const GENERATED = /\.(?:api|info|tag)\.mdx$/;
const COPY_OF_PAGE = /^versioned_docs\/.*\.later\.json$/;

/** Settings that say where documentation texts are, besides the guides. */
export interface LeakSources {
  /** The name that {{product}} stands for. */
  readonly product: string;
  /** Ids of the references. */
  readonly references: readonly string[];
  /** Paths of the changelogs that operations show. */
  readonly changelogs: readonly string[];
  readonly settings: object;
}

/** Sources of the texts in and beside site.config.ts. */
export function leakSources(site: SiteOptions): LeakSources {
  return {
    product: site.product,
    references: site.references.map(({ id }) => id),
    changelogs: [...new Set(site.references.flatMap(({ changelog }) => changelog ?? []))],
    settings: site,
  };
}

/**
 * Yields everything that stands behind the gate.
 * @throws Error if the pages of a reference have not been generated.
 */
export async function* gatedSources(
  siteDir: string,
  { product, references, changelogs, settings }: LeakSources,
): AsyncGenerator<Source> {
  yield { name: 'site.config.ts', texts: textsIn(settings) };
  for (const id of references) {
    yield { name: `specification ${id}`, texts: specTexts(JSON.parse(await readSpec(siteDir, id))) };
  }
  for (const file of changelogs) yield guide(file, await readFile(path.join(siteDir, file), 'utf8'));
  for (const folder of FOLDERS)
    for (const name of await filesBelow(path.join(siteDir, folder)).catch(noFolder)) {
      const file = `${folder}/${name}`;
      if (GENERATED.test(file)) continue;
      const read = (): Promise<string> => readFile(path.join(siteDir, file), 'utf8');
      if (GUIDE.test(file)) yield guide(file, await read());
      else if (COPY_OF_PAGE.test(file)) yield { name: file, texts: markdownOf(await read()) };
      else if (OTHER_FILE.test(file)) yield { name: file, texts: [await read()] };
    }

  function guide(name: string, text: string): Source {
    return { name, texts: [replaceProductPlaceholder(text, product)] };
  }
}

async function readSpec(siteDir: string, id: string): Promise<string> {
  const file = `${SPECS}/${id}.source.json`;
  return readFile(path.join(siteDir, file), 'utf8').catch(() => {
    throw new Error(`The leak check cannot read ${file}: run npm run docs:generate first.`);
  });
}

/** Returns the whole text of a page, as Markdown, from its data file. */
function markdownOf(json: string): string[] {
  const { markdown } = JSON.parse(json) as { readonly markdown?: string };
  return markdown === undefined ? [] : [markdown];
}

/** Returns every string in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A site with only one version has no folder of older versions. */
function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
