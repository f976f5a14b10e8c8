import type { OuterRoute, PageTable } from './split';

/**
 * Writes the module that client/expand.ts describes.
 * @param importers sources of the functions that import a chunk, by its name.
 */
export function writePageTable(
  { groups, operations, routes, chunkNames, globalData }: PageTable,
  importers: Readonly<Record<string, string>>,
): string {
  const inGroups = new Set([...groups, ...operations].flatMap(({ pages }) => pages.map(({ chunk }) => chunk)));
  const others = Object.entries(importers).filter(([name]) => !inGroups.has(name));
  const written = groups.map(({ base, sidebar, component, pages }) => {
    const rows = pages.map(({ slug, chunk }) => list([JSON.stringify(slug), JSON.stringify(chunk), importers[chunk]]));
    return list([...[base, sidebar, component].map((text) => JSON.stringify(text)), list(rows)]);
  });
  const exported = {
    groups: list(written),
    operations: JSON.stringify(operations.map(({ base, sidebar, component }) => [base, sidebar, component])),
    routes: `(component, pages, withOperations) => ${list(routes.map(writeRoute))}`,
    chunkNames: JSON.stringify(chunkNames),
    importers: `{${others.map(([name, load]) => `${JSON.stringify(name)}: ${load}`).join(',\n')}}`,
    globalData: JSON.stringify(globalData),
  };
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${value};\n`)
    .join('\n');
}

function writeRoute(route: OuterRoute | number): string {
  if (typeof route === 'number') return `...pages[${route}]`;
  const { path, key, exact, routes, operations, attributes } = route;
  const inner = list((routes ?? []).map(writeRoute));
  const fields = [
    `path: ${JSON.stringify(path)}`,
    `component: component(${JSON.stringify(path)}, ${JSON.stringify(key?.slice(path.length + 1))})`,
    ...(exact ? ['exact: true'] : []),
    ...(routes ? [`routes: ${operations.length > 0 ? `withOperations([${operations}], ${inner})` : inner}`] : []),
    ...Object.entries(attributes).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ];
  return `{ ${fields.join(', ')} }`;
}

function list(items: readonly (string | undefined)[]): string {
  return `[${items.join(',\n')}]`;
}
