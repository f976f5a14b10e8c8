import type { SidebarItem, SiteOptions } from './options.ts';
import { PARENT_CATEGORY, type Reference, toReferences } from './references.ts';
import { GUIDES, REFERENCES, ROOT } from './sidebarNames.ts';

/**
 * Returns the sidebars of the site: the guides, and one for each reference; if there are several, one more lists them.
 * The error codes are among the guides, where the owner lists them (`errors/index`) or else at the end; in a site without
 * guides, they follow the first reference.
 * @param itemsOf returns the generated items of a reference, the overview first.
 * @param errorsOf returns the generated category of error codes in a folder of pages; nothing if there is none.
 */
export function buildSidebars(
  { references, guides = [] }: Pick<SiteOptions, 'references' | 'guides'>,
  itemsOf: (reference: Reference) => readonly SidebarItem[],
  errorsOf: (folder: string) => readonly SidebarItem[] = () => [],
): Record<string, SidebarItem[]> {
  const all = toReferences(references);
  const errors = [...new Set(all.map((reference) => reference.errors.folder))].flatMap((folder) => errorsOf(folder));
  const own = all.map((reference, index): [string, SidebarItem[]] => [
    all.length > 1 ? `${REFERENCES}-${reference.id}` : REFERENCES,
    [categoryOf(reference, itemsOf(reference)), ...(index === 0 && guides.length === 0 ? errors : [])],
  ]);
  return {
    ...(guides.length > 0 ? { [GUIDES]: withErrors(guides, errors) } : {}),
    ...(all.length > 1 ? { [REFERENCES]: [listOfAll(all, itemsOf)] } : {}),
    ...Object.fromEntries(own),
  };
}

function categoryOf({ label, description, category }: Reference, items: readonly SidebarItem[]): SidebarItem {
  const link = { type: 'generated-index', slug: category.slug, description };
  return { type: 'category', label, className: ROOT, collapsed: false, link, items };
}

/** Returns a category with the overviews of all references. */
function listOfAll(all: readonly Reference[], itemsOf: (reference: Reference) => readonly SidebarItem[]): SidebarItem {
  const { label, slug } = PARENT_CATEGORY;
  const link = { type: 'generated-index', slug: `/category/${slug}` };
  const items = all.map((reference) => ({ type: 'ref', id: firstPageIn(itemsOf(reference)), label: reference.label }));
  return { type: 'category', label, className: ROOT, collapsed: false, link, items };
}

/** Returns the id of the first page of a sidebar. */
function firstPageIn([first]: readonly SidebarItem[]): unknown {
  return typeof first === 'object' ? first.id : first;
}

/** Replaces the entry of each list of error codes by its category, or adds the category at the end. */
function withErrors(guides: readonly SidebarItem[], errors: readonly SidebarItem[]): SidebarItem[] {
  const placed = new Set<SidebarItem>();
  const place = (item: SidebarItem): SidebarItem => {
    if (typeof item === 'object')
      return Array.isArray(item.items) ? { ...item, items: (item.items as readonly SidebarItem[]).map(place) } : item;
    const category = errors.find((each) => listOf(each) === item);
    if (category) placed.add(category);
    return category ?? item;
  };
  const items = guides.map(place);
  return [...items, ...errors.filter((category) => !placed.has(category))];
}

/** Returns the id of the page that a category leads to. */
function listOf(category: SidebarItem): unknown {
  return typeof category === 'object' ? (category.link as { readonly id?: unknown } | undefined)?.id : undefined;
}
