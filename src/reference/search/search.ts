import { fragmentOf } from '../model/fragment';
import { parseQuery, type Query } from './query';
import { type Ranked, rank } from './rank';
import { KINDS, type Kind, type NamedAnchor, type SearchDocument, type SearchIndex } from './searchIndex';
import { normalise, wordsOf } from './words';

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

/** Returns hits by kind, the kind of the best hit first. */
export function search(index: SearchIndex, typed: string): HitGroup[] {
  const query = parseQuery(typed);
  const results = rank(index, query);
  const order = new Set(results.map(({ document }) => document.kind));
  return KINDS.filter((kind) => order.has(kind))
    .sort((left, right) => [...order].indexOf(left) - [...order].indexOf(right))
    .map((kind) => {
      const hits = results.filter(({ document }) => document.kind === kind).slice(0, PER_KIND);
      return { kind, hits: hits.map((result) => hitOf(result, query)) };
    });
}

function hitOf(result: Ranked, query: Query): Hit {
  const { id, kind, title, crumb, method, path, href } = result.document;
  const place = matchedName(result, query);
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
function matchedName(
  { document: { inputs = [], outputs = [] }, matches }: Ranked,
  { text }: Query,
): NamedAnchor | undefined {
  const names = [...inputs, ...outputs];
  const words = new Set([text, ...text.split(/\s+/), ...wordsOf(text)]);
  const exact = names.find(({ name }) => words.has(name.toLowerCase()));
  if (exact || matches.has('title')) return exact;
  return names.find(
    ({ name }) => matches.get('inputs')?.has(normalise(name)) || matches.get('outputs')?.has(normalise(name)),
  );
}
