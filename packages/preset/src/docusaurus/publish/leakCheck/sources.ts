import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from 'gatedocs-generator/node';
import type { SiteOptions } from 'gatedocs-generator/settings';
import { replaceProductPlaceholder } from 'gatedocs-reference/document';
import { Failure } from 'gatedocs-reference/failure';
import type { Source } from './canaries.ts';
import { specTexts } from './specTexts.ts';

/** Copies of the owner's specifications, written by the generate command. */
const SPECS_FOLDER = '.cache/specs';
const SOURCE_FOLDERS = ['docs', 'src/pages', 'versioned_docs', 'versioned_sidebars'];
const GUIDE = /\.mdx?$/;
/** Sidebar labels, and code of pages. */
const SIDEBAR_OR_CODE_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$|^versioned_sidebars\/.*\.json$|\.[jt]sx?$/;
/** Pages of references, whose texts come from the specifications, or in an older version from copied pages. */
const GENERATED_PAGE = /\.(?:api|info|tag)\.mdx$/;
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
 * @throws Failure if the pages of a reference have not been generated.
 */
export async function* gatedSources(
  siteDir: string,
  { product, references, changelogs, settings }: LeakSources,
): AsyncGenerator<Source> {
  yield { name: 'site.config.ts', texts: collectStrings(settings) };
  for (const id of references) {
    yield { name: `specification ${id}`, texts: specTexts(JSON.parse(await readSpec(siteDir, id))) };
  }
  for (const file of changelogs) yield guide(file, await readFile(path.join(siteDir, file), 'utf8'));
  for (const folder of SOURCE_FOLDERS)
    for (const name of await filesBelow(path.join(siteDir, folder)).catch(emptyIfMissing)) {
      const file = `${folder}/${name}`;
      if (GENERATED_PAGE.test(file)) continue;
      const read = (): Promise<string> => readFile(path.join(siteDir, file), 'utf8');
      if (GUIDE.test(file)) yield guide(file, await read());
      else if (COPY_OF_PAGE.test(file)) yield { name: file, texts: readMarkdown(await read()) };
      else if (SIDEBAR_OR_CODE_FILE.test(file)) yield { name: file, texts: [await read()] };
    }

  function guide(name: string, text: string): Source {
    return { name, texts: [replaceProductPlaceholder(text, product)] };
  }
}

async function readSpec(siteDir: string, id: string): Promise<string> {
  const file = `${SPECS_FOLDER}/${id}.source.json`;
  return readFile(path.join(siteDir, file), 'utf8').catch(() => {
    throw new Failure(`The leak check cannot read ${file}: run npm run docs:generate first.`);
  });
}

/** Returns the whole text of a page, as Markdown, from its data file. */
function readMarkdown(json: string): string[] {
  const { markdown } = JSON.parse(json) as { readonly markdown?: string };
  return markdown === undefined ? [] : [markdown];
}

/** Returns every string in a value, at any depth. */
function collectStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectStrings) : [];
}

/** A site with only one version has no folder of older versions. */
function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
