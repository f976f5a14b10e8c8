import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { assetsFolder } from 'gatedocs-rules/unseal';
import { parse } from 'yaml';
import { type Answer, gcloudStandIn } from '../../../../tests/support/gcloudStandIn';
import { keyIdsAnnotation } from '../../src/cloud/keyVersions';

const SCRIPT = path.resolve('.github/deploy/checkKey.mjs');
const [KEY, OTHER] = ['0123456789ab', 'ba9876543210'];

const secret = (annotations?: object): Answer => ({
  json: { name: 'projects/1234/secrets/DOCS_SEAL_KEYS', replication: { automatic: {} }, annotations },
});
const version = (state: string, number = 3): Answer => ({
  json: { name: `projects/1234/secrets/DOCS_SEAL_KEYS/versions/${number}`, state },
});
// https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions
const deployed = (serviceConfig: object): Answer => ({
  json: { name: 'projects/acme-docs/locations/europe-west1/functions/contentKey', environment: 'GEN_2', serviceConfig },
});
const variable = { key: 'DOCS_SEAL_KEYS', projectId: 'acme-docs', secret: 'DOCS_SEAL_KEYS', version: '3' };
const SOUND = {
  'functions describe': deployed({ secretEnvironmentVariables: [variable] }),
  'secrets versions describe': version('ENABLED'),
  'secrets describe': secret({ [keyIdsAnnotation('2')]: OTHER, [keyIdsAnnotation('3')]: `${KEY}.${OTHER}` }),
};
const DEPLOY = 'GOOGLE_CLOUD_QUOTA_PROJECT=acme-docs npx firebase deploy --only functions --project acme-docs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'check-key-'));
  const rewrites = [{ source: '/content-key', function: { functionId: 'contentKey', region: 'europe-west1' } }];
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ hosting: { rewrites } }));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns a shell that names a fragment with a key, or one that is not sealed. */
const shell = (keyId: string | null): string =>
  `<meta name="docs-fragment" content="/assets/${assetsFolder(keyId)}/ab.page">`;

/** Runs the check as `firebase deploy` does. */
async function run(args: readonly string[], answers: Readonly<Record<string, Answer>>, variables = {}) {
  const gcloud = gcloudStandIn({ ...SOUND, ...answers });
  const env = { PATH: gcloud.path, GCLOUD_PROJECT: 'acme-docs', ...variables };
  const child = spawn(process.execPath, [SCRIPT, ...args], { cwd: folder, env });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const calls = gcloud.calls();
  gcloud.remove();
  return { status, stdout, stderr, calls };
}

/** Checks a build whose files are in these folders of /assets, the first of which the shells name. */
function check(folders: readonly string[], answers: Readonly<Record<string, Answer>> = {}) {
  for (const each of ['js', ...folders]) mkdirSync(path.join(folder, 'build/assets', each), { recursive: true });
  const [named] = folders;
  if (named) writeFileSync(path.join(folder, 'build/404.html'), shell(named === assetsFolder(null) ? null : named));
  return run(['hosting', 'build'], answers);
}

test('a build passes with a key of the version that the deployed service has', async () => {
  for (const key of [KEY, OTHER]) {
    rmSync(path.join(folder, 'build'), { recursive: true, force: true });
    const { status, stdout, stderr, calls } = await check([assetsFolder(key)]);
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining(`${key}: version 3 of DOCS_SEAL_KEYS`)]);
    expect(calls.map(({ args }) => args)).toEqual([
      'functions describe contentKey --v2 --region europe-west1 --project acme-docs --format json',
      'secrets versions describe 3 --secret DOCS_SEAL_KEYS --project acme-docs --format json',
      'secrets describe DOCS_SEAL_KEYS --project acme-docs --format json',
    ]);
  }
});

