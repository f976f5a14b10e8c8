/**
 * Tests the tests: StrykerJS changes the sources of each group (groups.ts), one change at a time, and a test of the
 * group should fail. `npm run mutation -- policy seal` runs the named groups. Fails below MIN_SCORE.
 */
import { Failure, main } from '../../packages/generator/src/node/command';
import { GROUPS, type MutationGroup } from './groups';

/**
 * Percentage of mutants that the tests must find. The others change no behaviour, such as a different text that is only
 * compared with itself.
 */
const MIN_SCORE = 90;

/** Copies of the project, and the reports; `.cache` is ignored by git and by all checks. */
const FOLDER = '.cache/mutation';

/** Folders that no unit test of a group reads. */
const NOT_COPIED = ['.cache', '.docusaurus', 'build', 'docs', 'static', 'test-results', 'tests/{content,e2e,own}'];

/** Timeout of a test in milliseconds, long enough that a busy machine does not look like a found mutant. */
const TEST_TIMEOUT_MS = 10_000;

/** Milliseconds added to the usual time of a mutant's tests; endless loops are stopped by counting. */
const EXTRA_TIMEOUT_MS = 12_000;

main(async () => {
  const names = process.argv.slice(2);
  const groups = (names.length > 0 ? names : Object.keys(GROUPS)).map((name): [string, MutationGroup] => {
    const group = GROUPS[name];
    if (!group) throw new Failure(`${name} is no group of tools/mutation/groups.ts.`);
    return [name, group];
  });
  for (const [name, group] of groups) await runStryker(name, group);
});

/** Prints the mutants that no test finds, writes `.cache/mutation/NAME.html`, and sets the exit code. */
async function runStryker(name: string, { sources, tests }: MutationGroup): Promise<void> {
  const { Stryker } = await import('@stryker-mutator/core');
  const stryker = new Stryker({
    mutate: [...sources],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    coverageAnalysis: 'perTest',
    jest: { configFile: 'jest.config.mjs', config: { testMatch: tests.map(fromRoot), testTimeout: TEST_TIMEOUT_MS } },
    buildCommand: 'node tools/mutation/environments.mjs',
    ignorePatterns: NOT_COPIED,
    tempDirName: FOLDER,
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
    reporters: ['html', 'clear-text', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    clearTextReporter: { allowEmojis: false, reportTests: false },
    thresholds: { high: 100, low: MIN_SCORE, break: MIN_SCORE },
    timeoutMS: EXTRA_TIMEOUT_MS,
    // Swc ignores types. With a tsconfig that exists, Stryker calls an API that TypeScript 7 does not have.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    allowConsoleColors: process.stdout.isTTY,
  });
  await stryker.runMutationTest();
}

/** Jest replaces `<rootDir>` only at the beginning of a pattern. */
function fromRoot(glob: string): string {
  return glob.startsWith('!') ? `!**/${glob.slice(1)}` : `<rootDir>/${glob}`;
}
