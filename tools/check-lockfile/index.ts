/** Part of `npm run check`: checks that the lockfile installs from any registry. */
import { readFile } from 'node:fs/promises';
import { Failure, main } from 'gatedocs-generator/node';
import { type InstallLockfile, lockfileProblems } from './lockfile';

const LOCKFILE = 'package-lock.json';

main(async () => {
  const problems = lockfileProblems(JSON.parse(await readFile(LOCKFILE, 'utf8')) as InstallLockfile);
  if (problems.length > 0) throw new Failure(problems.map((problem) => `${LOCKFILE}: ${problem}`).join('\n'));
});
