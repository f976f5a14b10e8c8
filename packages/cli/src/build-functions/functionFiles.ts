import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * All files of the functions' folder that a deploy uploads; a deploy from GitHub rejects any other
 * (.github/deploy/builtFiles.mjs).
 */
export const FUNCTION_FILES: readonly string[] = [
  '.env',
  'functions.yaml',
  'lib/index.js',
  'package-lock.json',
  'package.json',
];

/**
 * Returns the SHA-256, in hexadecimal digits, of everything that Google builds and runs. It is the hash of the lines
 * that `sha256sum` prints for FUNCTION_FILES, so that anybody can compute it without this program.
 */
export async function functionsDigest(folder: string): Promise<string> {
  const lines = FUNCTION_FILES.map(async (file) => `${sha256(await readFile(path.join(folder, file)))}  ${file}\n`);
  return sha256((await Promise.all(lines)).join(''));
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