describe('a build without a key', () => {
  const unsealed = async (answers: Readonly<Record<string, Answer>>, home: string, variables = {}) => {
    mkdirSync(path.join(folder, 'build/assets/pages'), { recursive: true });
    writeFileSync(path.join(folder, 'build/404.html'), shell(null));
    const live = http.createServer((_request, response) => response.end(home)).listen(0, '127.0.0.1');
    await once(live, 'listening');
    const site = `http://127.0.0.1:${(live.address() as AddressInfo).port}`;
    try {
      return await run(['hosting', 'build', 'acme-docs', site], answers, variables);
    } finally {
      live.close();
    }
  };
  const absent = (error: string) => ({ 'functions describe': { error } });
  const NONE = absent('(gcloud.functions.describe) ResponseError: status=[404], code=[Ok]');
  const WAY_OUT = 'if everybody may read it, set DOCS_DEPLOY_UNSEALED=true for this deploy.';

  test.each([
    ['status=[404]', 'Site Not Found'],
    ['PERMISSION_DENIED: Cloud Functions API has not been used in project 1 before or it is disabled', shell(null)],
  ])('passes where there is no key service (%s) and no sealed site', async (error, home) => {
    expect(await unsealed(absent(error), home)).toMatchObject({ status: 0, stderr: '' });
  });

  test.each<[string, Readonly<Record<string, Answer>>, string, string]>([
    ['the live site is sealed', NONE, shell(KEY), `The live site is sealed with key ${KEY}, and the build has none`],
    ['the key service is there', {}, 'Site Not Found', 'The project has a key service, and the build has no key'],
    ['nobody can say whether it is', absent('PERMISSION_DENIED'), 'Site Not Found', 'it is not known whether this'],
  ])('is stopped while %s', async (_case, answers, home, sentence) => {
    const { status, stderr } = await unsealed(answers, home);
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect(stderr).toContain(WAY_OUT);
  });

  test('passes everywhere if the owner says so', async () => {
    const variables = { DOCS_DEPLOY_UNSEALED: 'true' };
    expect(await unsealed({}, shell(KEY), variables)).toMatchObject({ status: 0, stderr: '', calls: [] });
  });
});

describe('a build with audiences, each of which has a folder', () => {
  const [partners, staff] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
  const knowing = (...ids: readonly string[]) => ({
    'functions describe': deployed({
      secretEnvironmentVariables: [variable],
      environmentVariables: { DOCS_KEY_IDS: ids.join(',') },
    }),
  });

  test.each<[string, Readonly<Record<string, Answer>>]>([
    ['any', {}],
    ['one', knowing(partners)],
    ['one, but another', knowing(partners, 'cccccccccccc')],
  ])('is stopped if it does not know %s', async (_case, answers) => {
    const { status, stderr } = await check([KEY, partners, staff], answers);
    expect(status).toBe(1);
    expect(stderr).toContain(`lacks keys of the build's audiences (`);
    expect(stderr).toContain(`${staff}), so these could not read their pages: run ${DEPLOY} first`);
  });
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
    'The key service needs version 3 of DOCS_SEAL_KEYS, which is DESTROYED: run npm run seal:key ',
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
])('%s stops the deploy with a sentence', async (_case, answers, sentence) => {
  const { status, stderr } = await check([KEY], answers);
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});

test.each([
  ['an empty one', () => undefined],
  ['one without its not-found page', () => rmSync(path.join(folder, 'build/404.html'))],
  ['one whose shells name another key', () => writeFileSync(path.join(folder, 'build/404.html'), shell(OTHER))],
  [
    'one with sealed files, and shells that name none',
    () => writeFileSync(path.join(folder, 'build/404.html'), shell(null)),
  ],
])('a folder that is no finished build stops the deploy: %s', async (name, spoil) => {
  if (name !== 'an empty one') await check([KEY]);
  spoil();
  expect(await run(['hosting', 'build'], {})).toMatchObject({
    status: 1,
    stderr: 'build is not a finished build: run npm run build.\n',
    calls: [],
  });
});

test.each([[[]], [['build']]])('the deployed parts must be named: %j', async (args) => {
  expect(await run(args, {})).toMatchObject({ status: 1, stderr: expect.stringContaining('hosting|functions FOLDER') });
});

