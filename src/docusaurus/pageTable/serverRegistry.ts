import type { Importers } from '../generated/tables';

/**
 * Writes Docusaurus' registry for the server, without the pages of operations: the server's bundle would have a module
 * for each. A page that is in no group keeps its row, whose content is the page that is being rendered.
 * @param grouped names of the chunks of pages whose rows ../server/operations.ts adds.
 */
export function writeServerRegistry(
  importers: Importers,
  isOperation: (chunk: string) => boolean,
  grouped: ReadonlySet<string>,
): string {
  const rows = Object.entries(importers).flatMap(([chunk, { load, module }]) => {
    if (grouped.has(chunk)) return [];
    const name = JSON.stringify(module);
    const row = isOperation(chunk) ? ['loadShown', name] : [load, name, `require.resolveWeak(${name})`];
    return [`${JSON.stringify(chunk)}: [${row.join(', ')}]`];
  });
  return [
    `import { loadShown } from '@site/src/docusaurus/server/shown';`,
    `export default {\n${rows.join(',\n')}\n};`,
    '',
  ].join('\n');
}
