import { prepareSidebars } from './client';

/**
 * Prepares sidebars for the server, which renders thousands of pages: each looks for its own entry in all lists, and a
 * list that stands for entries has the same one everywhere.
 */
export function prepareServerSidebars<T extends { readonly version: { readonly docsSidebars: object } }>(props: T): T {
  return prepareSidebars(props, (entry, count) => {
    const list = Array.from({ length: count }, () => entry);
    const some: typeof list.some = (test) => count > 0 && Boolean(test(entry, 0, list));
    return Object.defineProperty(list, 'some', { value: some });
  });
}
