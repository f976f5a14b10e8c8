import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';

export const KINDS = ['operation', 'simulator', 'guide', 'reference'] as const;
export type Kind = (typeof KINDS)[number];

/** A document of the index: an operation, or a section of a page. */
export interface SearchDocument {
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  readonly href: string;
  /** Its page or group. */
  readonly crumb: string;
  readonly method?: string;
  readonly path?: string;
  readonly operationId?: string;
  /** Parameters, members and error codes, with their ids on the page. */
  readonly names?: readonly NamedAnchor[];
  readonly text: string;
}

export interface NamedAnchor {
  readonly name: string;
  readonly anchor: string;
}

export type SearchIndex = MiniSearch<SearchDocument>;

/** Options of the index; the build writes it and the browser reads it with the same ones. */
export const SEARCH_OPTIONS: Options<SearchDocument> = {
  fields: ['title', 'operationId', 'method', 'path', 'names', 'crumb', 'text'],
  storeFields: ['kind', 'title', 'href', 'crumb', 'method', 'path', 'names'],
  stringifyField: (value: unknown) =>
    Array.isArray(value) ? (value as readonly NamedAnchor[]).map(({ name }) => name).join(' ') : String(value),
  // "company_id" and "addCompany" match as a whole and by their parts.
  tokenize: (text) =>
    text
      .split(/[^\p{L}\p{N}_]+/u)
      .flatMap(withParts)
      .filter(Boolean),
  processTerm: (term) => term.toLowerCase(),
  searchOptions: {
    boost: { title: 6, operationId: 4, names: 3, path: 2, crumb: 1.5 },
    prefix: true,
    fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    tokenize: (text) => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean),
  },
};

function withParts(word: string): string[] {
  const parts = word
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .split('_')
    .filter(Boolean);
  return parts.length > 1 ? [word, ...parts] : [word];
}
