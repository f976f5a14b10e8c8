import { bin, Failure, run } from '../../src/node/command';

export interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** What people and CI check without a finished build, the quickest first. Types need the generated pages' sidebars. */
export const checks: readonly Check[] = [
  { name: 'lockfile', command: bin('tsx'), args: ['scripts/check-lockfile/index.ts'] },
  { name: 'lint', command: bin('biome'), args: ['check'] },
  { name: 'imports', command: bin('tsx'), args: ['scripts/architecture/index.ts', '--check'] },
  { name: 'workflows', command: bin('tsx'), args: ['scripts/lint-workflows/index.ts'] },
  { name: 'specs', command: bin('redocly'), args: ['lint', '--format=stylish'] },
  { name: 'unused', command: bin('knip'), args: ['--no-progress'] },
  { name: 'types', command: bin('tsc'), args: [] },
];

/** Runs checks one after another, all of them whatever fails, and counts. */
export async function runChecks(wanted: readonly Check[]): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, command, args } of wanted) {
    console.log(`\n── ${name}`);
    try {
      await run(command, args);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      console.error(error.message);
      failed += 1;
    }
  }
  return { passed: wanted.length - failed, failed };
}
