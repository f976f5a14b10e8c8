import { stringify } from 'yaml';
import type { OpenApiDocument } from '../document/types';
import { postmanCollection } from './postman';

const NAMES = ['openapi.yaml', 'openapi.json', 'postman-collection.json'] as const;
export type DownloadName = (typeof NAMES)[number];

export interface Downloads {
  /** Contents of the downloadable files, by name. */
  readonly files: ReadonlyMap<DownloadName, string>;
  /** A sentence for each file that could not be made. */
  readonly warnings: readonly string[];
}

/** Returns the files that readers can download; without a Postman collection when the converter refuses the document. */
export async function createDownloads(document: OpenApiDocument): Promise<Downloads> {
  const files = new Map<DownloadName, string>([
    ['openapi.yaml', stringify(document, { aliasDuplicateObjects: false })],
    ['openapi.json', jsonText(document)],
  ]);
  try {
    return { files: files.set('postman-collection.json', jsonText(await postmanCollection(document))), warnings: [] };
  } catch (error) {
    const reason = (error as Error).message;
    return { files, warnings: [`The Postman collection is left out, since it could not be created: ${reason}.`] };
  }
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
