import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { discoverFunctions } from '../../../tests/support/discoverFunctions';

/** The region to which Hosting forwards; the functions must be there. */
const [, REGION = 'us-central1'] = /"region": "([\w-]+)"/.exec(readFileSync('firebase.json', 'utf8')) ?? [];

/** Settings of a project, and the variable with which a deploy names the project to its hooks. */
const DEPLOY = {
  FIREBASE_API_KEY: 'any-web-api-key-of-the-project',
  FIREBASE_AUTH_DOMAIN: 'docs.example.com',
  FIREBASE_PROJECT_ID: 'docs-live',
  GCLOUD_PROJECT: 'docs-live',
  DOCS_FUNCTIONS_REGION: REGION,
};

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } });

it('functions of another region than that to which Hosting forwards are not built', () => {
  const other = ['us-central1', 'europe-west1'].find((region) => region !== REGION);
  const { status, stderr } = run(['--import', 'tsx', 'packages/cli/src/build-functions/index.ts', '.cache/never'], {
    ...DEPLOY,
    DOCS_FUNCTIONS_REGION: other,
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`The functions are those of ${other} (DOCS_FUNCTIONS_REGION)`);
});

it('a deploy finds the functions, for the project that it deploys to, without running their code', () => {
  mkdirSync('.cache', { recursive: true });
  const built = mkdtempSync(path.resolve('.cache/functions-'));
  // Outside of the project, as in the job that deploys: no package is found from there.
  const folder = mkdtempSync(path.join(tmpdir(), 'functions-'));
  try {
    const build = run(['--import', 'tsx', 'packages/cli/src/build-functions/index.ts', built], DEPLOY);
    expect([build.status, build.stderr]).toEqual([0, '']);
    cpSync(built, folder, { recursive: true });
    writeFileSync(path.join(folder, 'lib/index.js'), 'throw new Error("The functions were run.");');
    const { endpoints, stderr } = discoverFunctions(folder);
    expect(stderr).not.toContain('Error');
    expect(Object.keys(endpoints).sort()).toEqual([
      'accountCreated',
      'beforeAccountCreated',
      'beforeAccountSignedIn',
      'contentKey',
    ]);
    expect(endpoints.accountCreated.eventTrigger.retry).toBe(true);
    expect(JSON.stringify(endpoints.accountCreated)).toContain('projects/docs-live');
  } finally {
    for (const one of [built, folder]) rmSync(one, { recursive: true });
  }
});
