import type { SidebarItem, SiteOptions } from './options.ts';
import { PARENT_CATEGORY, type Reference, toReferences } from './references.ts';
import { GUIDES_SIDEBAR, REFERENCES_SIDEBAR, ROOT_CATEGORY_CLASS } from './sidebarNames.ts';

/**
 * Returns the sidebars of the site: the guides, and one for each reference; if there are several, one more lists them.
 * The error codes are among the guides, where the owner lists them (`errors/index`) or else at the end; in a site without
 * guides, they follow the first reference.
 * @param readItems returns the generated items of a reference, the overview first.
 * @param readErrorItems returns the generated category of error codes in a folder of pages; nothing if there is none.
 */
export function buildSidebars(
  { references, guides = [] }: Pick<SiteOptions, 'references' | 'guides'>,
  readItems: (reference: Reference) => readonly SidebarItem[],
  readErrorItems: (folder: string) => readonly SidebarItem[] = () => [],
): Record<string, SidebarItem[]> {
  const all = toReferences(references);
  const errors = [...new Set(all.map((reference) => reference.errors.folder))].flatMap((folder) =>
    readErrorItems(folder),
  );
  const own = all.map((reference, index): [string, SidebarItem[]] => [
    all.length > 1 ? `${REFERENCES_SIDEBAR}-${reference.id}` : REFERENCES_SIDEBAR,
    [toCategory(reference, readItems(reference)), ...(index === 0 && guides.length === 0 ? errors : [])],
  ]);
  return {
    ...(guides.length > 0 ? { [GUIDES_SIDEBAR]: withErrors(guides, errors) } : {}),
    ...(all.length > 1 ? { [REFERENCES_SIDEBAR]: [overviewCategory(all, readItems)] } : {}),
    ...Object.fromEntries(own),
  };
}

function toCategory({ label, description, category }: Reference, items: readonly SidebarItem[]): SidebarItem {
  const link = { type: 'generated-index', slug: category.slug, description };
  return { type: 'category', label, className: ROOT_CATEGORY_CLASS, collapsed: false, link, items };
}

/** Returns a category with the overviews of all references. */
function overviewCategory(
  all: readonly Reference[],
  readItems: (reference: Reference) => readonly SidebarItem[],
): SidebarItem {
  const { label, slug } = PARENT_CATEGORY;
  const link = { type: 'generated-index', slug: `/category/${slug}` };
  const items = all.map((reference) => ({
    type: 'ref',
    id: firstPageIn(readItems(reference)),
    label: reference.label,
  }));
  return { type: 'category', label, className: ROOT_CATEGORY_CLASS, collapsed: false, link, items };
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
    const category = errors.find((each) => linkedPageId(each) === item);
    if (category) placed.add(category);
    return category ?? item;
  };
  const items = guides.map(place);
  return [...items, ...errors.filter((category) => !placed.has(category))];
}

/** Returns the id of the page that a category leads to. */
function linkedPageId(category: SidebarItem): unknown {
  return typeof category === 'object' ? (category.link as { readonly id?: unknown } | undefined)?.id : undefined;
}
