import { convertV2 } from 'openapi-to-postmanv2';
import { stringify } from 'yaml';
import type { OpenApiDocument } from '../../src/openapi/document';

/** Files that readers can download, by name. */
export type Downloads = Readonly<Record<'openapi.json' | 'openapi.yaml' | 'postman.json', string>>;

const ID_NAMES = new Set(['id', '_postman_id']);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws Error with the converter's reason when no Postman collection can be made. */
export async function makeDownloads(document: OpenApiDocument): Promise<Downloads> {
  return {
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'openapi.yaml': stringify(document, { aliasDuplicateObjects: false }),
    'postman.json': `${JSON.stringify(await postmanCollection(document), null, 2)}\n`,
  };
}

function postmanCollection(document: OpenApiDocument): Promise<object> {
  const options = { folderStrategy: 'Tags', parametersResolution: 'Example', includeDeprecated: true };
  return new Promise((resolve, reject) => {
    convertV2({ type: 'json', data: structuredClone(document) }, options, (error, result) => {
      const [collection] = result?.output ?? [];
      if (error || !result?.result || !collection) {
        reject(
          new Error(
            `No Postman collection could be made of ${document.info.title}: ${error?.message ?? result?.reason}`,
          ),
        );
        return;
      }
      resolve(withoutRandomIds(collection.data) as object);
    });
  });
}

/** The converter makes random ids, which Postman does not need; without them the same specification gives the same file. */
function withoutRandomIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRandomIds);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name, id]) => !(ID_NAMES.has(name) && UUID.test(String(id))));
  return Object.fromEntries(entries.map(([name, part]) => [name, withoutRandomIds(part)]));
}
