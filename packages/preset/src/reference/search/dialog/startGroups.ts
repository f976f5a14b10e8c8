import type { Hit } from 'gatedocs-reference/search';
import { type PageLink, recentPages } from '../recentPages.ts';
import type { ResultGroup } from './Results.tsx';

/** Returns what the dialog offers before anything is typed. @param path of the page below it. */
export function startGroups(path: string, quickLinks: readonly PageLink[]): ResultGroup[] {
  const groups = [
    { heading: 'Recently viewed', pages: recentPages() },
    { heading: 'Go to', pages: quickLinks },
  ];
  return groups.flatMap(({ heading, pages }) => {
    const hits = pages.filter(({ href }) => href !== path).map((page) => toHit(heading, page));
    return hits.length > 0 ? [{ heading, hits }] : [];
  });
}

function toHit(heading: string, { title, href }: PageLink): Hit {
  return { id: `${heading} ${href}`, kind: 'guide', title, crumb: title, href };
}
