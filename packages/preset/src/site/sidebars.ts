import type { SidebarItem, SiteOptions } from './options.ts';
import { PARENT_CATEGORY, type Reference, referencesOf } from './references.ts';

/** Names of the sidebars. */
export const GUIDES = 'guides';
export const REFERENCES = 'api';

/**
 * Returns the sidebars of the site: the guides, and the references below a common category if there are several. The
 * error codes are among the guides, where the owner lists them (`errors/index`) or else at the end; in a site without
 * guides, they follow the references.
 * @param itemsOf returns the generated items of a reference.
 * @param errorsOf returns the generated category of error codes in a folder of pages; nothing if there is none.
 */
export function sidebarsOf(
  { references, guides = [] }: Pick<SiteOptions, 'references' | 'guides'>,
  itemsOf: (reference: Reference) => readonly SidebarItem[],
  errorsOf: (folder: string) => readonly SidebarItem[] = () => [],
): Record<string, SidebarItem[]> {
  const all = referencesOf(references);
  const errors = [...new Set(all.map((reference) => reference.errors.folder))].flatMap((folder) => errorsOf(folder));
  const categories = all.map((reference) => ({
    type: 'category',
    label: reference.category.label,
    link: { type: 'generated-index', slug: reference.category.slug, description: reference.description },
    items: itemsOf(reference),
  }));
  return {
    ...(guides.length > 0 ? { [GUIDES]: withErrors(guides, errors) } : {}),
    ...(categories.length > 0 ? { [REFERENCES]: [...below(categories), ...(guides.length > 0 ? [] : errors)] } : {}),
  };
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

function below(categories: readonly Readonly<Record<string, unknown>>[]): SidebarItem[] {
  const [only, ...others] = categories;
  if (only && others.length === 0) return [{ ...only, collapsed: false }];
  const { label, slug } = PARENT_CATEGORY;
  const link = { type: 'generated-index', slug: `/category/${slug}` };
  return [{ type: 'category', label, collapsed: false, link, items: categories }];
}
