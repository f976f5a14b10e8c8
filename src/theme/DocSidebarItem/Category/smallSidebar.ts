import { createContext } from 'react';

type Items = readonly { readonly type: string; readonly items?: Items }[];

/** Entries of a sidebar whose closed lists are in every page's HTML; those of a larger one come with the scripts. */
const SMALL = 150;

/** Whether the page's HTML has the closed lists of the sidebar around; false for the menu of a phone. */
export const SmallSidebar = createContext(false);

export function isSmall(items: Items): boolean {
  return countOf(items) <= SMALL;
}

function countOf(items: Items): number {
  return items.reduce((count, item) => count + 1 + countOf(item.items ?? []), 0);
}
