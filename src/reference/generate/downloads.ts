import { convertV2 } from 'openapi-to-postmanv2';
import { stringify } from 'yaml';
import type { OpenApiDocument } from '../document/types';

/** Contents of the downloadable files, by name. */
export type Downloads = Readonly<Record<'openapi.json' | 'openapi.yaml' | 'postman-collection.json', string>>;

/** @throws Error with the converter's reason when it fails to create a Postman collection. */
export async function createDownloads(document: OpenApiDocument): Promise<Downloads> {
  return {
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'openapi.yaml': stringify(document, { aliasDuplicateObjects: false }),
    'postman-collection.json': `${JSON.stringify(commonValues(await postmanCollection(document), await postmanCollection(document)), null, 2)}\n`,
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
            `The Postman collection of ${document.info.title} could not be created: ${error?.message ?? result?.reason}`,
          ),
        );
        return;
      }
      resolve(collection.data);
    });
  });
}

/** Returns the values that two conversions share: this removes the converter's random ids and values. */
function commonValues(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((part, index) => commonValues(part, other[index]));
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    return one === other ? one : undefined;
  }
  const others = new Map(Object.entries(other));
  return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, commonValues(part, others.get(name))]));
}
