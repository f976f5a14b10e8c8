import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ArticleFile, LaterFile } from 'gatedocs-reference/render';
import type { OperationData } from '../../gate/page/gatedFiles.ts';
import { type OperationDocument, serverPage } from './documents.ts';

/** Writes JSON behind the gate, and returns its URL. `purpose` distinguishes two files with the same content. */
export type WriteJson = (purpose: string, data: object) => Promise<string>;

/** An operation's page without the position of its article in the rendered page. */
export type PublishedOperation = Omit<OperationData, 'articleIndex'>;

/** Returns a function that writes the files that an operation's page loads on demand. */
export function operationPublisher(write: WriteJson): (page: OperationDocument) => Promise<PublishedOperation> {
  /** URLs of the tables of parts, by folder; the pages of a reference share one. */
  const tables = new Map<string, Promise<string>>();

  async function writeParts(folder: string): Promise<string> {
    const names = readJson<readonly string[]>(path.join(folder, 'parts.json'));
    const urls: Record<string, string> = {};
    for (const [number, name] of names.entries())
      urls[name] = await write('part', readJson(path.join(folder, `parts/${number}.part.json`)));
    return write('parts', urls);
  }

  function partsOf({ file }: OperationDocument): Promise<string> {
    const folder = path.dirname(file);
    const url = tables.get(folder) ?? writeParts(folder);
    tables.set(folder, url);
    return url;
  }

  return async (page) => {
    const { html, parts } = readJson<ArticleFile>(page.file);
    const later = readJson<LaterFile>(page.file.replace(/\.article\.json$/, '.later.json'));
    const { metadata, frontMatter, documents } = serverPage(page);
    const { permalink } = metadata;
    return {
      article: html,
      metadata,
      frontMatter,
      documents,
      later: await write(`${permalink} later`, later),
      ...(parts.length > 0 ? { parts: await partsOf(page) } : {}),
    };
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
