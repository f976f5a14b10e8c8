import { getOwn } from '../../document/getOwn.ts';
import type { OperationEntry } from '../../document/operations.ts';
import type { OpenApiDocument, RawServer, RawServerVariable } from '../../document/types.ts';

/** A part of a server's URL that a caller chooses. */
export interface ServerVariable {
  readonly name: string;
  /** Absent if the document has none; an empty one leaves the part out. */
  readonly defaultValue?: string;
  /** The allowed values; empty if any is. */
  readonly values: readonly string[];
  /** Markdown. */
  readonly description: string;
}

/** A server, as shown in the reference. */
export interface Server {
  /** With variables in braces; relative to where the API runs if `isRelative`. */
  readonly url: string;
  /** Empty if the document has none. */
  readonly name: string;
  /** Markdown. */
  readonly description: string;
  readonly isRelative: boolean;
  /** Those of the URL in order, then those that only the document names. */
  readonly variables: readonly ServerVariable[];
}

/** Servers of an operation, and which part of the document names them. */
export interface OperationServers {
  readonly level: 'operation' | 'path' | 'document';
  readonly servers: readonly Server[];
}

/** Host of samples of a document that does not say where the API runs. */
const FALLBACK_ORIGIN = 'https://api.example.com';

const VARIABLE = /\{([^{}]+)\}/g;
/** A scheme, or a variable in its place, before the first slash; after an "@", curl would read URLs from a file. */
const STARTS_WITH_SCHEME = /^[^/?#@][^/?#]*:/;

export function describeServers(raw: readonly RawServer[] = []): Server[] {
  return raw.map(({ url, name = '', description = '', variables = {} }) => {
    const names = new Set([...url.matchAll(VARIABLE)].map(([, variable = '']) => variable));
    for (const variable of Object.keys(variables)) names.add(variable);
    return {
      url,
      name,
      description,
      isRelative: !STARTS_WITH_SCHEME.test(url) && !url.startsWith('{'),
      variables: [...names].map((variable) => describeVariable(variable, getOwn(variables, variable))),
    };
  });
}

function describeVariable(name: string, raw: RawServerVariable | undefined): ServerVariable {
  return {
    name,
    ...(raw?.default === undefined ? {} : { defaultValue: raw.default }),
    values: [...new Set(raw?.enum)],
    description: raw?.description ?? '',
  };
}

/** Returns the servers of an operation: its own, else those of its path, else those of the document. */
export function operationServers(
  document: OpenApiDocument,
  { raw, item }: Pick<OperationEntry, 'raw' | 'item'>,
): OperationServers {
  const levels = [
    { level: 'operation', servers: raw.servers },
    { level: 'path', servers: item.servers },
  ] as const;
  // An empty list says as much as none.
  const own = levels.find(({ servers }) => servers && servers.length > 0);
  return {
    level: own?.level ?? 'document',
    servers: describeServers(own?.servers ?? document.servers),
  };
}

/**
 * Returns the base of requests, without a slash at its end: the URL with the values of its variables (by name; their
 * defaults for others, and for empty ones that are not among the values). One without a host gets a host that nobody owns.
 */
export function serverBase(
  { url, variables }: Pick<Server, 'url' | 'variables'>,
  values: Readonly<Record<string, string>> = {},
): string {
  const filled = url.replace(VARIABLE, (placeholder, name: string) => {
    const { defaultValue = placeholder, values: choices = [] } = variables.find((each) => each.name === name) ?? {};
    const own = getOwn(values, name) ?? '';
    return own !== '' || (Object.hasOwn(values, name) && choices.includes('')) ? own : defaultValue;
  });
  return toAbsoluteUrl(filled.trim()).replace(/\/+$/, '');
}

function toAbsoluteUrl(url: string): string {
  if (STARTS_WITH_SCHEME.test(url) || url.startsWith('{')) return url;
  if (url.startsWith('//')) return `https:${url}`;
  const path = url.replace(/^(?:\.{0,2}\/)*\.{0,2}/, '');
  return path === '' ? FALLBACK_ORIGIN : `${FALLBACK_ORIGIN}/${path}`;
}
