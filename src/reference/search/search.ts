import type { SearchResult } from 'minisearch';
import { fragmentOf } from '../model/fragment';
import { KINDS, type Kind, type NamedPlace, type SearchDocument, type SearchIndex } from './searchIndex';

/** A result as the dialog shows it. */
export interface Hit extends Pick<SearchDocument, 'kind' | 'title' | 'crumb' | 'method' | 'path'> {
  readonly id: string;
  readonly href: string;
  /** The parameter, member or error code that matched, when it is not the title that did. */
  readonly place?: string;
}

export interface HitGroup {
  readonly kind: Kind;
  readonly hits: readonly Hit[];
}

/** Results shown of each kind. */
const PER_KIND = 8;

/** Hits by kind, the kind with the best hit first. All words must match; when nothing has all of them, any may. */
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
  const place = placeOf(result, names ?? [], query);
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

/** The named place that the query means: named in full, or the only thing that matched when the title did not. */
function placeOf({ match }: SearchResult, names: readonly NamedPlace[], query: string): NamedPlace | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const exact = names.find(({ name }) => words.includes(name.toLowerCase()));
  const matches = Object.entries(match);
  if (exact || matches.some(([, fields]) => fields.includes('title'))) return exact;
  const terms = matches.flatMap(([term, fields]) => (fields.includes('names') ? [term] : []));
  return names.find(({ name }) => terms.includes(name.toLowerCase()));
}
