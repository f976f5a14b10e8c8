import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assetsFolder } from 'gatedocs-rules/unseal';
import { parse } from 'yaml';
import { versionAnnotation } from '../../../../packages/cli/src/cloud/keyVersions';
import { type Answer, gcloudStandIn } from '../../../support/gcloudStandIn';

const SCRIPT = path.resolve('.github/deploy/checkKey.mjs');
const [KEY, OTHER] = ['0123456789ab', 'ba9876543210'];

const secret = (annotations?: object): Answer => ({
  json: { name: 'projects/1234/secrets/DOCS_SEAL_KEYS', replication: { automatic: {} }, annotations },
});
const version = (state: string): Answer => ({
  json: { name: 'projects/1234/secrets/DOCS_SEAL_KEYS/versions/3', state },
});
// https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions
const deployed = (serviceConfig: object): Answer => ({
  json: { name: 'projects/acme-docs/locations/europe-west1/functions/contentKey', environment: 'GEN_2', serviceConfig },
});
const variable = { key: 'DOCS_SEAL_KEYS', projectId: 'acme-docs', secret: 'DOCS_SEAL_KEYS', version: '3' };
const SOUND = {
  'functions describe': deployed({ secretEnvironmentVariables: [variable] }),
  'secrets versions describe': version('ENABLED'),
  'secrets describe': secret({ [versionAnnotation('2')]: OTHER, [versionAnnotation('3')]: `${KEY}.${OTHER}` }),
};
const DEPLOY = 'npx firebase deploy --only functions --project acme-docs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'check-key-'));
  const rewrites = [{ source: '/content-key', function: { functionId: 'contentKey', region: 'europe-west1' } }];
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ hosting: { rewrites } }));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Checks a build whose files are in these folders of /assets. */
function check(folders: readonly string[], answers: Readonly<Record<string, Answer>> = {}) {
  for (const each of ['js', ...folders]) mkdirSync(path.join(folder, 'build/assets', each), { recursive: true });
  const gcloud = gcloudStandIn({ ...SOUND, ...answers });
  // As `firebase deploy` runs it.
  const env = { PATH: gcloud.path, GCLOUD_PROJECT: 'acme-docs' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  const calls = gcloud.calls();
  gcloud.remove();
  return { status, stdout, stderr, calls };
}

test('a build passes with a key of the version that the deployed service has', () => {
  for (const key of [KEY, OTHER]) {
    rmSync(path.join(folder, 'build'), { recursive: true, force: true });
    const { status, stdout, stderr, calls } = check([assetsFolder(key)]);
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining(`${key}: version 3 of DOCS_SEAL_KEYS`)]);
    expect(calls.map(({ args }) => args)).toEqual([
      'functions describe contentKey --v2 --region europe-west1 --project acme-docs --format json',
      'secrets versions describe 3 --secret DOCS_SEAL_KEYS --project acme-docs --format json',
      'secrets describe DOCS_SEAL_KEYS --project acme-docs --format json',
    ]);
  }
});

test('a build without a key passes, and needs no gcloud', () => {
  expect(check([assetsFolder(null)])).toEqual({ status: 0, stdout: '', stderr: '', calls: [] });
});

test.each<[string, Readonly<Record<string, Answer>>, string]>([
  [
    'a key that the version does not have',
    { 'secrets describe': secret({ 'keys-2': KEY, 'keys-3': OTHER }) },
    `The build is sealed with key ${KEY}, which the key service does not have: it has version 3 of DOCS_SEAL_KEYS. If a newer version has the key, run ${DEPLOY}; otherwise build with the key of this project.`,
  ],
  [
    'a version without an annotation',
    { 'secrets describe': secret() },
    `No annotation says which keys version 3 of DOCS_SEAL_KEYS has: run npm run seal:key where .env has the build's key, then ${DEPLOY}; or, if you know them, gcloud secrets update DOCS_SEAL_KEYS --project acme-docs --update-annotations keys-3=ID.ID`,
  ],
  [
    'a version that has been destroyed since',
    { 'secrets versions describe': version('DESTROYED') },
    'The key service has version 3 of DOCS_SEAL_KEYS, which is DESTROYED: run npm run seal:key ',
  ],
  [
    'a service without the secret',
    { 'functions describe': deployed({ uri: 'https://contentkey-abc-ew.a.run.app' }) },
    `The key service has no version of DOCS_SEAL_KEYS: run ${DEPLOY}.`,
  ],
  [
    'a service that cannot be read',
    { 'functions describe': { error: '(gcloud.functions.describe) ResponseError: status=[404], code=[Ok], ...' } },
    `The key service cannot be read. If it is not deployed yet, run ${DEPLOY} first. (gcloud functions describe contentKey --v2 --region europe-west1 failed: ERROR: (gcloud.functions.describe) ResponseError: status=[404]`,
  ],
  [
    'a secret that cannot be read',
    {
      'secrets describe': {
        error: "(gcloud.secrets.describe) PERMISSION_DENIED: Permission 'secretmanager.secrets.get' denied",
      },
    },
    'gcloud secrets describe DOCS_SEAL_KEYS failed: ERROR: (gcloud.secrets.describe) PERMISSION_DENIED',
  ],
])('%s stops the deploy with a sentence', (_case, answers, sentence) => {
  const { status, stderr } = check([KEY], answers);
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});

test.each([[[]], [[KEY, OTHER]]])('a folder that is no finished build stops the deploy: %j', (folders) => {
  expect(check(folders)).toMatchObject({ status: 1, stderr: expect.stringContaining('not a finished build') });
});

describe('Hosting is never deployed without the check', () => {
  /** Returns the commands of a job, without comments. */
  function commandsOf(workflow: string, job: string): string[] {
    const { jobs } = parse(readFileSync(`.github/workflows/${workflow}.yml`, 'utf8'));
    return jobs[job].steps.flatMap(({ run = '' }) => run.split('\n').map((line: string) => line.trim()));
  }

  test.each([
    ['deploy', 'live', 'deploy --only hosting'],
    ['preview', 'preview', 'hosting:channel:deploy'],
  ])('in %s.yml, whose functions come before both', (workflow, job, hosting) => {
    const commands = commandsOf(workflow, job);
    const at = commands.findIndex((command) => command.includes(hosting));
    expect(commands[at - 1]).toBe('node .github/deploy/checkKey.mjs site/build "$PROJECT"');
    expect(commands.findIndex((command) => command.includes('--only functions'))).toBeLessThan(at - 1);
  });

  test('by hand, where it is a hook', () => {
    const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
    expect(hosting.predeploy).toEqual([`node .github/deploy/checkKey.mjs ${hosting.public}`]);
  });
});