describe('a deploy of the functions', () => {
  let live: http.Server;
  let home: [status: number, html: string];
  beforeEach(async () => {
    home = [200, shell(KEY)];
    live = http.createServer(({ url }, response) => {
      // As Hosting with `cleanUrls`.
      if (url === '/404.html') response.writeHead(301, { Location: '/404' }).end();
      else response.writeHead(home[0]).end(home[1]);
    });
    live.listen(0, '127.0.0.1');
    await once(live, 'listening');
  });
  afterEach(() => live.close());

  /** Checks functions whose audiences have these versions of keys. */
  function checkFunctions(
    next: Readonly<Record<string, number>>,
    answers: Readonly<Record<string, Answer>> = {},
    variables = {},
  ) {
    mkdirSync(path.join(folder, 'functions'), { recursive: true });
    writeFileSync(path.join(folder, 'functions/.env'), audiences(next));
    const site = `http://127.0.0.1:${(live.address() as AddressInfo).port}`;
    return run(['functions', 'functions', 'acme-docs', site], answers, variables);
  }
  const audiences = (versions: Readonly<Record<string, number>>): string => `DOCS_AUDIENCES='${json(versions)}'\n`;
  const json = (versions: Readonly<Record<string, number>>): string =>
    JSON.stringify(Object.entries(versions).map(([id, keyVersion]) => ({ id, keyVersion })));
  const having = (versions: Readonly<Record<string, number>>): Readonly<Record<string, Answer>> => ({
    'functions describe': deployed({ environmentVariables: { DOCS_AUDIENCES: json(versions) } }),
  });

  test('passes if they get the key of the live site', async () => {
    const { status, stdout, calls } = await checkFunctions({});
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${KEY}: version 3 of DOCS_SEAL_KEYS`)]);
    expect(calls.map(({ args }) => args)).toEqual([
      'secrets versions describe latest --secret DOCS_SEAL_KEYS --project acme-docs --format json',
      'secrets describe DOCS_SEAL_KEYS --project acme-docs --format json',
      'functions describe contentKey --v2 --region europe-west1 --project acme-docs --format json',
    ]);
  });

  test.each<[string, [number, string]]>([
    ['nothing is published', [404, '<title>Site Not Found</title>']],
    ['the live site is not sealed', [200, shell(null)]],
  ])('passes, and needs no gcloud, if %s', async (_case, answer) => {
    home = answer;
    expect(await checkFunctions({})).toMatchObject({ status: 0, calls: [] });
  });

  test('is stopped if the newest version lacks the key of the live site', async () => {
    const { status, stderr } = await checkFunctions({}, { 'secrets versions describe': version('ENABLED', 2) });
    expect(status).toBe(1);
    expect(stderr).toContain(
      `The live site is sealed with key ${KEY}, which version 2 of DOCS_SEAL_KEYS does not have`,
    );
  });

  test('passes without that key if it is said to be lost, and no other', async () => {
    const without = { 'secrets versions describe': version('ENABLED', 2) };
    expect(await checkFunctions({}, without, { DOCS_LOST_KEY: KEY })).toMatchObject({ status: 0 });
    expect(await checkFunctions({}, without, { DOCS_LOST_KEY: OTHER })).toMatchObject({ status: 1 });
  });

  test('is stopped if the live site cannot be asked', async () => {
    live.closeAllConnections();
    await new Promise((resolve) => live.close(resolve));
    const site = 'http://127.0.0.1:1';
    mkdirSync(path.join(folder, 'functions'));
    writeFileSync(path.join(folder, 'functions/.env'), '');
    const { status, stderr } = await run(['functions', 'functions', 'acme-docs', site], {});
    expect([status, stderr]).toEqual([1, expect.stringContaining('cannot be reached: try again')]);
  });

  test('passes with any key of an audience that is new', async () => {
    expect(await checkFunctions({ partners: 5 }, having({}))).toMatchObject({ status: 0, stderr: '' });
  });

  test('says which audiences may lack pages until the site without one is live', async () => {
    const { status, stdout } = await checkFunctions({ partners: 2 }, having({ partners: 2, press: 1 }));
    expect([status, stdout]).toEqual([0, expect.stringContaining('Removed: press. Until the site without it is live')]);
  });

  test.each<[number, number, string]>([
    [2, 4, 'set 3, deploy functions and site, then raise it again in site.config.ts'],
    [2, 1, 'set 2 in site.config.ts'],
  ])('is stopped if a key is raised from %i to %i', async (before, next, fix) => {
    const { status, stderr } = await checkFunctions({ partners: next }, having({ partners: before }));
    expect([status, stderr]).toEqual([1, expect.stringContaining(fix)]);
  });

  test('passes if it is the first one, and is stopped if the deployed ones cannot be read', async () => {
    const failing = (error: string) => ({ 'functions describe': { error } });
    expect(await checkFunctions({}, failing('ResponseError: status=[404], code=[Ok]'))).toMatchObject({ status: 0 });
    expect(await checkFunctions({}, failing('PERMISSION_DENIED'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The deployed key service cannot be read.'),
    });
  });
});

describe('nothing is deployed without the check', () => {
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
    expect(commands[at - 1]).toBe('node .github/deploy/checkKey.mjs hosting site/build "$PROJECT"');
    expect(commands.findIndex((command) => command.includes('--only functions'))).toBeLessThan(at - 1);
  });

  test('in deploy.yml, before the functions too', () => {
    const commands = commandsOf('deploy', 'live');
    const at = commands.findIndex((command) => command.includes('deploy --only functions'));
    expect(commands[at - 1]).toBe('node .github/deploy/checkKey.mjs functions site/.cache/functions "$PROJECT"');
  });

  test('by hand, where it is a hook', () => {
    const { hosting, functions } = JSON.parse(readFileSync('firebase.json', 'utf8'));
    expect(hosting.predeploy).toEqual([`node .github/deploy/checkKey.mjs hosting ${hosting.public}`]);
    const [{ source, predeploy }] = functions;
    expect(predeploy.at(-1)).toBe(`node .github/deploy/checkKey.mjs functions ${source}`);
  });
});
