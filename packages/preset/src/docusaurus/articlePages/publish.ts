import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DOWNLOADS_FILE } from 'gatedocs-generator/generated';
import type { ArticleFile, LaterFile } from 'gatedocs-reference/render';
import type { ArticlePageData } from '../../gate/page/gatedFiles.ts';
import type { ArticleDoc } from './articleDocs.ts';

/** Writes JSON behind the gate, and returns its URL. `purpose` distinguishes two files with the same content. */
export type WriteJson = (purpose: string, data: object) => Promise<string>;

/** Returns a function that writes the files that a generated page loads on demand, and returns what it is made of. */
export function articlePublisher(write: WriteJson): (page: ArticleDoc) => Promise<ArticlePageData> {
  /** URLs of the tables of parts, by folder; the pages of a reference share one. */
  const tables = new Map<string, Promise<string>>();

  async function writeParts(folder: string): Promise<string> {
    const names = readJson<readonly string[]>(path.join(folder, 'parts.json'));
    const urls: Record<string, string> = {};
    for (const [number, name] of names.entries())
      urls[name] = await write('part', readJson(path.join(folder, `parts/${number}.part.json`)));
    return write('parts', urls);
  }

  function partsUrl(folder: string): Promise<string> {
    const url = tables.get(folder) ?? writeParts(folder);
    tables.set(folder, url);
    return url;
  }

  return async ({ metadata, file }) => {
    const { html, toc, parts, hasDownloads } = readJson<ArticleFile>(file);
    const later = readJson<LaterFile>(file.replace(/\.article\.json$/, '.later.json'));
    const folder = path.dirname(file);
    return {
      article: html,
      toc,
      metadata,
      frontMatter: readThemeFlags(metadata.frontMatter),
      later: await write(`${metadata.permalink} later`, later),
      ...(parts.length > 0 ? { parts: await partsUrl(folder) } : {}),
      ...(hasDownloads ? { downloads: await write('downloads', readJson(path.join(folder, DOWNLOADS_FILE))) } : {}),
    };
  };
}

/** Returns what the theme reads of the front matter; everything else comes from the metadata. */
function readThemeFlags(frontMatter: Readonly<Record<string, unknown>>): Record<string, true> {
  const flags = Object.keys(frontMatter).filter((name) => /^hide_\w+$/.test(name) && frontMatter[name] === true);
  return Object.fromEntries(flags.map((name) => [name, true]));
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
