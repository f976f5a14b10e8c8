import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';
import type { Method } from '../model/document';

export const KINDS = ['operation', 'simulator', 'guide', 'reference'] as const;
export type Kind = (typeof KINDS)[number];

/** Something that can be found: an operation, or a section of a page. */
export interface SearchDocument {
  readonly id: string;
  readonly kind: Kind;
  readonly title: string;
  readonly href: string;
  /** The page or group it belongs to. */
  readonly crumb: string;
  readonly method?: Method;
  readonly path?: string;
  readonly operationId?: string;
  /** Parameters, members and error codes, with the id of their place on the page. */
  readonly names?: readonly NamedPlace[];
  readonly text: string;
}

export interface NamedPlace {
  readonly name: string;
  readonly anchor: string;
}

export type SearchIndex = MiniSearch<SearchDocument>;

/** One index for both sides: the build writes it with these options, and the browser reads it with the same. */
export const SEARCH_OPTIONS: Options<SearchDocument> = {
  fields: ['title', 'operationId', 'method', 'path', 'names', 'crumb', 'text'],
  storeFields: ['kind', 'title', 'href', 'crumb', 'method', 'path', 'names'],
  stringifyField: (value: unknown) =>
    Array.isArray(value) ? (value as readonly NamedPlace[]).map(({ name }) => name).join(' ') : String(value),
  // "company_id" is found as a whole and by its parts, "addCompany" by its parts.
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
