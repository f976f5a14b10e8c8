import { exactJson, isExactNumber, type OpenApiDocument, textOf } from 'gatedocs-reference/document';
import { type ScalarTag, stringify } from 'yaml';
import type { PostmanCollections } from './postman.ts';

export type DownloadName = 'openapi.yaml' | 'openapi.json' | 'postman-collection.json';

export interface Downloads {
  /** Contents of the downloadable files, by name. */
  readonly files: ReadonlyMap<DownloadName, string>;
  /** A sentence for each file that could not be made. */
  readonly warnings: readonly string[];
}

/**
 * Returns the files that readers can download, without the Postman collection if the converter rejects the document in
 * both forms.
 * @param source the document as written, which may have errors.
 * @param document the document after it has been read and repaired.
 */
export async function createDownloads(
  source: object,
  document: OpenApiDocument,
  collections: Pick<PostmanCollections, 'of'>,
): Promise<Downloads> {
  const files = new Map<DownloadName, string>([
    [
      'openapi.yaml',
      stringify(source, { aliasDuplicateObjects: false, customTags: (tags) => [EXACT_NUMBER, ...tags] }),
    ],
    ['openapi.json', jsonText(source)],
  ]);
  let reason = '';
  for (const form of [source, { openapi: '3.0.4', ...document }]) {
    try {
      return { files: files.set('postman-collection.json', jsonText(await collections.of(form))), warnings: [] };
    } catch (error) {
      reason ||= (error as Error).message;
    }
  }
  return {
    files,
    warnings: [`The Postman collection is left out, since it could not be created: ${reason.replace(/\.$/, '')}.`],
  };
}

const EXACT_NUMBER: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: isExactNumber,
  resolve: Number,
  stringify: ({ value }) => textOf(value as string),
};

function jsonText(value: object): string {
  return `${exactJson(value, 2)}\n`;
}
