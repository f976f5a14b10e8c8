import component from '@docusaurus/ComponentCreator';
import registry from '@generated/registry';
import { contentOf } from './loadPage.ts';
import routeChunkNames from './routeChunkNames.ts';

/** Docusaurus' table of the functions that import chunks, as ../tables.ts writes it. */
const importers = registry as unknown as Record<string, readonly [load: () => Promise<unknown>]>;

/**
 * Returns a route as Docusaurus writes it, and adds its row to the table of chunks.
 * @param chunks names of its chunks, by the component's properties they are passed as; null for the not-found page.
 */
export function route(path: string, chunks: object | null, others: object): object {
  let number = 0;
  while (`${path}-${number}` in routeChunkNames) number += 1;
  if (chunks) routeChunkNames[`${path}-${number}`] = chunks;
  return { path, component: component(path, String(number)), ...others };
}

/** Returns the route of a generated page. @param chunks as above, without that of its content. */
export function article(path: string, chunks: object, others: object): object {
  importers[path] = [contentOf(path)];
  return route(path, { ...chunks, content: path }, others);
}
