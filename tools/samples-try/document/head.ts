import escapeRegExp from 'lodash/escapeRegExp';
import { decoded } from '../../../packages/reference/src/document/resolve';
import { sentMethod } from '../../../packages/reference/src/document/sentMethod';
import type { RawServer } from '../../../packages/reference/src/document/types';
import type { Call } from '../calls';
import type { Recorded } from '../recorder';
import { rawPairs } from '../sent';
import type { Found } from './found';

/** Texts of the path's parameters by name, as they are sent. */
export type PathTexts = ReadonlyMap<string, string>;

const PLACEHOLDER = /\{([^{}]+)\}/g;

export function checkMethod({ entry }: Call, { method }: Recorded): Found[] {
  const expected = sentMethod(entry.method);
  return method === expected ? [] : [{ about: 'method', detail: `${method} instead of ${expected}` }];
}

/** Returns the texts of the parameters in a path; undefined if it is not the document's. */
export function pathTexts({ entry, schemas: { document } }: Call, { target }: Recorded): PathTexts | undefined {
  const servers = [entry.raw.servers, entry.item.servers, document.servers].find((list) => list && list.length > 0);
  // Every second one is the name of a parameter.
  const pieces = `${basePath(servers?.[0])}${entry.path.replace(/[?#].*$/s, '')}`.split(PLACEHOLDER);
  const expression = pieces.map((piece, index) => (index % 2 === 0 ? literal(piece) : '([^/]*)'));
  const match = new RegExp(`^${expression.join('')}$`).exec(target.replace(/\?.*$/s, ''));
  const names = pieces.filter((_, index) => index % 2 === 1);
  return match ? new Map(names.map((name, index) => [name, match[index + 1] ?? ''])) : undefined;
}

/** Returns the names of the query that the path itself has. */
export function fixedNames({ entry }: Call): string[] {
  const [, query = ''] = entry.path.replace(/#.*$/s, '').split('?');
  return rawPairs(query).map(([name]) => decoded(name));
}

/** Returns the path of a server's URL, with the defaults of its variables; a relative one starts at the host. */
function basePath({ url = '', variables = {} }: Partial<RawServer> = {}): string {
  const filled = url.replace(PLACEHOLDER, (placeholder, name: string) => variables[name]?.default ?? placeholder);
  const path = filled.trim().replace(/^(?:[^/?#]*:)?\/\/[^/?#]*|^\{[^/]*/, '');
  const plain = path.replace(/^(?:\.{1,2}(?:\/|$))+/, '/').replace(/\/+$/, '');
  return plain === '' || plain.startsWith('/') ? plain : `/${plain}`;
}

/** Returns the expression of a text of which each character may be percent-encoded. */
function literal(text: string): string {
  const encoded = (character: string) => Buffer.from(character).toString('hex').toUpperCase().replace(/../g, '%$&');
  return Array.from(text, (character) => `(?:${escapeRegExp(character)}|${encoded(character)})`).join('');
}
