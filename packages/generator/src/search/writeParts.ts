import type { PackedShard } from 'gatedocs-reference/search';

/** Writes a generated file, and returns its path. */
type WriteFile = (name: string, content: string) => Promise<string>;

/**
 * Writes the parts of an index, and the module that imports them on demand. The module depends only on the number of
 * parts, so a changed part changes no other file.
 * @returns the path of the module.
 */
export async function writeParts(shards: readonly PackedShard[], write: WriteFile): Promise<string> {
  const writeImport = async (name: string, part: object): Promise<string> => {
    await write(`${name}.json`, JSON.stringify(part));
    return `() => import('./${name}.json')`;
  };
  const rows = await Promise.all(
    shards.map(async ({ pages, texts }, shard) => {
      const imports = texts.map((part, number) => writeImport(`texts-${shard}-${number}`, part));
      return `{ pages: ${await writeImport(`pages-${shard}`, pages)}, texts: [${(await Promise.all(imports)).join(', ')}] }`;
    }),
  );
  return write('parts.js', `export default [${rows.join(',\n')}];\n`);
}
