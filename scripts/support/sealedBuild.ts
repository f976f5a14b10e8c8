import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isSealed } from '../../src/seal/format';
import { findFragmentUrl } from '../smoke/shell';

/**
 * Returns whether a finished build is sealed, according to its home page's fragment, which needs no key.
 * Returns false without a finished build.
 */
export async function isSealedBuild(build: string): Promise<boolean> {
  const shell = await readFile(path.join(build, 'index.html'), 'utf8').catch(() => '');
  const url = findFragmentUrl(shell);
  return url !== null && isSealed(await readFile(path.join(build, url)));
}
