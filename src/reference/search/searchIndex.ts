import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';
import { isStopWord } from './vocabulary';
import { compoundsOf, normalise, partsOf, wordsOf } from './words';

export const KINDS = ['operation', 'webhook', 'sandbox', 'guide', 'reference', 'error'] as const;
export type Kind = (typeof KINDS)[number];

/** A document of the index: an operation, a webhook, an error code, or a section of a page. */
export interface SearchDocument {
  readonly id: string;
  readonly kind: Kind;
  /** Id of the reference of an operation or a webhook. */
  readonly reference?: string;
  readonly title: string;
  readonly href: string;
  /** Its page or group. */
  readonly crumb: string;
  readonly method?: string;
  /** Path; the name of a webhook; an error's code. */
  readonly path?: string;
  readonly operationId?: string;
  readonly isDeprecated?: boolean;
  /** Parameters, members of the request, and scopes, with their ids on the page. */
  readonly inputs?: readonly NamedAnchor[];
  /** Schemas, members and headers of responses, status codes and error codes. */
  readonly outputs?: readonly NamedAnchor[];
  /** Values that members of the request can have, with the ids of the members. */
  readonly values?: readonly NamedAnchor[];
  readonly text: string;
  /** Words that say less about the page: descriptions of members, values, code. Not stored. */
  readonly details?: string;
  /** Words of examples and code samples, which say the least. Not stored. */
  readonly examples?: string;
}

/** What is stored of a document: all that a result shows. */
export type Page = Omit<SearchDocument, 'id' | 'text' | 'details' | 'examples'>;

export interface NamedAnchor {
  readonly name: string;
  readonly anchor: string;
}

export type SearchIndex = MiniSearch<SearchDocument>;

/** Fields with sentences, whose stop words are left out. */
const LONG_FIELDS: ReadonlySet<string> = new Set(['text', 'details', 'examples']);

/** The last two, details and examples, say least about a document. */
export const INDEXED_FIELDS = [
  'title',
  'operationId',
  'method',
  'path',
  'inputs',
  'outputs',
  'values',
  'crumb',
  'text',
  'details',
  'examples',
] as const;

/** Options of the index; the build writes it and the browser reads it with the same ones. */
export const SEARCH_OPTIONS: Options<SearchDocument> = {
  fields: [...INDEXED_FIELDS],
  // One field, since every result of every word of a query gets a copy of the stored ones.
  storeFields: ['page'],
  extractField: (document, field) => {
    if (field !== 'page') return document[field as keyof SearchDocument] as unknown as string;
    const { id: _id, text: _text, details: _details, examples: _examples, ...page } = document;
    return page as unknown as string;
  },
  stringifyField: textOf,
  tokenize,
  processTerm: termOf,
};

/** Returns the words of a document's field as they are in the index. */
export function termsOf(value: SearchDocument[keyof SearchDocument], field: string): string[] {
  if (value === undefined) return [];
  return tokenize(textOf(value)).flatMap((word) => termOf(word, field) ?? []);
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? (value as readonly NamedAnchor[]).map(({ name }) => name).join(' ') : String(value);
}

/** "company_id", "addCompany" and "Retry-After" match as a whole and by their parts. */
function tokenize(text: string): string[] {
  return [...wordsOf(text).flatMap((word) => [word, ...partsOf(word)]), ...compoundsOf(text)];
}

function termOf(word: string, field?: string): string | null {
  const term = normalise(word);
  return field && LONG_FIELDS.has(field) && isStopWord(term) ? null : term;
}
