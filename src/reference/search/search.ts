import { fragmentOf } from '../model/fragment';
import type { Match } from './match';
import { parseQuery, type Query } from './query';
import { rank } from './rank';
import type { Kind, NamedAnchor, SearchDocument, SearchIndex } from './searchIndex';
import { identifierOf, normalise } from './words';

/** A result in the dialog. */
export interface Hit extends Pick<SearchDocument, 'kind' | 'title' | 'crumb' | 'method' | 'path'> {
  readonly id: string;
  readonly href: string;
  /** The parameter, member or error code that matched, unless the title did. */
  readonly place?: string;
}

export interface HitGroup {
  readonly kind: Kind;
  /** Id of the reference whose operations these are. */
  readonly reference?: string;
  readonly hits: readonly Hit[];
}

/** Maximum number of results of each group. */
const PER_GROUP = 8;
/** Kinds of which each reference has a group of its own. */
const BY_REFERENCE: ReadonlySet<Kind> = new Set(['operation', 'sandbox']);

/** Returns hits by kind, operations also by reference; the group of the best hit first. */
export function search(index: SearchIndex, typed: string): HitGroup[] {
  const query = parseQuery(typed);
  const matches = rank(index, query);
  const groups = new Map<string, Match[]>();
  for (const match of matches) {
    const { kind, reference = '' } = match.page;
    const group = BY_REFERENCE.has(kind) ? `${kind} ${reference}` : kind;
    groups.set(group, [...(groups.get(group) ?? []), match]);
  }
  return [...groups.values()].flatMap((found) => {
    const [best] = found;
    if (!best) return [];
    const { kind, reference } = best.page;
    return {
      kind,
      ...(reference && BY_REFERENCE.has(kind) ? { reference } : {}),
      hits: found.slice(0, PER_GROUP).map((match) => hitOf(match, query)),
    };
  });
}

function hitOf(match: Match, query: Query): Hit {
  const { kind, title, crumb, method, path, href } = match.page;
  const place = matchedName(match, query);
  return {
    id: match.id,
    kind,
    title,
    crumb,
    ...(method ? { method } : {}),
    ...(path ? { path } : {}),
    href: place ? `${href}${fragmentOf(place.anchor)}` : href,
    ...(place ? { place: place.name } : {}),
  };
}

/** Returns the name that the query refers to: a full match, or a name with a word that the title does not have. */
function matchedName(
  { page: { title, path = '', inputs = [], outputs = [], values = [] }, words }: Match,
  query: Query,
): NamedAnchor | undefined {
  if ([title, path].some((name) => identifierOf(name) === query.identifier)) return undefined;
  const inTitle = words.get('title');
  const identifiers = query.identifiers.filter((identifier) => !inTitle?.has(identifier));
  const names = [...inputs, ...outputs, ...values];
  const whole = names.find(({ name }) => identifiers.includes(identifierOf(name)));
  if (whole) return whole;
  const inPath = words.get('path');
  const terms = query.concepts.map(({ term }) => term).filter((term) => !inTitle?.has(term) && !inPath?.has(term));
  const exact = names.find(({ name }) => terms.includes(normalise(name)));
  if (exact || inTitle || inPath) return exact;
  const matched = new Set(['inputs', 'outputs', 'values'].flatMap((field) => [...(words.get(field) ?? [])]));
  return names.find(({ name }) => matched.has(normalise(name)));
}
