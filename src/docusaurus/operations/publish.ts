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

/** Writes the files which operations' pages load later. */
export interface OperationPublisher {
  /** @param source content of the file with the page's data. */
  publish(page: OperationDocument, source: Buffer, sidebar: readonly SidebarPart[]): Promise<PublishedOperation>;
  /** Writes the parts that pages of a reference share, once. @returns the URL of their table. */
  partsOf(page: OperationDocument): Promise<string>;
}

/** @param fingerprint hash of the server's bundle. */
export function operationPublisher(write: WriteJson, fingerprint: string): OperationPublisher {
  /** URLs of the tables of parts, by folder. */
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

  async function publish(
    page: OperationDocument,
    source: Buffer,
    sidebar: readonly SidebarPart[],
  ): Promise<PublishedOperation> {
    const content = JSON.parse(source.toString()) as OperationFile;
    const { html, markdown, later, request, forms, parts, links, anchors } = content;
    const { metadata, frontMatter, documents } = serverPage(page);
    const { permalink } = metadata;
    return {
      placeholder: renderKey(fingerprint, { metadata, frontMatter, documents, sidebar, links, anchors }),
      article: html,
      metadata,
      frontMatter,
      documents,
      copy: await write(`${permalink} copy`, { markdown, later }),
      builder: await write(`${permalink} builder`, { request, forms }),
      ...(parts.length > 0 ? { parts: await partsOf(page) } : {}),
    };
  }

  return { publish, partsOf };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
