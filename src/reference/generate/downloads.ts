import { convertV2 } from 'openapi-to-postmanv2';
import { stringify } from 'yaml';
import type { OpenApiDocument } from '../document/types';

/** Contents of the downloadable files, by name. */
export type Downloads = Readonly<Record<'openapi.json' | 'openapi.yaml' | 'postman-collection.json', string>>;

/** @param source the document as it is written, which can be faulty, and as it is read. */
export async function createDownloads(source: object, document: OpenApiDocument): Promise<Downloads> {
  return {
    'openapi.json': `${JSON.stringify(source, null, 2)}\n`,
    'openapi.yaml': stringify(source, { aliasDuplicateObjects: false }),
    'postman-collection.json': `${JSON.stringify(await postmanCollection(source, document), null, 2)}\n`,
  };
}

/** Returns a collection; of the document as it is read when the converter rejects its source, and an empty one at last. */
async function postmanCollection(source: object, document: OpenApiDocument): Promise<unknown> {
  for (const each of [source, { openapi: '3.0.4', ...document }]) {
    try {
      return commonValues(await convert(each), await convert(each));
    } catch {
      // The next form is easier to convert.
    }
  }
  return emptyCollection(document.info.title);
}

function emptyCollection(name: string): object {
  const description = 'The converter of Postman collections cannot read this specification.';
  const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
  return { info: { name, description, schema }, item: [] };
}

/** @throws Error with the converter's reason. */
function convert(document: object): Promise<object> {
  const options = { folderStrategy: 'Tags', parametersResolution: 'Example', includeDeprecated: true };
  return new Promise((resolve, reject) => {
    convertV2({ type: 'json', data: structuredClone(document) }, options, (error, result) => {
      const [collection] = result?.output ?? [];
      if (error || !result?.result || !collection) reject(new Error(error?.message ?? result?.reason));
      else resolve(collection.data);
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
