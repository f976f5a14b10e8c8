import { convertV2 } from 'openapi-to-postmanv2';
import { stringify } from 'yaml';
import type { OpenApiDocument } from '../model/document';

/** Files that readers can download, by name. */
export type Downloads = Readonly<Record<'openapi.json' | 'openapi.yaml' | 'postman-collection.json', string>>;

/** @throws Error with the converter's reason when no Postman collection can be made. */
export async function makeDownloads(document: OpenApiDocument): Promise<Downloads> {
  return {
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'openapi.yaml': stringify(document, { aliasDuplicateObjects: false }),
    'postman-collection.json': `${JSON.stringify(common(await postmanCollection(document), await postmanCollection(document)), null, 2)}\n`,
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
      resolve(collection.data);
    });
  });
}

/** What two conversions agree on: ids and values that the converter made up at random differ, and are left out. */
function common(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((part, index) => common(part, other[index]));
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    return one === other ? one : undefined;
  }
  const twin = new Map(Object.entries(other));
  return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, common(part, twin.get(name))]));
}
