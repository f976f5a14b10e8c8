import { statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'gatedocs-generator/node';

/**
 * Returns whether anyone may fetch a file of a build: shells, the gate's bundle, style sheets, and static/. Public
 * files are recognised by name, because a guide can add files with any extension.
 * @param written files that the build itself writes.
 */
export async function createPublicFilter(
  written: Iterable<string>,
  staticDirs: readonly string[],
): Promise<(file: string) => boolean> {
  const files = new Set(written);
  for (const folder of staticDirs) {
    if (statSync(folder, { throwIfNoEntry: false })) for (const file of await filesBelow(folder)) files.add(file);
  }
  return (file) => files.has(file);
}

/** Lists the public files with their sizes in bytes, and the sum. */
export function formatPublicFiles(outDir: string, files: readonly string[]): string {
  const sizes = files.map((file) => ({ file, size: statSync(path.join(outDir, file)).size }));
  const shells = sizes.filter(({ file }) => file.endsWith('.html'));
  const rows = sizes.filter(({ file }) => !file.endsWith('.html')).map(({ file, size }) => `  ${file}  ${size}`);
  const sum = (list: typeof sizes): number => list.reduce((total, { size }) => total + size, 0);
  return [
    `Readable by anyone: ${files.length} files, ${sum(sizes)} bytes`,
    ...rows,
    `  ${shells.length} page shells  ${sum(shells)}`,
  ].join('\n');
}
