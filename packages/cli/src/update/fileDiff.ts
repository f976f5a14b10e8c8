import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure } from 'gatedocs-generator/node';
import type { Update } from './updates.ts';

/** Returns the difference between two texts of a file, as git writes it. */
export function fileDiff(file: string, { before, after }: Update): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'update-'));
  try {
    writeFileSync(path.join(folder, 'yours'), before);
    writeFileSync(path.join(folder, 'new'), after);
    const { stdout, error } = spawnSync('git', ['diff', '--no-index', '--no-color', '--', 'yours', 'new'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (error)
      throw new Failure(`git could not be started (${error.message}): install it, then run the command again.`);
    const hunks = stdout.slice(stdout.indexOf('@@'));
    return `--- ${file}\n+++ ${file} of this version\n${hunks}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
