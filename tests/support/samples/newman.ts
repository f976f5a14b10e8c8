import path from 'node:path';
import { bin } from '../../../packages/generator/src/node/command';
import type { OpenApiDocument } from '../../../packages/reference/src/document/types';
import { credentialVariables } from '../../../packages/reference/src/postman/credentialVariables';
import type { PostmanCollection, PostmanEntry, PostmanItem } from '../../../packages/reference/src/postman/format';
import { BASE_URL } from '../../../packages/reference/src/postman/url';
import { ORIGIN } from './calls';
import { sentText } from './environment';

/** Postman's own program, which runs collections. */
const NEWMAN = path.resolve(bin('newman'));
export const COLLECTION = 'sample.json';
const ENVIRONMENT = 'environment.json';

/** Command of bash that runs a collection, with the files of collectionFiles. */
export const RUN_COLLECTION = `'${NEWMAN}' run ${COLLECTION} --environment ${ENVIRONMENT} --color off`;

/**
 * Returns the files of that command: a collection, and the reader's values of its variables. Addresses of servers that
 * only some operations have are no variables, so they are replaced.
 */
export function collectionFiles(document: OpenApiDocument, collection: PostmanCollection, origin: string) {
  const base = collection.variable.find(({ key }) => key === BASE_URL)?.value ?? '';
  const credentials = [...credentialVariables(document).values()].flat();
  const values = [
    { key: BASE_URL, value: base.replace(ORIGIN, () => origin) },
    ...credentials.map(({ name, environmentVariable }) => ({
      key: name,
      value: sentText([{ variable: environmentVariable }]),
    })),
  ];
  const redirected = { ...collection, item: collection.item.map((entry) => sentToOrigin(entry, origin)) };
  return { [COLLECTION]: JSON.stringify(redirected), [ENVIRONMENT]: JSON.stringify({ name: 'Trial', values }) };
}

function sentToOrigin(entry: PostmanEntry, origin: string): PostmanEntry {
  if ('item' in entry) return { ...entry, item: entry.item.map((each) => sentToOrigin(each, origin)) };
  const { protocol: _protocol, port: _port, host, ...url } = entry.request.url;
  if (host[0] === `{{${BASE_URL}}}`) return entry;
  return { ...entry, request: { ...entry.request, url: { ...url, host: [origin] } } };
}

/** Returns the requests in folders. */
export function itemsIn(entries: readonly PostmanEntry[]): PostmanItem[] {
  return entries.flatMap((entry) => ('item' in entry ? itemsIn(entry.item) : [entry]));
}
