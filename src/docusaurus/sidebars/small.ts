type Items = readonly { readonly type: string; readonly items?: Items }[];

/** Entries of a sidebar whose closed lists are in every page's HTML; those of a larger one come with the scripts. */
const SMALL = 150;

export function isSmall(items: Items): boolean {
  return countOf(items) <= SMALL;
}

function countOf(items: Items): number {
  return items.reduce((count, item) => count + 1 + countOf(item.items ?? []), 0);
}
