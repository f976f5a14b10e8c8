import path from 'node:path';
import type { SiteContents } from 'gatedocs-reader/published';
import { laterFile } from '../../reference/generate/articleFiles.ts';
import { DOWNLOADS } from '../../reference/generate/downloadFiles.ts';
import type { DataChunks } from '../bundle/dataChunks.ts';
import type { SitePage } from './pages.ts';

/** A reference, with the name that the tool uses. */
export interface ToolReference {
  readonly id: string;
  readonly title: string;
  /** Path of its overview. */
  readonly path: string;
  /** Folder of its pages, relative to the site: `docs/spec`. */
  readonly folder: string;
}

export interface ContentSources {
  readonly siteDir: string;
  readonly generatedFilesDir: string;
  readonly pages: readonly SitePage[];
  readonly references: readonly ToolReference[];
  /** URLs of the files with a page's Markdown, by route. */
  readonly copies: ReadonlyMap<string, string>;
  readonly chunks: DataChunks;
  /** Returns the URL of a chunk's file, relative to the output. */
  readonly urlOf: (file: string) => string;
}

/** Returns the contents that the tool can read, without pages that have no Markdown file. */
export function siteContents(sources: ContentSources): SiteContents {
  const { siteDir, generatedFilesDir, pages, references, copies, chunks, urlOf } = sources;
  const chunkOf = (file: string | null): string | null => {
    const chunk = file === null ? undefined : chunks.get(file);
    return chunk === undefined ? null : urlOf(chunk);
  };
  return {
    pages: pages.flatMap(({ source, ...page }) => {
      const markdown = copies.get(page.path) ?? chunkOf(copyOf(siteDir, source));
      return markdown ? [{ ...page, markdown }] : [];
    }),
    references: references.map(({ folder, ...reference }) => ({
      ...reference,
      downloads: chunkOf(path.join(siteDir, folder, DOWNLOADS)),
    })),
    search: searchParts(path.join(generatedFilesDir, 'search/default'), chunkOf),
  };
}

/** Returns the file with the Markdown of a generated page; null for any other page. */
function copyOf(siteDir: string, source: string): string | null {
  const file = source.replace(/^@site/, siteDir);
  const [, name] = /^(.*)\.(?:info|tag)\.mdx$/.exec(path.basename(file)) ?? [];
  return name === undefined ? null : path.join(path.dirname(file), laterFile(name));
}

/** Finds the files written by ../../reference/search/plugin/writeParts.ts. */
function searchParts(folder: string, chunkOf: (file: string) => string | null): SiteContents['search'] {
  const numbered = (name: string): string[] => {
    const found: string[] = [];
    for (
      let url = chunkOf(path.join(folder, `${name}-0.json`));
      url;
      url = chunkOf(path.join(folder, `${name}-${found.length}.json`))
    )
      found.push(url);
    return found;
  };
  return numbered('pages').map((pages, shard) => ({ pages, texts: numbered(`texts-${shard}`) }));
}
