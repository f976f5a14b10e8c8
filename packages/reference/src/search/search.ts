import { toFragment } from '../model/reference/fragment.ts';
import { documentId, type Kind, type NamedAnchor, type Page, PLACE_FIELDS } from './documents.ts';
import { groupByKind } from './groups.ts';
import type { Match } from './match.ts';
import { pageIdentifiers } from './pageNames.ts';
import { parseQuery, type Query } from './query.ts';
import { rank } from './rank.ts';
import type { SearchIndex } from './searchIndex.ts';

/** A result in the dialog. */
export interface Hit extends Pick<Page, 'kind' | 'title' | 'crumb' | 'method' | 'path'> {
  readonly id: string;
  readonly href: string;
  /** The parameter, member or error code that matched, unless the title did. */
  readonly place?: string;
  /** The first words of its text; absent for an operation, and before its text is loaded. */
  readonly excerpt?: string;
}

export interface HitGroup {
  readonly kind: Kind;
  /** Id of the reference whose operations these are. */
  readonly reference?: string;
  /** Whether it contains the remaining hits of a group, after better hits of other groups. */
  readonly isRest: boolean;
  readonly hits: readonly Hit[];
}

/** Kinds that are grouped by reference. */
const KINDS_BY_REFERENCE: ReadonlySet<Kind> = new Set(['operation', 'sandbox']);

/** Returns hits by kind, operations also by reference; see groupByKind. */
export function search(index: SearchIndex, typed: string): HitGroup[] {
  const query = parseQuery(typed);
  return groupByKind(rank(index, query), groupKey).flatMap(({ isRest, members }) => {
    const [best] = members;
    if (!best) return [];
    const { kind, reference } = best.page;
    return {
      kind,
      ...(reference && KINDS_BY_REFERENCE.has(kind) ? { reference } : {}),
      isRest,
      hits: members.map((match) => toHit(index, match, query)),
    };
  });
}

function toHit(index: SearchIndex, match: Match, query: Query): Hit {
  const { kind, title, crumb, method, path, href } = match.page;
  const place = matchedName(index, match, query);
  const excerpt = index.excerptOf(match.document);
  return {
    id: documentId(match.page),
    kind,
    title,
    crumb,
    ...(method ? { method } : {}),
    ...(path ? { path } : {}),
    href: place ? `${href}${toFragment(place.anchor)}` : href,
    ...(place ? { place: place.name } : {}),
    ...(excerpt ? { excerpt } : {}),
  };
}

/** Returns the name that the query refers to: a full match, or a name with a word that the title does not have. */
function matchedName(index: SearchIndex, { document, page, words }: Match, query: Query): NamedAnchor | undefined {
  const matched = new Set(PLACE_FIELDS.flatMap((field) => [...(words.get(field) ?? [])]));
  if (matched.size === 0 || pageIdentifiers(page).slice(0, 2).includes(query.identifier)) return undefined;
  const inTitle = words.get('title');
  const identifiers = query.identifiers.filter((identifier) => !inTitle?.has(identifier));
  const names = PLACE_FIELDS.flatMap((field) => index.namesOf(document, field));
  const whole = names.find(({ identifier }) => identifiers.includes(identifier));
  if (whole) return whole;
  const inPath = words.get('path');
  const terms = query.concepts.map(({ term }) => term).filter((term) => !inTitle?.has(term) && !inPath?.has(term));
  const exact = names.find(({ term }) => terms.includes(term));
  if (exact || inTitle || inPath) return exact;
  return names.find(({ term }) => matched.has(term));
}

function groupKey({ page: { kind, reference = '' } }: Match): string {
  return KINDS_BY_REFERENCE.has(kind) ? `${kind} ${reference}` : kind;
}
