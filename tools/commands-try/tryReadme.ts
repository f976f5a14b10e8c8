import { Failure } from 'gatedocs-generator/node';
import { withClone } from './clone';
import { ENGINE_TRIALS, OWNER_TRIALS } from './trials';
import { missingTrials, readRows, tryCommands } from './tryCommands';

/**
 * Runs the commands of README's tables in a clone.
 * @param words parts of names; `quick` leaves out slow commands.
 * @throws Failure naming each row that has no trial, or each command without the expected output.
 */
export async function tryReadme(words: readonly string[]): Promise<void> {
  const trials = { ...OWNER_TRIALS, ...ENGINE_TRIALS };
  const missing = missingTrials(await readRows(), trials);
  if (missing.length > 0) throw new Failure(missing.join('\n'));
  const named = words.filter((word) => word !== 'quick');
  await withClone((folder) => tryCommands({ folder, trials, includesSlow: !words.includes('quick'), named }));
}
