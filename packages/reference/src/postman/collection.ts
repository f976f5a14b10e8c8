import type { OperationEntry } from '../document/operations.ts';
import type { OpenApiDocument } from '../document/types.ts';
import { literalText } from '../languages/sampleText.ts';
import { describeServers, type Server, serverBase } from '../model/operation/server.ts';
import { buildNavigation, type NavigationSection } from '../model/reference/navigation.ts';
import { encodeRequest } from '../samples/encodeRequest.ts';
import { serverInputs } from '../samples/headInputs.ts';
import { credentialVariables } from './credentialVariables.ts';
import type { PostmanAuth, PostmanCollection, PostmanEntry, PostmanItem, PostmanVariable } from './format.ts';
import { separateBraces } from './separateBraces.ts';
import { BASE_URL } from './url.ts';

const SCHEMA_URL = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * Returns the collection of a document's operations, in folders like those of its pages. The same document gives the
 * same collection.
 * @param itemOf an operation's request; a webhook has none, since it is the service that sends it.
 */
export function postmanCollection(
  document: OpenApiDocument,
  itemOf: (entry: OperationEntry) => PostmanItem | undefined,
): PostmanCollection {
  const { title, description } = document.info;
  const sections = buildNavigation(document);
  const items = collectItems(sections, itemOf);
  const auth = mostFrequentAuth(items.map((item) => item.request.auth));
  return {
    info: { name: title, ...(description ? { description } : {}), schema: SCHEMA_URL },
    ...(auth ? { auth } : {}),
    item: createFolders(document, sections, (entry) => withoutCommonAuth(itemOf(entry), auth)),
    variable: usedVariables(document, items),
  };
}

function collectItems(
  sections: readonly NavigationSection[],
  itemOf: (entry: OperationEntry) => PostmanItem | undefined,
): PostmanItem[] {
  return sections.flatMap((section) => [
    ...collectItems(section.sections, itemOf),
    ...section.operations.flatMap((entry) => itemOf(entry) ?? []),
  ]);
}

function createFolders(
  document: OpenApiDocument,
  sections: readonly NavigationSection[],
  itemOf: (entry: OperationEntry) => PostmanItem | undefined,
): PostmanEntry[] {
  return sections.flatMap(({ title, tag, operations, sections: inner }) => {
    const item = [...createFolders(document, inner, itemOf), ...operations.flatMap((entry) => itemOf(entry) ?? [])];
    const { description } = document.tags?.find(({ name }) => name === tag) ?? {};
    return item.length > 0 ? [{ name: title, ...(description ? { description } : {}), item }] : [];
  });
}

/** Returns the credentials that most requests send, so that a reader can change them at one place. */
function mostFrequentAuth(all: readonly (PostmanAuth | undefined)[]): PostmanAuth | undefined {
  const counts = new Map<string, number>();
  for (const auth of all) if (auth) counts.set(JSON.stringify(auth), (counts.get(JSON.stringify(auth)) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first && (JSON.parse(first[0]) as PostmanAuth);
}

/** Returns a request that has its collection's credentials, if its own are the same. */
function withoutCommonAuth(item: PostmanItem | undefined, common: PostmanAuth | undefined): PostmanItem | undefined {
  if (!item || JSON.stringify(item.request.auth) !== JSON.stringify(common)) return item;
  const { auth: _, ...request } = item.request;
  return { ...item, request };
}

/** Returns the variables that requests have: of the server, and of credentials, which are empty. */
function usedVariables(document: OpenApiDocument, items: readonly PostmanItem[]): PostmanVariable[] {
  const used = JSON.stringify(items.map(({ request: { auth, header, url } }) => [auth, header, url.host, url.query]));
  const isUsed = (name: string): boolean => used.includes(JSON.stringify(`{{${name}}}`).slice(1, -1));
  const credentials = [...credentialVariables(document).values()].flat().filter(({ name }) => isUsed(name));
  return [
    ...(isUsed(BASE_URL) ? [serverVariable(describeServers(document.servers))] : []),
    ...credentials.map(({ name: key }): PostmanVariable => ({ key, value: '', type: 'secret' })),
  ];
}

function serverVariable(servers: readonly Server[]): PostmanVariable {
  const [first] = serverInputs(servers);
  const url = first ? serverBase(first) : '';
  const { url: value } = encodeRequest({ method: 'GET', url, headers: [], responseKind: 'none' });
  const description = servers.map(serverLine).join('\n');
  return {
    key: BASE_URL,
    value: separateBraces(literalText(value)),
    type: 'string',
    ...(servers.length > 1 ? { description } : {}),
  };
}

/** Returns "https://api.example.com: Production". */
function serverLine({ url, name, description }: Server): string {
  return [url, name, description].filter(Boolean).join(': ');
}
