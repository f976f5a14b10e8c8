import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from 'gatedocs-generator/node';
import { importContentKey, isSealed, sealedFolder, unseal } from 'gatedocs-rules/unseal';

/** The contents of files that anyone can read, by their names. */
export type PublicFiles = ReadonlyMap<string, Buffer>;

/** A key that readers get, and the folder of what is sealed with it. */
export interface OpeningKey {
  readonly keyId: string;
  readonly key: Uint8Array;
}

/** A key's folder and a hash in an address: what it is the hash of is compared itself, or sealed. */
const ADDRESS_HASH =
  /(?<=assets\/)[0-9a-f]{12}(?=\/)|(?<=assets\/(?:[0-9a-f]{12}|pages|css|js)\/(?:[\w~-]+\.)?)[0-9a-f]{8,}(?=\.(?:css|js|json|page)\b)/g;

/** The runtime's tables of files and hashes, in the order of the bundler's numbers or names. */
const RUNTIME_TABLE = /(?<=\{)(?:(?:\w+|"[\w-]+"):"[^"]*",?)+(?=\})/g;
/** Files with the numbers by which the bundler knows modules and chunks, which depend on how many there are. */
const NUMBERED_FILE = /^assets\/.*\.js$|\.html$/;

/**
 * Reads what anyone can read of a build.
 * @throws SealError if a file in a key's folder looks sealed, but that key does not open it.
 */
export async function readPublicFiles(outDir: string, keys: readonly OpeningKey[]): Promise<PublicFiles> {
  const files = new Map<string, Buffer>();
  const openingKeys = await Promise.all(
    keys.map(async ({ keyId, key }) => ({
      folder: sealedFolder(keyId).slice(1),
      key: await importContentKey(new Uint8Array(key)),
    })),
  );
  for (const name of await filesBelow(outDir)) {
    const bytes = await readFile(path.join(outDir, name));
    const sealed = openingKeys.find(({ folder }) => name.startsWith(folder));
    if (sealed && isSealed(bytes)) await unseal(new Uint8Array(bytes), `/${name}`, sealed.key);
    else files.set(name, bytes);
  }
  return files;
}

/**
 * Returns the names of the files that a site without the documentation does not have: with the same bytes, but for hashes
 * in addresses and the bundler's numbers.
 */
export function unknownFiles(files: PublicFiles, engine: PublicFiles): string[] {
  const known = new Set([...engine].map(([name, bytes]) => toComparableContent(name, bytes)));
  return [...files].flatMap(([name, bytes]) => (known.has(toComparableContent(name, bytes)) ? [] : [name]));
}

/** A file of the bundler or a shell can have another name. */
function toComparableContent(name: string, bytes: Buffer): string {
  const text = bytes.toString('latin1').replace(ADDRESS_HASH, 'HASH');
  if (NUMBERED_FILE.test(name)) return `${path.extname(name)}\n${withoutNumbers(text)}`;
  return `${name.startsWith('assets/') ? path.extname(name) : name}\n${text}`;
}

function withoutNumbers(text: string): string {
  const sorted = text.replace(RUNTIME_TABLE, (table) =>
    table
      .replace(/"[0-9a-f]{8}"/g, '"HASH"')
      .replace(/\d+:/g, '0:')
      .split(',')
      .sort()
      .join(','),
  );
  return sorted.replace(/\d+/g, '0');
}
