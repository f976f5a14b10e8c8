import type { SidebarPart } from '../../gate/page/gatedFiles.ts';

/** Returns the lists that a page shows, by route: those with an entry for it, and the one that it is the category of. */
export function partsOfRoutes(parts: readonly SidebarPart[]): Map<string, SidebarPart[]> {
  const shown = new Map<string, SidebarPart[]>();
  for (const part of parts)
    for (const route of new Set([part.category, ...part.items.map(({ href }) => href)]))
      shown.set(route, [...(shown.get(route) ?? []), part]);
  return shown;
}
