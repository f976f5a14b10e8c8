import { isStopWord } from './vocabulary.ts';
import { findCompounds, identifierParts, normalise, splitWords } from './words.ts';

export const KINDS = ['operation', 'webhook', 'sandbox', 'guide', 'reference', 'error'] as const;
export type Kind = (typeof KINDS)[number];

/** Data shown for a result: an operation, a webhook, an error code, or a section of a page. */
export interface Page {
  readonly kind: Kind;
  /** Id of the reference of an operation or a webhook. */
  readonly reference?: string | undefined;
  readonly title: string;
  readonly href: string;
  /** Its page or group. */
  readonly crumb: string;
  readonly method?: string | undefined;
  /** Path; the name of a webhook; an error's code. */
  readonly path?: string | undefined;
  readonly operationId?: string | undefined;
  readonly isDeprecated?: boolean | undefined;
}

/** A document of the index: a page with its words. */
export interface SearchDocument extends Page {
  /** See `documentId`. */
  readonly id: string;
  /** Parameters, members of the request, and scopes, with their ids on the page. */
  readonly inputs?: readonly NamedAnchor[];
  /** Schemas, members and headers of responses, status codes and error codes. */
  readonly outputs?: readonly NamedAnchor[];
  /** Values that members of the request can have, with the ids of the members. */
  readonly values?: readonly NamedAnchor[];
  readonly text: string;
  /** Words with less weight: descriptions of members, values, code. */
  readonly details?: string;
  /** Words of examples and code samples, which have the least weight. */
  readonly examples?: string;
}

export interface NamedAnchor {
  readonly name: string;
  readonly anchor: string;
}

/** Fields that name a document. */
export const NAME_FIELDS = ['title', 'operationId', 'path'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

/** Fields with names of parts of the page. */
export const PLACE_FIELDS = ['inputs', 'outputs', 'values'] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

/** Fields that are loaded first, because they identify a page. */
export const PAGE_FIELDS = ['title', 'operationId', 'method', 'path', 'crumb'] as const;
/** The other fields; the last two, details and examples, have the least weight. */
export const TEXT_FIELDS = [...PLACE_FIELDS, 'text', 'details', 'examples'] as const;

/** All fields with words. The number of a field is its place in this list. */
export const FIELDS = [...PAGE_FIELDS, ...TEXT_FIELDS] as const;
export type SearchField = (typeof FIELDS)[number];

/** Fields with sentences, whose stop words are left out. */
const SENTENCE_FIELDS: ReadonlySet<SearchField> = new Set(['text', 'details', 'examples'] as const);

/** Returns the id of a page's document: its address, and that of an operation `main:add-company`. */
export function documentId({ reference, href }: Pick<Page, 'reference' | 'href'>): string {
  return reference ? `${reference}:${href.slice(href.lastIndexOf('/') + 1)}` : href;
}

/** Returns the words of a document's field as they are in the index. */
export function indexTerms(value: SearchDocument[SearchField], field: SearchField): string[] {
  if (value === undefined) return [];
  return tokenize(fieldText(value)).flatMap((word) => {
    const term = normalise(word);
    return term === '' || (SENTENCE_FIELDS.has(field) && isStopWord(term)) ? [] : term;
  });
}

function fieldText(value: string | readonly NamedAnchor[]): string {
  return typeof value === 'string' ? value : value.map(({ name }) => name).join(' ');
}

/** Returns the words of a text; "company_id", "addCompany" and "Retry-After" as a whole and in their parts. */
function tokenize(text: string): string[] {
  return [...splitWords(text).flatMap((word) => [word, ...identifierParts(word)]), ...findCompounds(text)];
}
