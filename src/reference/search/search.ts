import type { SearchResult } from 'minisearch';
import { fragmentOf } from '../model/fragment';
import { KINDS, type Kind, type NamedAnchor, type SearchDocument, type SearchIndex } from './searchIndex';

/** A result in the dialog. */
export interface Hit extends Pick<SearchDocument, 'kind' | 'title' | 'crumb' | 'method' | 'path'> {
  readonly id: string;
  readonly href: string;
  /** The parameter, member or error code that matched, unless the title did. */
  readonly place?: string;
}

export interface HitGroup {
  readonly kind: Kind;
  readonly hits: readonly Hit[];
}

/** Maximum number of results of each kind. */
const PER_KIND = 8;

/** Returns hits by kind, the kind of the best hit first. All words must match; if no document has all, any of them. */
export function search(index: SearchIndex, query: string): HitGroup[] {
  if (!query.trim()) return [];
  const strict = index.search(query, { combineWith: 'AND' });
  const results = strict.length > 0 ? strict : index.search(query, { combineWith: 'OR' });
  const order = [...new Set(results.map((result) => result.kind as Kind))];
  return [...order, ...KINDS.filter((kind) => !order.includes(kind))].flatMap((kind) => {
    const hits = results.filter((result) => result.kind === kind).slice(0, PER_KIND);
    return hits.length > 0 ? [{ kind, hits: hits.map((result) => hitOf(result, query)) }] : [];
  });
}

function hitOf(result: SearchResult, query: string): Hit {
  const { id, kind, title, crumb, method, path, href, names } = result as SearchResult & SearchDocument;
  const place = matchedName(result, names ?? [], query);
  return {
    id: String(id),
    kind,
    title,
    crumb,
    ...(method ? { method } : {}),
    ...(path ? { path } : {}),
    href: place ? `${href}${fragmentOf(place.anchor)}` : href,
    ...(place ? { place: place.name } : {}),
  };
}

/** Returns the name that the query refers to: a full match, or the matched name if the title did not match. */
function matchedName({ match }: SearchResult, names: readonly NamedAnchor[], query: string): NamedAnchor | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const exact = names.find(({ name }) => words.includes(name.toLowerCase()));
  const matches = Object.entries(match);
  if (exact || matches.some(([, fields]) => fields.includes('title'))) return exact;
  const terms = matches.flatMap(([term, fields]) => (fields.includes('names') ? [term] : []));
  return names.find(({ name }) => terms.includes(name.toLowerCase()));
}
