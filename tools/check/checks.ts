import { bin, Failure, run } from 'gatedocs-generator/node';
import { forEachLimit } from '../../packages/cli/src/support/forEachLimit';

export interface CheckCommand {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Checks that need no build, fastest first. The type check needs the sidebars of the generated pages. */
export const checks: readonly CheckCommand[] = [
  { name: 'lockfile', command: bin('tsx'), args: ['tools/check-lockfile/index.ts'] },
  { name: 'lint', command: bin('biome'), args: ['check'] },
  { name: 'imports', command: bin('tsx'), args: ['tools/architecture/index.ts', '--check'] },
  {
    name: 'spelling',
    command: bin('cspell'),
    args: ['lint', '--no-progress', '--quiet', '--dot', '**'],
  },
  { name: 'markdown', command: bin('markdownlint-cli2'), args: [] },
  { name: 'workflows', command: bin('tsx'), args: ['tools/lint-workflows/index.ts'] },
  { name: 'specs', command: bin('tsx'), args: ['packages/cli/src/check-specs/index.ts'] },
  { name: 'unused', command: bin('knip'), args: ['--no-progress'] },
  { name: 'types', command: bin('tsc'), args: [] },
];

/** The number of processors of the smallest machine that runs the checks; most checks use one. */
const CONCURRENCY = 2;

/** Runs all checks, even after failures, and counts the results. A check that passes prints nothing. */
export async function runChecks(selected: readonly CheckCommand[]): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  await forEachLimit(selected, CONCURRENCY, async ({ name, command, args }) => {
    console.log(`\n── ${name}`);
    try {
      await run(command, args, { quiet: true });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      console.error(error.message);
      failed += 1;
    }
  });
  return { passed: selected.length - failed, failed };
}
