import { type NamedAnchor, PLACE_FIELDS, type SearchDocument } from 'gatedocs-reference/search';
import { writtenBytes } from './writtenBytes.ts';

/** Letters of a title, a path and the like; a result shows fewer. */
const MAX_LETTERS = 500;
/** Letters of an address; the anchor of a longer one is left out, and the page is opened at its beginning. */
const MAX_ADDRESS = 1000;
/** Bytes of the names of a document that are stored with their ids, half of what a file can have. */
const MAX_NAMES = 150_000;

/**
 * Limits what is stored of a document, which must fit into one file. The words of what is left out are found, like
 * those of texts.
 */
export function withLimits(document: SearchDocument): SearchDocument {
  const { href, title, method, path, operationId, crumb, text, details } = document;
  let bytes = 0;
  const others: string[] = [];
  const fits = (place: NamedAnchor): boolean => {
    bytes += writtenBytes(place);
    if (bytes > MAX_NAMES) others.push(place.name);
    return bytes <= MAX_NAMES;
  };
  const places = PLACE_FIELDS.map((field) => [field, document[field]?.filter(fits)] as const);
  const rest = [title, method, path, operationId, crumb].map((name = '') => name.slice(MAX_LETTERS));
  return {
    ...document,
    ...Object.fromEntries(places.filter(([, names]) => names !== undefined)),
    href: href.length > MAX_ADDRESS ? (href.split('#')[0] ?? '') : href,
    title: title.slice(0, MAX_LETTERS),
    crumb: crumb.slice(0, MAX_LETTERS),
    ...(method === undefined ? {} : { method: method.slice(0, MAX_LETTERS) }),
    ...(path === undefined ? {} : { path: path.slice(0, MAX_LETTERS) }),
    ...(operationId === undefined ? {} : { operationId: operationId.slice(0, MAX_LETTERS) }),
    text: [text, ...rest].filter(Boolean).join(' '),
    details: [details, ...others].filter(Boolean).join(' '),
  };
}
