import type { SidebarItem, SiteOptions } from './options';
import { PARENT_CATEGORY, type Reference, referencesOf } from './references';

/** Names of the sidebars. */
export const GUIDES = 'guides';
export const REFERENCES = 'api';

/**
 * Returns the sidebars of the site: the guides, and the references below a common category if there are several.
 * @param itemsOf returns the generated items of a reference.
 */
export function sidebarsOf(
  { references, guides = [] }: Pick<SiteOptions, 'references' | 'guides'>,
  itemsOf: (reference: Reference) => readonly SidebarItem[],
): Record<string, SidebarItem[]> {
  const categories = referencesOf(references).map((reference) => ({
    type: 'category',
    label: reference.category.label,
    link: { type: 'generated-index', slug: reference.category.slug, description: reference.description },
    items: itemsOf(reference),
  }));
  return {
    ...(guides.length > 0 ? { [GUIDES]: [...guides] } : {}),
    ...(categories.length > 0 ? { [REFERENCES]: below(categories) } : {}),
  };
}

function below(categories: readonly Readonly<Record<string, unknown>>[]): SidebarItem[] {
  const [only, ...others] = categories;
  if (only && others.length === 0) return [{ ...only, collapsed: false }];
  const { label, slug } = PARENT_CATEGORY;
  const link = { type: 'generated-index', slug: `/category/${slug}` };
  return [{ type: 'category', label, collapsed: false, link, items: categories }];
}
