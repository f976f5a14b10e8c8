import { bin, Failure, run } from '../../src/node/command';

export interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Checks that need no build, fastest first. The type check needs the sidebars of the generated pages. */
export const checks: readonly Check[] = [
  { name: 'lockfile', command: bin('tsx'), args: ['scripts/check-lockfile/index.ts'] },
  { name: 'lint', command: bin('biome'), args: ['check'] },
  { name: 'imports', command: bin('tsx'), args: ['scripts/architecture/index.ts', '--check'] },
  { name: 'spelling', command: bin('cspell'), args: ['lint', '--no-progress', '--quiet', '--dot', '**'] },
  { name: 'markdown', command: bin('markdownlint-cli2'), args: [] },
  { name: 'workflows', command: bin('tsx'), args: ['scripts/lint-workflows/index.ts'] },
  { name: 'specs', command: bin('redocly'), args: ['lint', '--format=stylish'] },
  { name: 'unused', command: bin('knip'), args: ['--no-progress'] },
  { name: 'types', command: bin('tsc'), args: [] },
];

/** Runs all checks in sequence, even after failures, and counts the results. */
export async function runChecks(selected: readonly Check[]): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, command, args } of selected) {
    console.log(`\n── ${name}`);
    try {
      await run(command, args);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      console.error(error.message);
      failed += 1;
    }
  }
  return { passed: selected.length - failed, failed };
}
