import path from 'node:path';
import type { SiteContents } from 'gatedocs-reader/published';
import type { DataChunks } from '../bundle/dataChunks.ts';
import type { PageFiles } from '../publish/shellPages.ts';
import type { SitePage } from './pages.ts';

/** A reference, with the name that the tool uses. */
export interface ToolReference {
  readonly id: string;
  readonly title: string;
  /** Path of its overview. */
  readonly path: string;
}

export interface ContentSources {
  readonly generatedFilesDir: string;
  readonly pages: readonly SitePage[];
  readonly references: readonly ToolReference[];
  readonly files: PageFiles;
  readonly chunks: DataChunks;
  /** Returns the URL of a chunk's file, relative to the output. */
  readonly urlOf: (file: string) => string;
}

/** Returns the contents that the tool can read, without pages that have no Markdown file. */
export function siteContents(sources: ContentSources): SiteContents {
  const { generatedFilesDir, pages, references, files, chunks, urlOf } = sources;
  const chunkUrl = (file: string): string | null => {
    const chunk = chunks.get(file);
    return chunk === undefined ? null : urlOf(chunk);
  };
  return {
    pages: pages.flatMap((page) => {
      const markdown = files.markdownUrls.get(page.path);
      return markdown ? [{ ...page, markdown }] : [];
    }),
    references: references.map((reference) => ({
      ...reference,
      downloads: files.downloadUrls.get(reference.path) ?? null,
    })),
    search: searchParts(path.join(generatedFilesDir, 'search/default'), chunkUrl),
  };
}

/** Finds the files written by ../../../../generator/src/search/writeParts.ts. */
function searchParts(folder: string, chunkUrl: (file: string) => string | null): SiteContents['search'] {
  const findNumbered = (name: string): string[] => {
    const found: string[] = [];
    for (
      let url = chunkUrl(path.join(folder, `${name}-0.json`));
      url;
      url = chunkUrl(path.join(folder, `${name}-${found.length}.json`))
    )
      found.push(url);
    return found;
  };
  return findNumbered('pages').map((pages, shard) => ({ pages, texts: findNumbered(`texts-${shard}`) }));
}
