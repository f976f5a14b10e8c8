/**
 * Runs the README's two commands on every supported version of Node, each in a fresh clone of the last commit:
 * `npm run test:node`; `npm run test:node -- 24` runs one version, `npm run test:node -- 22 check unit` only these steps of
 * npm test, and then the demo; `npm run test:node -- 22 full` or `-- 22 nightly` all that those scripts run.
 */

import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertFree, DEMO_PORTS } from '../../packages/cli/src/support/ports';
import { main, run } from '../../packages/preset/src/node/command';
import { minimumVersions } from '../nodeVersions.cjs';
import { installNode } from '../support/installNode';
import { tryDemo } from '../support/tryDemo';
import { readArguments } from './arguments';
import { assertCleanCheckout } from './checkout';

const COMMAND = 'npm run test:node';

main(async () => {
  const supported = minimumVersions().map(([major = 0]) => major);
  const { majors, steps } = readArguments(process.argv.slice(2), supported);
  assertCleanCheckout(COMMAND);
  await assertFree({ ...DEMO_PORTS });
  const passed: string[] = [];
  for (const major of majors) {
    const folder = await installNode(major);
    const version = execFileSync(path.join(folder, 'node'), ['--version'], { encoding: 'utf8' }).trim();
    console.log(`\n══ Node ${version}`);
    await tryNode(folder, steps);
    passed.push(version);
  }
  console.log(
    `\nnpm test${steps.length > 0 ? ` -- ${steps.join(' ')}` : ''} and npm run demo work with Node ${passed.join(', ')}.`,
  );
});

/** @throws Failure of the first command that does not work. */
async function tryNode(folder: string, steps: readonly string[]): Promise<void> {
  const clone = await mkdtemp(path.join(tmpdir(), 'node-'));
  const env = { PATH: [folder, process.env.PATH].join(path.delimiter) };
  try {
    await run('git', ['clone', '--quiet', process.cwd(), clone]);
    await run('npm', ['test', '--', ...steps], { cwd: clone, env });
    await tryDemo({ cwd: clone, env });
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}
