import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a module of this package: its source in the repository, the compiled file in an installed
 * package.
 * @param from `import.meta.url` of the module that names it.
 * @param name relative path without extension, such as `./client`.
 * @throws Error if there is no such module.
 */
export function moduleFile(from: string, name: string): string {
  const base = packagePath(from, name);
  const file = ['.js', '.ts', '.tsx', '.cjs', '.mjs'].map((extension) => base + extension).find(existsSync);
  if (file === undefined) throw new Error(`${base} does not exist: install the package again.`);
  return file;
}

/** Returns the path of a file or a folder of this package. */
export function packagePath(from: string, name: string): string {
  return path.resolve(path.dirname(fileURLToPath(from)), name);
}
