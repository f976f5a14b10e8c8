import type { SidebarPart } from '../../gate/page/gatedFiles.ts';

type Items = SidebarPart['items'];

interface Category {
  readonly type: string;
  readonly href?: string;
  items?: readonly object[];
  /** Number of entries of a list that comes with the pages. */
  count?: number;
}

/** Categories whose entries are not there yet, by the route of their page. */
const pending = new Map<string, Category>();
/** Routes of their pages, by the list in their place. */
const routes = new WeakMap<readonly object[], string>();

/** Entries that have come, by the same routes. */
const filled = new Map<string, Items>();

/** Prepares the properties that ./split.ts has shortened: a list has its length before it has its entries. */
export function prepareSidebars<T extends { readonly version: { readonly docsSidebars: object } }>(props: T): T {
  const visit = (category: Category): void => {
    const { items = [], count, href } = category;
    if (count === undefined || href === undefined) {
      for (const item of items) visit(item as Category);
      return;
    }
    const [first = {}] = items;
    category.items = Array.from({ length: count }, () => first);
    delete category.count;
    pending.set(href, category);
    routes.set(category.items, href);
  };
  for (const items of Object.values(props.version.docsSidebars)) for (const item of items as Category[]) visit(item);
  return props;
}

/** Puts the entries of a category in their place. @returns a function that takes them out again. */
export function fillCategory({ category, items }: SidebarPart): () => void {
  const found = pending.get(category);
  if (!found) return () => undefined;
  const { items: placeholder = [] } = found;
  // Another list: React compares lists by identity.
  found.items = items;
  filled.set(category, items);
  pending.delete(category);
  return () => {
    found.items = placeholder;
    filled.delete(category);
    pending.set(category, found);
  };
}

/** Returns whether a route is the page of a category whose entries are not there yet. */
export function isPending(route: string): boolean {
  return pending.has(route);
}

/** Returns the route of the category's page if a list stands for entries that are not there yet. */
export function routeOfPlaceholder(items: readonly object[]): string | undefined {
  return routes.get(items);
}

/** Returns the entries of a category that have come, by the route of its page. */
export function filledItems(route: string): Items {
  return filled.get(route) ?? [];
}
