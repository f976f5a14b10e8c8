/** Runs the checks that need no build, locally and in CI: `npm run check`. */
import { existsSync } from 'node:fs';
import { bin, main, run } from '../../src/node/command';
import { checks, runChecks } from './checks';

main(async () => {
  if (!existsSync('docs/spec/sidebar.json')) await run(bin('tsx'), ['scripts/generate/index.ts']);
  const { passed, failed } = await runChecks(checks);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
