import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { importContentKey, isSealed, sealedFolder, unseal } from 'gatedocs-rules/unseal';
import type { ChunkNames } from '../../gate/page/gatedFiles.ts';
import type { SealKeys } from './seal.ts';

/**
 * Moves the chunks behind the gate, not sealed yet, into the folder of the audience's key. Removes chunks that an
 * included audience has too, because its files can be opened as well. The bundler writes all chunks into the folder
 * that the shells name, so that the builds of all audiences have the same public files.
 * @returns URLs of chunks, by the URL that the bundler knows.
 */
export async function placeChunks(
  outDir: string,
  { own, shells, bases }: SealKeys,
  isPublic: (file: string) => boolean,
): Promise<(url: string) => string> {
  const from = sealedFolder(shells.keyId);
  const to = sealedFolder(own.keyId);
  if (from === to) return (url) => url;
  const placed = new Map<string, string>();
  const keys = await Promise.all(
    bases.map(async (base) => ({ base, key: await importContentKey(new Uint8Array(base.key)) })),
  );
  mkdirSync(path.join(outDir, to), { recursive: true });
  for (const name of await readdir(path.join(outDir, from))) {
    const file = path.join(outDir, from, name);
    if (isPublic(`${from}${name}`.slice(1))) continue;
    const content = readFileSync(file);
    for (const { base, key } of keys) {
      const url = sealedFolder(base.keyId) + name;
      if (!placed.has(from + name) && (await hasContent(path.join(base.outDir, url), url, key, content)))
        placed.set(from + name, url);
    }
    if (placed.has(from + name)) rmSync(file);
    else {
      renameSync(file, path.join(outDir, to, name));
      placed.set(from + name, to + name);
    }
  }
  return (url) => placed.get(url) ?? url;
}

async function hasContent(file: string, url: string, key: CryptoKey, content: Buffer): Promise<boolean> {
  if (!existsSync(file)) return false;
  const bytes = new Uint8Array(readFileSync(file));
  return isSealed(bytes) && content.equals(Buffer.from(await unseal(bytes, url, key)));
}

/** Returns the names of chunks by folder, starting with the audience's own. */
export function placedChunkNames(
  { folder, chunks }: ChunkNames,
  urlOf: (url: string) => string,
  own: string,
): ChunkNames {
  const folderOf = (stem: string): string => path.posix.dirname(urlOf(`/${folder}/${stem}.js`)).slice(1);
  const others = [...new Set(chunks.map(([, stem]) => folderOf(stem)))].filter((each) => each !== own);
  const within = (each: string) => chunks.filter(([, stem]) => folderOf(stem) === each);
  const included = others.map((each) => ({ folder: each, chunks: within(each) }));
  return { folder: own, chunks: within(own), ...(included.length > 0 ? { included } : {}) };
}
