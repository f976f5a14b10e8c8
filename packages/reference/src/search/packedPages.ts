import { CAPITAL_A, parseDigits, toDigits } from './digits.ts';
import { KINDS, type Page } from './documents.ts';
import type { PagesPart } from './parts.ts';

const ZERO = 48;

/** Returns the pages of a part. */
export function unpackPages(part: PagesPart): Page[] {
  const { titles, addresses, crumbs, methods, paths, operationIds, kinds, references } = part;
  const ofReferences = parseDigits(part.ofReferences);
  return titles.map((title, place): Page => {
    const code = kinds.charCodeAt(place);
    const isDeprecated = code >= CAPITAL_A;
    // All objects have the same members, because browsers run code for objects of one shape much faster.
    return {
      kind: KINDS[code - (isDeprecated ? CAPITAL_A : ZERO)] ?? 'guide',
      reference: references[ofReferences[place] ?? 0] || undefined,
      title,
      href: addresses[place] ?? '',
      crumb: crumbs[place] ?? '',
      method: methods[place] || undefined,
      path: paths[place] || undefined,
      operationId: operationIds[place] || undefined,
      isDeprecated: isDeprecated || undefined,
    };
  });
}

/** Returns pages as PagesPart describes them. */
export function packPages(pages: readonly Page[]): Omit<PagesPart, 'terms' | 'postings' | 'spans'> {
  const references = [...new Set(pages.map(({ reference = '' }) => reference))];
  return {
    kinds: pages
      .map(({ kind, isDeprecated }) => String.fromCharCode(KINDS.indexOf(kind) + (isDeprecated ? CAPITAL_A : ZERO)))
      .join(''),
    references,
    ofReferences: pages.map(({ reference = '' }) => toDigits(references.indexOf(reference))).join(''),
    titles: pages.map(({ title }) => title),
    addresses: pages.map(({ href }) => href),
    crumbs: pages.map(({ crumb }) => crumb),
    methods: pages.map(({ method = '' }) => method),
    paths: pages.map(({ path = '' }) => path),
    operationIds: pages.map(({ operationId = '' }) => operationId),
  };
}
