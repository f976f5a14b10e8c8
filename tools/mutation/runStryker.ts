import type { Group } from './groups';

/** One change that StrykerJS made to a source, and what the tests said. */
export type Mutant = Awaited<ReturnType<import('@stryker-mutator/core').Stryker['runMutationTest']>>[number];

/** Copies of the project, and the reports; `.cache` is ignored by git and by all checks. */
const FOLDER = '.cache/mutation';

/** What no unit test of a group reads. */
const NOT_COPIED = ['.cache', '.docusaurus', 'build', 'docs', 'static', 'test-results', 'tests/{content,e2e,own}'];

/** Milliseconds for a test: a busy machine must not look like a test that found something. */
const TEST_TIMEOUT = 10_000;

/** Milliseconds for a mutant's tests in addition to their usual time; endless loops are stopped by counting. */
const PATIENCE = 12_000;

/**
 * Changes the sources of a group, one change at a time, in a copy of the project, and runs the tests that execute the
 * changed code. Writes `.cache/mutation/NAME.html`.
 * @param sources files of the group, from the project's root.
 */
export async function runStryker({ name, tests }: Group, sources: readonly string[]): Promise<Mutant[]> {
  const { Stryker } = await import('@stryker-mutator/core');
  const stryker = new Stryker({
    mutate: [...sources],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    coverageAnalysis: 'perTest',
    jest: { configFile: 'jest.config.mjs', config: { testMatch: tests.map(fromRoot), testTimeout: TEST_TIMEOUT } },
    buildCommand: 'node tools/mutation/environments.mjs',
    ignorePatterns: NOT_COPIED,
    tempDirName: FOLDER,
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
    reporters: ['html', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    timeoutMS: PATIENCE,
    // Swc ignores types. With a tsconfig that exists, Stryker calls an API that TypeScript 7 does not have.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    allowConsoleColors: process.stdout.isTTY,
  });
  return stryker.runMutationTest();
}

/** Jest knows its root folder only at the beginning of a pattern. */
function fromRoot(glob: string): string {
  return glob.startsWith('!') ? `!**/${glob.slice(1)}` : `<rootDir>/${glob}`;
}
