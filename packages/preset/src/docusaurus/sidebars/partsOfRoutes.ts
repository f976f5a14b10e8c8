import type { SidebarPart } from '../../gate/page/gatedFiles.ts';

/**
 * Returns the lists that each page shows, by route: those that contain the page, and that of the category whose page it
 * is.
 */
export function partsOfRoutes(parts: readonly SidebarPart[]): Map<string, SidebarPart[]> {
  const shown = new Map<string, SidebarPart[]>();
  for (const part of parts)
    for (const route of new Set([part.category, ...part.items.map(({ href }) => href)]))
      shown.set(route, [...(shown.get(route) ?? []), part]);
  return shown;
}
