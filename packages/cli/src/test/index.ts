/**
 * Checks the documents of a site, builds it, and tests its content in a browser: `gatedocs test`. Arguments are passed to
 * Playwright, and limit its tests.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, Failure, isInterrupted, main, reportFailure, run } from 'gatedocs-generator/node';
import { TEST_ACCOUNTS } from '../support/accounts.ts';
import { buildSite } from '../support/buildSite.ts';
import { demoEnvironment, localKey } from '../support/demoEnvironment.ts';
import { prepareKeyService } from '../support/keyService.ts';
import { reusablePorts } from '../support/ports.ts';
import { startSeededEmulators } from '../support/seededEmulators.ts';
import { findBrowser } from './browser.ts';

const FOLDER = '.cache/test';
const SITE = `${FOLDER}/site`;
const KEY_FILE = `${FOLDER}/seal.key`;

/** In order; after a failed build the later steps are skipped. */
const STEPS: readonly (readonly [name: string, action: () => Promise<unknown>])[] = [
  ['documents', () => run(bin('gatedocs'), ['check-specs'])],
  ['build', build],
  ['types', checkTypes],
  ['content', () => testContent(process.argv.slice(2))],
];

main(async () => {
  const failed: string[] = [];
  for (const [name, action] of STEPS) {
    if (failed.includes('build') || isInterrupted()) break;
    const start = performance.now();
    console.log(`\n── ${name}`);
    await action().catch((error: unknown) => {
      reportFailure(error);
      failed.push(name);
    });
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  if (failed.length > 0) throw new Failure(`\nFailed: ${failed.join(', ')}.`);
  console.log('\nEverything passed.');
});

async function build(): Promise<void> {
  const ports = await reusablePorts(`${FOLDER}/ports.json`);
  await buildSite({ outDir: SITE, env: demoEnvironment(ports.auth, await localKey(KEY_FILE)) });
}

/** Runs after the build, which writes types of generated modules. */
async function checkTypes(): Promise<void> {
  if (existsSync('tsconfig.json')) await run(bin('tsc'), ['--noEmit']);
}

async function testContent(filters: readonly string[]): Promise<void> {
  const key = await localKey(KEY_FILE);
  const browser = await findBrowser();
  const ports = await reusablePorts(`${FOLDER}/ports.json`);
  const functions = await prepareKeyService('test', [key]);
  const emulators = await startSeededEmulators(
    { ports, site: SITE, functions, name: 'test', log: `${FOLDER}/emulators.log` },
    TEST_ACCOUNTS,
  );
  // Beside this module, as a source or compiled.
  const config = fileURLToPath(new URL(`playwrightConfig${path.extname(import.meta.url)}`, import.meta.url));
  try {
    await run(bin('playwright'), ['test', '--config', config, ...filters], {
      env: {
        CHROMIUM_PATH: browser,
        E2E_OWNER_URL: emulators.hosting,
        E2E_OWNER_SITE: SITE,
        E2E_AUTH_URL: emulators.auth,
        E2E_KEY_FILE: KEY_FILE,
      },
    });
  } finally {
    await emulators.stop();
  }
}
