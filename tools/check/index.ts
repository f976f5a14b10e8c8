/** Runs the checks that need no build, locally and in CI: `npm run check`. */
import { existsSync } from 'node:fs';
import { bin, main, run } from 'gatedocs-generator/node';
import { toReferences } from 'gatedocs-generator/settings';
import { site } from '../../packages/cli/src/site';
import { checks, runChecks } from './checks';

main(async () => {
  const isGenerated = toReferences(site.references).every(({ folder }) => existsSync(`${folder}/sidebar.json`));
  if (!isGenerated) await run(bin('gatedocs'), ['generate']);
  const { passed, failed } = await runChecks(checks);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
