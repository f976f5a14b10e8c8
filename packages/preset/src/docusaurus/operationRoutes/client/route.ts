import component from '@docusaurus/ComponentCreator';
import chunkNames from './chunkNames.ts';

/**
 * Returns a route as Docusaurus writes it, and adds its row to the table of chunks.
 * @param chunks names of its chunks, by the component's properties they are passed as; null for the not-found page.
 */
export function route(path: string, chunks: object | null, others: object): object {
  let number = 0;
  while (`${path}-${number}` in chunkNames) number += 1;
  if (chunks) chunkNames[`${path}-${number}`] = chunks;
  return { path, component: component(path, String(number)), ...others };
}
