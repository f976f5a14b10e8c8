type Items = readonly { readonly type: string; readonly items?: Items }[];

/**
 * Maximum number of entries of a sidebar whose closed lists are in every page's HTML. Larger ones are rendered by
 * scripts.
 */
const SMALL = 150;

export function isSmall(items: Items): boolean {
  let left = SMALL;
  const fits = (entries: Items): boolean =>
    entries.every((entry) => {
      left -= 1;
      return left >= 0 && fits(entry.items ?? []);
    });
  return fits(items);
}
