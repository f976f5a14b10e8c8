import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { run } from 'gatedocs-preset/node';

/**
 * Installs the newest version of a major version from the npm registry (the package `node`, whose install script fetches
 * this platform's binary).
 * @returns the folder to put first in PATH.
 */
export async function installNode(major: number): Promise<string> {
  const prefix = path.resolve('.cache/node', String(major));
  await mkdir(prefix, { recursive: true });
  const flags = ['--no-save', '--no-audit', '--no-fund'];
  await run('npm', ['install', '--prefix', prefix, ...flags, `node@${major}`], { quiet: true });
  return path.join(prefix, 'node_modules/node/bin');
}
