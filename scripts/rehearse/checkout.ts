import { readFile } from 'node:fs/promises';
import { GitError, git } from '../../src/node/git';
import type { Report } from './report';

/** Returns what the report says of this checkout. */
export async function describeCheckout(): Promise<Pick<Report, 'commit' | 'versions'>> {
  const { version, devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    readonly version: string;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const versions = {
    Engine: version,
    Node: process.version,
    'firebase-tools': devDependencies['firebase-tools'] ?? 'none',
  };
  return { commit: commit(), versions };
}

function commit(): string {
  try {
    const changes = git(['status', '--porcelain']) ? ', with changes' : '';
    return `${git(['rev-parse', 'HEAD']).trim()}${changes}`;
  } catch (error) {
    if (error instanceof GitError) return 'unknown';
    throw error;
  }
}
