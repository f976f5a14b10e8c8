import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { run } from 'gatedocs-generator/node';

/** Two steps of a run can ask for the same version at the same time. */
const installing = new Map<number, Promise<string>>();

/**
 * Installs the newest version of a major version from the npm registry (the package `node`, whose install script fetches
 * this platform's binary).
 * @returns the folder to put first in PATH.
 */
export function installNode(major: number): Promise<string> {
  const installed = installing.get(major) ?? install(major);
  installing.set(major, installed);
  return installed;
}

async function install(major: number): Promise<string> {
  const prefix = path.resolve('.cache/node', String(major));
  await mkdir(prefix, { recursive: true });
  const flags = ['--no-save', '--no-audit', '--no-fund'];
  await run('npm', ['install', '--prefix', prefix, ...flags, `node@${major}`], { quiet: true });
  return path.join(prefix, 'node_modules/node/bin');
}
