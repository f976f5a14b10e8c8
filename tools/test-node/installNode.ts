import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../src/node/command';

/** A version of Node beside the one that runs this script. */
export interface InstalledNode {
  /** As `node --version` prints it. */
  readonly version: string;
  /** Absolute path of the folder to put first in PATH. */
  readonly folder: string;
}

/**
 * Installs the newest version of a major version into `.cache/node` from the npm registry (the package `node`, whose
 * install script fetches this platform's binary).
 * @throws Failure when npm cannot install it.
 */
export async function installNode(major: number): Promise<InstalledNode> {
  const prefix = path.resolve('.cache/node', String(major));
  mkdirSync(prefix, { recursive: true });
  await run('npm', ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', `node@${major}`], {
    quiet: true,
  });
  const folder = path.join(prefix, 'node_modules/node/bin');
  return { version: execFileSync(path.join(folder, 'node'), ['--version'], { encoding: 'utf8' }).trim(), folder };
}
