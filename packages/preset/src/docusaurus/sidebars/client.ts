import type { SidebarPart } from '../../gate/page/gatedFiles.ts';

type Items = SidebarPart['items'];

interface Category {
  readonly type: string;
  readonly href?: string;
  items?: readonly object[];
  /** Number of entries of a list that is loaded with the pages. */
  count?: number;
}

/** Categories whose entries are not loaded yet, by the route of their page. */
const pending = new Map<string, Category>();
/** Routes of these categories' pages, by their placeholder list. */
const routes = new WeakMap<readonly object[], string>();

/** Loaded entries, by the same routes. */
const filled = new Map<string, Items>();

/**
 * Prepares the properties that ./split.ts has shortened: gives a list its final length before its entries are loaded.
 */
export function prepareSidebars<T extends { readonly version: { readonly docsSidebars: object } }>(props: T): T {
  const visit = (category: Category): void => {
    const { items = [], count, href } = category;
    if (count === undefined || href === undefined) {
      for (const item of items) visit(item as Category);
      return;
    }
    const [first = {}] = items;
    category.items = filled.get(href) ?? Array.from({ length: count }, () => first);
    delete category.count;
    if (filled.has(href)) return;
    pending.set(href, category);
    routes.set(category.items, href);
  };
  for (const items of Object.values(props.version.docsSidebars)) for (const item of items as Category[]) visit(item);
  return props;
}

/** Fills in the entries of a category, whether its sidebar is prepared already or later. */
export function fillCategory({ category, items }: SidebarPart): void {
  if (filled.has(category)) return;
  filled.set(category, items);
  const found = pending.get(category);
  // A new array, because React compares arrays by identity.
  if (found) found.items = items;
  pending.delete(category);
}

/** Returns the route of the category's page if a list is a placeholder. */
export function routeOfPlaceholder(items: readonly object[]): string | undefined {
  return routes.get(items);
}

/** Returns the loaded entries of a category, by the route of its page. */
export function filledItems(route: string): Items {
  return filled.get(route) ?? [];
}
