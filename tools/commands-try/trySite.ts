import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from 'gatedocs-generator/node';
import { parseCommandRows } from './commandRows';
import { OWNER_TRIALS, type RowTrials } from './trials';
import { tryCommands } from './tryCommands';

/** Commands that only a created site has; `npm test` of this repository runs the same check. */
const SITE_TRIALS: Readonly<Record<string, RowTrials>> = {
  'npm run docusaurus': { trials: [{ args: ['--version'], expectedOutput: /^\d+\.\d+\.\d+$/m }] },
  'npm run check:specs': { trials: [{ expectedOutput: /^[1-9]\d* documents: 0 errors, \d+ warnings\.$/m }] },
};

/**
 * Runs an owner's quick commands in a created site, including those in the site's README.
 * @throws Failure naming each row that has no trial, or each command without the expected output.
 */
export async function trySite(folder: string): Promise<void> {
  const trials = { ...OWNER_TRIALS, ...SITE_TRIALS };
  const rows = parseCommandRows(await readFile(path.join(folder, 'README.md'), 'utf8'));
  const unknown = rows.filter(({ command }) => !(command in trials)).map(({ command }) => command);
  if (rows.length === 0 || unknown.length > 0)
    throw new Failure(`README of a created site has rows without a trial: ${unknown.join(', ') || 'no row at all'}.`);
  await tryCommands({ folder, trials });
}
