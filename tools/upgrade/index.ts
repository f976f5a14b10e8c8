/**
 * Merges a newer version of the engine and leaves the owner's files alone: `npm run upgrade -- v1.2.0`. `--from v1.0.0`
 * names the present version in a repository that does not have the engine's history.
 */
import { parseArgs } from 'node:util';
import { Failure, main } from 'gatedocs-preset/node';
import { assertCleanCheckout, has } from '../../packages/cli/src/support/checkout';
import { mergeEngine } from './mergeEngine';

const USAGE = 'Usage: npm run upgrade -- VERSION [--from VERSION], for example npm run upgrade -- v1.2.0';
const WRONG_USAGE = 2;

main(async () => {
  const options = readArguments();
  if (!options) {
    console.error(USAGE);
    process.exitCode = WRONG_USAGE;
    return;
  }
  assertCleanCheckout('npm run upgrade');
  for (const revision of [options.version, options.from ?? options.version])
    if (!has(revision))
      throw new Failure(`${revision} is not in this repository: fetch it, for example with git fetch engine --tags.`);
  const { conflicts, isCommitted } = mergeEngine('.', options.version, options.from);
  if (conflicts.length > 0)
    throw new Failure(
      [
        `${options.version} and you have changed the same lines of the engine. Your own files are as they were.`,
        ...conflicts.map((file) => `  ${file}`),
        'Edit these files, run git add on them, then git commit. To give up: git merge --abort.',
      ].join('\n'),
    );
  if (!isCommitted) console.log(`Nothing to do: this checkout contains ${options.version} already.`);
  else
    console.log(`Merged ${options.version}; your own files are as they were. Now read UPGRADING.md, and run npm test.`);
});

/** Returns undefined for wrong usage. */
function readArguments(): { readonly version: string; readonly from: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
    const [version, ...others] = positionals;
    return version === undefined || others.length > 0 ? undefined : { version, from: values.from };
  } catch {
    return undefined;
  }
}
