import { type NamedAnchor, PLACE_FIELDS, type SearchDocument } from 'gatedocs-reference/search';
import { writtenBytes } from './writtenBytes.ts';

/** Maximum length of a title, a path and so on; a result shows fewer characters. */
const MAX_FIELD_LENGTH = 500;
/** Maximum length of an address; a longer one loses its anchor, and the page is opened at its beginning. */
const MAX_HREF_LENGTH = 1000;
/** Maximum bytes of a document's names stored with their ids: half of a file. */
const MAX_NAMES_BYTES = 150_000;

/**
 * Limits the stored fields of a document, which must fit into one file. Words that are left out can still be found,
 * like those of texts.
 */
export function withLimits(document: SearchDocument): SearchDocument {
  const { href, title, method, path, operationId, crumb, text, details } = document;
  let bytes = 0;
  const others: string[] = [];
  const fits = (place: NamedAnchor): boolean => {
    bytes += writtenBytes(place);
    if (bytes > MAX_NAMES_BYTES) others.push(place.name);
    return bytes <= MAX_NAMES_BYTES;
  };
  const places = PLACE_FIELDS.map((field) => [field, document[field]?.filter(fits)] as const);
  const rest = [title, method, path, operationId, crumb].map((name = '') => name.slice(MAX_FIELD_LENGTH));
  return {
    ...document,
    ...Object.fromEntries(places.filter(([, names]) => names !== undefined)),
    href: href.length > MAX_HREF_LENGTH ? (href.split('#')[0] ?? '') : href,
    title: title.slice(0, MAX_FIELD_LENGTH),
    crumb: crumb.slice(0, MAX_FIELD_LENGTH),
    ...(method === undefined ? {} : { method: method.slice(0, MAX_FIELD_LENGTH) }),
    ...(path === undefined ? {} : { path: path.slice(0, MAX_FIELD_LENGTH) }),
    ...(operationId === undefined ? {} : { operationId: operationId.slice(0, MAX_FIELD_LENGTH) }),
    text: [text, ...rest].filter(Boolean).join(' '),
    details: [details, ...others].filter(Boolean).join(' '),
  };
}
