import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OperationData, SidebarPart } from '../../gate/page/gatedFiles';
import type { OperationFile } from '../../reference/page/pageModule';
import { type OperationDocument, serverPage } from './documents';
import { renderKey } from './rendered';

/** Writes JSON behind the gate, and returns its URL. `purpose` tells two files with the same content apart. */
export type WriteJson = (purpose: string, data: object) => Promise<string>;

/** An operation's page without its place in the rendered page. */
export interface PublishedOperation extends Omit<OperationData, 'articleIndex'> {
  /** Stands for the article in the rendered page. */
  readonly placeholder: string;
}

/**
 * Returns a function that writes the files which an operation's page loads later.
 * @param fingerprint hash of the server's bundle.
 */
export function operationPublisher(
  write: WriteJson,
  fingerprint: string,
): (page: OperationDocument, sidebar: readonly SidebarPart[]) => Promise<PublishedOperation> {
  /** URLs of the tables of parts, by folder. */
  const tables = new Map<string, Promise<string>>();

  async function writeParts(folder: string): Promise<string> {
    const names = readJson<readonly string[]>(path.join(folder, 'parts.json'));
    const urls: Record<string, string> = {};
    for (const [number, name] of names.entries())
      urls[name] = await write('part', readJson(path.join(folder, `parts/${number}.part.json`)));
    return write('parts', urls);
  }

  function partsOf(folder: string): Promise<string> {
    const url = tables.get(folder) ?? writeParts(folder);
    tables.set(folder, url);
    return url;
  }

  return async (page, sidebar) => {
    const { file } = page;
    const { html, markdown, request, forms, rest, parts, links, anchors } = readJson<OperationFile>(file);
    const { metadata, frontMatter, documents } = serverPage(page);
    const { permalink } = metadata;
    return {
      placeholder: renderKey(fingerprint, { metadata, frontMatter, documents, sidebar, links, anchors }),
      article: html,
      ...(rest ? { rest } : {}),
      metadata,
      frontMatter,
      documents,
      copy: await write(`${permalink} copy`, { markdown }),
      builder: await write(`${permalink} builder`, { request, forms }),
      ...(parts.length > 0 ? { parts: await partsOf(path.dirname(file)) } : {}),
    };
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
