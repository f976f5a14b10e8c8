/** What people and CI check before anything is built: `npm run check`. */
import { existsSync } from 'node:fs';
import { checks, runChecks } from './check/checks';
import { bin, main, run } from './support/run';

main(async () => {
  if (!existsSync('docs/spec/sidebar.json')) await run(bin('tsx'), ['scripts/generate.ts']);
  const { passed, failed } = await runChecks(checks);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
