import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isSealed } from '../../src/seal/format';
import { fragmentOf } from '../smoke/shell';

/**
 * Whether a finished build is sealed, by the fragment of its home page: the steps after a build need no key to know it. False where
 * there is no finished build.
 */
export async function isSealedBuild(build: string): Promise<boolean> {
  const shell = await readFile(path.join(build, 'index.html'), 'utf8').catch(() => '');
  const url = fragmentOf(shell);
  return url !== null && isSealed(await readFile(path.join(build, url)));
}
