import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { metaOfShell } from 'gatedocs-preset/shell';
import { isSealed } from 'gatedocs-rules/unseal';

/** Returns whether a finished build is sealed. Returns false without a finished build. */
export async function isSealedBuild(build: string): Promise<boolean> {
  return (await keyIdOfBuild(build)) !== null;
}

/**
 * Returns the id of the key that a finished build is sealed with, according to the not-found page's fragment, which
 * needs no key. That page is a shell even if the home page is public. Returns null without a finished build, or when it
 * is not sealed.
 */
export async function keyIdOfBuild(build: string): Promise<string | null> {
  const shell = await readFile(path.join(build, '404.html'), 'utf8').catch(() => '');
  const url = metaOfShell(shell, 'fragment');
  if (url === null || !isSealed(await readFile(path.join(build, url)))) return null;
  return path.basename(path.dirname(url));
}
