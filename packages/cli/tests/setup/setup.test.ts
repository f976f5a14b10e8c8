import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { contentKeyFor } from 'gatedocs-rules/seal';
import { alertPolicies } from '../../src/cloud/alerts';
import { APIS } from '../../src/cloud/apis';
import { runTool } from '../../src/setup/runCommand';
import { Cloud, changesIn } from './cloud';

const ROOT = process.cwd();
const { PATH } = process.env;
const LIVE = 'docs-live@acme-docs.iam.gserviceaccount.com';
const DEPLOYER =
  'principal://iam.googleapis.com/projects/42/locations/global/workloadIdentityPools/docs-github/subject/7:live';
const ALL = ['--project', 'acme-docs', '--github', 'acme/docs'];

let cloud: Cloud;

beforeEach(() => {
  cloud = new Cloud();
  process.env.PATH = `${cloud.bin}:${PATH}`;
  process.env.STAND_IN = cloud.folder;
});

afterEach(() => {
  process.chdir(ROOT);
  process.env.PATH = PATH;
  delete process.env.STAND_IN;
  rmSync(cloud.folder, { recursive: true });
});

function settings(file = '.env'): Record<string, string> {
  return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** Returns the ids that an annotation has for a key. */
function idsOf(key: string): string {
  return [null, 'readers'].map((audience) => contentKeyFor(Buffer.from(key, 'base64url'), audience).keyId).join('.');
}

function change(changes: object): void {
  cloud.state = { ...cloud.state, ...changes };
}

test('a fresh project gets everything', async () => {
  await cloud.run(...ALL);
  const { state } = cloud;
  expect(state.apis).toEqual(expect.arrayContaining(Object.keys(APIS)));
  expect(state.config).toMatchObject({
    authorizedDomains: ['localhost', 'docs.acme.com'],
    client: { permissions: { disabledUserSignup: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    notification: { sendEmail: { callbackUri: 'https://docs.acme.com/' } },
    signIn: { email: { enabled: true, passwordRequired: true } },
  });
  const { DOCS_SEAL_KEY: key = '', ...others } = settings();
  expect(others).toEqual({
    FIREBASE_API_KEY: state.apiKey,
    FIREBASE_PROJECT_ID: 'acme-docs',
    FIREBASE_AUTH_DOMAIN: 'docs.acme.com',
    DOCS_FUNCTIONS_SERVICE_ACCOUNT: 'docs-functions@acme-docs.iam.gserviceaccount.com',
  });
  expect(statSync('.env').mode & 0o777).toBe(0o600);
  expect(state.secrets.DOCS_SEAL_KEYS).toEqual({ versions: [key], annotations: { 'keys-1': idsOf(key) } });
  expect(state.environments.live).toMatchObject({
    policy: { protected_branches: false, custom_branch_policies: true },
    branches: ['main'],
    secrets: { DOCS_SEAL_KEY: key },
  });
  expect(state.providers.live).toEqual({
    attributeCondition:
      "assertion.repository_id == '7' && assertion.environment == 'live' && assertion.ref == 'refs/heads/main'",
    attributeMapping: { 'google.subject': "assertion.repository_id + ':' + assertion.environment" },
    oidc: { issuerUri: 'https://token.actions.githubusercontent.com' },
  });
  expect(state.sites).toEqual([{ name: 'projects/p/sites/acme-docs' }]);
  expect(state.policies.project).toContainEqual([
    'roles/firebasehosting.admin',
    'serviceAccount:docs-live@acme-docs.iam.gserviceaccount.com',
  ]);
  expect(state.policies['42-compute@developer.gserviceaccount.com']).toHaveLength(1);
  expect(Object.keys(state.variables.repository).at(-1)).toBe('FIREBASE_PROJECT_ID');
  expect(state.variables.live.WIF_PROVIDER).toBe(
    'projects/42/locations/global/workloadIdentityPools/docs-github/providers/live',
  );
  expect(state.policies[LIVE]).toEqual([['roles/iam.workloadIdentityUser', DEPLOYER]]);
  expect(state.uptime).toEqual(['docs.acme.com', 'Key service of docs.acme.com']);
  expect(state.alerts).toHaveLength(alertPolicies('docs.acme.com').length);
  for (const { notificationChannels } of state.alerts) expect(notificationChannels).toEqual([state.channels[0].name]);
});

test('a second run, and a dry run after it, change nothing and say so', async () => {
  await cloud.run(...ALL);
  const { state } = cloud;
  cloud.forget();
  const printed = await cloud.run(...ALL);
  expect(changesIn(cloud.calls)).toEqual([]);
  expect(printed).toContain('Sign-in settings of acme-docs: done');
  cloud.forget();
  const lines = (await cloud.run(...ALL, '--dry-run')).split('\n');
  expect(lines.filter((line) => !line.startsWith('# '))).toEqual([]);
  expect(cloud.state).toEqual(state);
});

test('a dry run changes nothing and prints what is missing', async () => {
  change({ accounts: ['docs-functions@acme-docs.iam.gserviceaccount.com'] });
  const { state } = cloud;
  const printed = await cloud.run(...ALL, '--dry-run');
  expect(changesIn(cloud.calls)).toEqual([]);
  expect(cloud.state).toEqual(state);
  expect(printed).toContain('# Project acme-docs: done');
  expect(printed).not.toContain('create docs-functions ');
  expect(printed).toContain('gcloud iam service-accounts create docs-live --project acme-docs');
  expect(() => readFileSync('.env')).toThrow('ENOENT');
});

test('the output of a dry run does the same in a shell', async () => {
  const printed = await cloud.run(...ALL, '--dry-run');
  cloud.program(
    'npx',
    `case $1 in firebase) shift; exec firebase "$@";; *) exec '${ROOT}/node_modules/.bin/'"$@";; esac`,
  );
  const members =
    "product: 'A', tagline: 'B', url: 'https://docs.a.example', hostedDomain: 'a.example', requireVerifiedEmail: false, references: [], guides: ['intro']";
  writeFileSync(
    'site.config.ts',
    `export const site = { ${members} };\nexport const signIn = { signInOptions: [{ provider: 'google.com' }] };\n`,
  );
  const sealKey = path.join(ROOT, 'packages/cli/src/seal-key/index.ts');
  // Nothing is published yet.
  const hosting = 'data:text/javascript,globalThis.fetch=async()=>new%20Response("Site%20Not%20Found")';
  cloud.program('npm', `exec '${ROOT}/node_modules/.bin/tsx' --import '${hosting}' '${sealKey}'`);
  const shell = spawnSync('/bin/sh', ['-eu', '-c', printed], { encoding: 'utf8', env: process.env });
  expect(shell).toMatchObject({ status: 0, stderr: '' });
  expect(statSync('.env').mode & 0o777).toBe(0o600);
  expect(cloud.state.environments.live.secrets.DOCS_SEAL_KEY).toBe(settings().DOCS_SEAL_KEY);
  expect(JSON.stringify(cloud.calls.map(({ words }) => words))).not.toContain('ya29');
  cloud.forget();
  await cloud.run(...ALL);
  expect(changesIn(cloud.calls)).toEqual([]);
});

test('an environment whose name has another case, after a hundred others, keeps its reviewers', async () => {
  const others = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`pr-${index}`, { policy: null }]));
  const rules = [{ type: 'required_reviewers' }];
  const live = { policy: { custom_branch_policies: true }, branches: ['main'], secrets: {}, rules };
  change({ environments: { ...others, Live: live } });
  await cloud.run(...ALL);
  const { Live, live: made } = cloud.state.environments;
  expect(Live).toMatchObject({ rules, secrets: { DOCS_SEAL_KEY: settings().DOCS_SEAL_KEY } });
  expect(made).toBeUndefined();
  cloud.forget();
  await cloud.run(...ALL);
  expect(changesIn(cloud.calls)).toEqual([]);
});

test("variables after others of the owner's are known, and an optional one among them is deleted", async () => {
  const others = Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`A_${index}`, 'x']));
  change({ variables: { repository: { ...others, DOCS_HOSTED_DOMAIN: 'acme.com' }, live: others } });
  await cloud.run(...ALL);
  expect(cloud.state.variables.repository).not.toHaveProperty('DOCS_HOSTED_DOMAIN');
  expect(cloud.state.variables.repository).toMatchObject(others);
  cloud.forget();
  await cloud.run(...ALL);
  expect(changesIn(cloud.calls)).toEqual([]);
});

test('a run that stops midway is taken up, with the same key', async () => {
  change({ failures: { 'secrets versions add': 'ERROR: INTERNAL: try later' } });
  await expect(cloud.run(...ALL)).rejects.toThrow('INTERNAL: try later');
  const key = settings().DOCS_SEAL_KEY;
  change({ failures: {} });
  await cloud.run(...ALL);
  expect(settings().DOCS_SEAL_KEY).toBe(key);
  expect(cloud.state.secrets.DOCS_SEAL_KEYS.versions).toEqual([key]);
});

test('a half-made project keeps what it has: key, settings, domains', async () => {
  const [key, previous] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64url')) as [string, string];
  writeFileSync('.env', '# ours\nFIREBASE_AUTH_DOMAIN=login.acme.com\nDOCS_SEAL_KEY=\n', { mode: 0o644 });
  change({
    secrets: { DOCS_SEAL_KEYS: { versions: ['old', `${key},${previous}\n`] } },
    config: { authorizedDomains: ['wiki.acme.com'], client: { permissions: { disabledUserSignup: true } } },
  });
  await cloud.run(...ALL);
  expect(readFileSync('.env', 'utf8')).toContain('# ours\nFIREBASE_AUTH_DOMAIN=login.acme.com\n');
  expect(settings().FIREBASE_AUTH_DOMAIN).toBe('login.acme.com');
  expect(settings().DOCS_SEAL_KEY).toBe(key);
  expect(statSync('.env').mode & 0o777).toBe(0o600);
  const { versions, annotations } = cloud.state.secrets.DOCS_SEAL_KEYS;
  expect(versions).toHaveLength(2);
  expect(annotations).toBeUndefined();
  expect(cloud.state.config.authorizedDomains).toEqual(['wiki.acme.com', 'docs.acme.com']);
  expect(cloud.state.variables.repository.FIREBASE_AUTH_DOMAIN).toBe('login.acme.com');
});

test('the project for previews has its own file, account and environment, and no domain of the site', async () => {
  // The stand-in has one project, which is enough for what is looked at here.
  await cloud.run('--project', 'acme-docs', '--preview-project', 'acme-previews', '--github', 'acme/docs');
  expect(settings('.env.preview')).toMatchObject({
    FIREBASE_PROJECT_ID: 'acme-previews',
    FIREBASE_AUTH_DOMAIN: 'acme-previews.firebaseapp.com',
    DOCS_FUNCTIONS_SERVICE_ACCOUNT: 'docs-functions@acme-previews.iam.gserviceaccount.com',
  });
  expect(settings().FIREBASE_PROJECT_ID).toBe('acme-docs');
  expect(cloud.state.environments.preview.policy).toBeNull();
  expect(cloud.state.variables.preview).toMatchObject({ FIREBASE_PROJECT_ID: 'acme-previews' });
  expect(cloud.state.variables.repository).toMatchObject({ FIREBASE_PROJECT_ID: 'acme-docs' });
});

test('previews are in the region of the site, and their file says so', async () => {
  const words = ['--project', 'acme-docs', '--preview-project', 'acme-previews'];
  writeFileSync('.env', 'DOCS_FUNCTIONS_REGION=europe-west1\n');
  await cloud.run(...words);
  expect(settings('.env.preview').DOCS_FUNCTIONS_REGION).toBe('europe-west1');
  const created = changesIn(cloud.calls).filter(
    (line) => line.includes('repositories create') || line.includes('setpolicy'),
  );
  expect(created).toHaveLength(2);
  for (const line of created) expect(line).toContain('--location europe-west1');
  writeFileSync('.env', readFileSync('.env', 'utf8').replace('europe-west1', 'europe-west3'));
  await expect(cloud.run(...words)).rejects.toThrow(
    'Previews are in europe-west1 (DOCS_FUNCTIONS_REGION in .env.preview), and the site is in europe-west3,',
  );
});

test('a setting removed from the file is removed from GitHub too, and the output says what GitHub does not show', async () => {
  writeFileSync('.env', 'DOCS_BLOCKING_FUNCTIONS=true\nDOCS_HOSTED_DOMAIN=acme.com\n');
  await cloud.run(...ALL);
  expect(cloud.state.variables.repository).toMatchObject({
    DOCS_BLOCKING_FUNCTIONS: 'true',
    DOCS_HOSTED_DOMAIN: 'acme.com',
  });
  writeFileSync('.env', readFileSync('.env', 'utf8').replace('DOCS_BLOCKING_FUNCTIONS=true\n', ''));
  cloud.forget();
  const printed = await cloud.run(...ALL);
  expect(cloud.state.variables.repository).toMatchObject({ DOCS_HOSTED_DOMAIN: 'acme.com' });
  expect(cloud.state.variables.repository).not.toHaveProperty('DOCS_BLOCKING_FUNCTIONS');
  expect(printed).toContain('The settings lack DOCS_BLOCKING_FUNCTIONS, so GitHub does too.');
  const [, command = ''] = /which key it has\. If the one in \.env was made anew: (.*)/.exec(printed) ?? [];
  expect(command).toMatch(/^sed .* \.env \| .* gh secret set DOCS_SEAL_KEY --repo acme\/docs --env live$/);
});

test('no key is in an argument or in the output, only in the input of a tool', async () => {
  await cloud.run(...ALL);
  const key = settings().DOCS_SEAL_KEY ?? '';
  expect(cloud.calls.filter(({ stdin }) => stdin === key)).toHaveLength(2);
  expect(JSON.stringify(cloud.calls.map(({ words }) => words))).not.toContain(key);
  expect(cloud.printed.join()).not.toContain(key);
  expect(cloud.printed.join()).not.toContain('ya29');
});

test('a program gets its arguments, its input and the project of its quota', async () => {
  cloud.usesPrograms = true;
  cloud.program('firebase', 'echo "$GOOGLE_CLOUD_QUOTA_PROJECT: $*"; cat');
  const command = { kind: 'tool', tool: 'firebase', args: ['x', '--project', 'p'], stdin: 'input' } as const;
  expect(await runTool(command, cloud.effects)).toBe('p: x --project p\ninput');
});

test.each([
  ['no project', { project: false }, /There is no project acme-docs .* https:\/\/console\.firebase\.google\.com\//],
  ['no billing', { billing: false }, /usage\/details, then run this command again/],
  ['no Authentication', { started: false }, /"Get started" at .*\/acme-docs\/authentication, then run/],
  ['nobody signed in', { signedIn: false }, /gcloud auth login --update-adc/],
  [
    'no rights',
    { failures: { 'services enable': 'ERROR: (gcloud.services.enable) PERMISSION_DENIED: Not allowed' } },
    /^APIs of acme-docs: .*PERMISSION_DENIED: Not allowed Sign in with an account that has the role Owner/,
  ],
  ['no session of gh', { failures: { 'gh auth status': 'You are not logged in' } }, /run gh auth login/],
  [
    'no application default credentials',
    { failures: { 'firebase apps:list': 'Error: Failed to authenticate, have you run firebase login?' } },
    /run gcloud auth login --update-adc/,
  ],
  [
    'an answer that is not an API key',
    { apiKey: 'x\nDOCS_SEAL_KEY=y' },
    /The response has "x.*" at \S+, which is not safe to put into a command: do this step by hand/,
  ],
  [
    'a branch rule for more than main',
    { environments: { live: { policy: { custom_branch_policies: true }, branches: ['*'], secrets: {}, rules: [] } } },
    /The branch "\*" can deploy to live too/,
  ],
  [
    'a rule for tags named main',
    {
      environments: {
        live: { policy: { custom_branch_policies: true }, branches: [], tags: ['main'], secrets: {}, rules: [] },
      },
    },
    /The tag "main" can deploy to live too/,
  ],
  [
    'no branch rule',
    { environments: { live: { policy: null, branches: [], secrets: {}, rules: [] } } },
    /Any branch could deploy to live/,
  ],
])('%s: the run stops with a sentence', async (_, changes, message) => {
  change(changes);
  await expect(cloud.run(...ALL)).rejects.toThrow(message);
});

test('a tool that is not installed is named, with its address, and the command ends at once', async () => {
  cloud.usesPrograms = true;
  process.env.PATH = '/nowhere';
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  await expect(cloud.run(...ALL)).rejects.toThrow(/gcloud cannot be started: see https:\/\/cloud\.google\.com\/sdk/);
  expect(timers()).toBe(before);
});

test('a file of another project is refused', async () => {
  writeFileSync('.env', 'FIREBASE_PROJECT_ID=other-docs\n');
  await expect(cloud.run(...ALL)).rejects.toThrow('.env has settings of other-docs, not of acme-docs');
});

test('a key that the service does not have is refused', async () => {
  await cloud.run(...ALL);
  const text = readFileSync('.env', 'utf8');
  writeFileSync('.env', text.replace(/^DOCS_SEAL_KEY=.*$/m, `DOCS_SEAL_KEY=${Buffer.alloc(32).toString('base64url')}`));
  await expect(cloud.run(...ALL)).rejects.toThrow(/is not one that the key service of acme-docs has/);
});

test('without rights on the billing account, or before an account of Google exists, the other steps continue', async () => {
  change({ failures: { 'billing budgets': 'ERROR: PERMISSION_DENIED: billing' } });
  const printed = await cloud.run(...ALL);
  expect(printed).toMatch(/Budget of acme-docs: .* Left out: somebody with the role Billing/);
  expect(printed).toMatch(
    /Roles of docs-live\n {2}It has no role yet on acme-docs@appspot.*, because there is no such account\. Once functions/,
  );
  expect(cloud.state.environments.live).toBeDefined();
});

test('sign-up is closed until the blocking functions are there, and opened then', async () => {
  writeFileSync('.env', 'DOCS_BLOCKING_FUNCTIONS=true\n');
  expect(await cloud.run(...ALL)).toMatch(
    /Sign-up in acme-docs\n {2}It stays closed until .* Deploy them, then run npm run setup again, which opens it\./,
  );
  const { config } = cloud.state;
  expect(config.client.permissions.disabledUserSignup).toBe(true);
  change({ config: { ...config, blockingFunctions: { triggers: { beforeCreate: { functionUri: 'https://x' } } } } });
  cloud.forget();
  await cloud.run(...ALL);
  expect(cloud.state.config.client.permissions.disabledUserSignup).toBe(false);
  expect(changesIn(cloud.calls)).toHaveLength(1);
});

test('where sign-up cannot be switched off, the other steps continue, and a sentence says what to do', async () => {
  change({ failures: { disabledUserSignup: '400 OPERATION_NOT_ALLOWED' } });
  expect(await cloud.run(...ALL)).toMatch(
    /Sign-up in .*OPERATION_NOT_ALLOWED Left out: set .* upgrade to Identity Platform/,
  );
  expect(cloud.state.config.signIn.email.enabled).toBe(true);
  expect(cloud.state.environments.live).toBeDefined();
});

test('the account that builds functions gets a role where it has none', async () => {
  const member = 'serviceAccount:42-compute@developer.gserviceaccount.com';
  const builder = ['roles/cloudbuild.builds.builder', member];
  change({ accounts: [] });
  expect(await cloud.run(...ALL)).toMatch(
    /Builds of functions in acme-docs: done\n {2}No account that builds .* There is no 42-compute@/,
  );
  change({ accounts: [...cloud.state.accounts, member.split(':')[1]] });
  await cloud.run(...ALL);
  expect(cloud.state.policies.project).toContainEqual(builder);

  change({ policies: { project: [['roles/editor', member]] } });
  await cloud.run(...ALL);
  expect(cloud.state.policies.project).not.toContainEqual(builder);
});

test('a role that an account does not need is named with the command, and not taken away', async () => {
  await cloud.run(...ALL);
  const { policies } = cloud.state;
  const editor = ['roles/editor', `serviceAccount:${LIVE}`];
  change({ policies: { ...policies, project: [...policies.project, editor] } });
  cloud.forget();
  expect(await cloud.run(...ALL)).toContain(
    `It has roles/editor on the project, which it does not need. Revoke that. gcloud projects remove-iam-policy-binding acme-docs --member ${editor[1]} --role roles/editor --all`,
  );
  expect(changesIn(cloud.calls)).toEqual([]);
});

test('another identity that may deploy is named with the command, and not taken away', async () => {
  await cloud.run(...ALL);
  const role = 'roles/iam.workloadIdentityUser';
  const other = 'serviceAccount:somebody@acme-docs.iam.gserviceaccount.com';
  const members = [
    [role, other],
    [role, DEPLOYER],
  ];
  change({ policies: { ...cloud.state.policies, [LIVE]: members } });
  cloud.forget();
  expect(await cloud.run(...ALL)).toContain(
    `${other} has ${role} on it, which no deploy needs. Revoke that. gcloud iam service-accounts remove-iam-policy-binding ${LIVE}`,
  );
  expect(changesIn(cloud.calls)).toEqual([]);
});

describe('alerts', () => {
  const names = (): string[] => cloud.state.alerts.map(({ displayName }: { displayName: string }) => displayName);
  const addresses = (): string[][] =>
    cloud.state.alerts.map(({ notificationChannels }: { notificationChannels: string[] }) =>
      notificationChannels.map((name) => {
        const channel = cloud.state.channels.find((each: { name: string }) => each.name === name);
        return channel.labels.email_address ?? channel.labels.channel_name;
      }),
    );
  const all = (...list: string[]): string[][] => names().map(() => list);

  test('follow a new domain of the site, and fields added by Google make no difference', async () => {
    await cloud.run(...ALL);
    const alerts = JSON.parse(JSON.stringify(cloud.state.alerts).replaceAll('docs.acme.com', 'old.acme.com'));
    for (const [index, { conditions }] of alerts.entries()) conditions[0].name = `${alerts[index].name}/conditions/1`;
    change({ alerts });
    cloud.forget();
    await cloud.run(...ALL);
    expect(changesIn(cloud.calls)).toEqual([
      expect.stringMatching(
        /PATCH .*alertPolicies\/0\?updateMask=displayName,combiner,conditions,notificationChannels/,
      ),
    ]);
    expect(JSON.stringify(cloud.state.alerts)).not.toContain('old.acme.com');
  });

  test('go to a new address once it is named, and not to the one before', async () => {
    await cloud.run(...ALL);
    const slack = {
      name: 'projects/p/notificationChannels/1',
      type: 'slack',
      displayName: 'Operators',
      labels: { channel_name: '#ops' },
    };
    const { channels, alerts } = cloud.state;
    alerts[1].notificationChannels.push(slack.name);
    change({ channels: [...channels, slack], alerts });
    await cloud.run(...ALL, '--alerts', 'next@acme.com');
    expect(addresses()).toEqual(
      names().map((_, index) => (index === 1 ? ['#ops', 'next@acme.com'] : ['next@acme.com'])),
    );
    cloud.forget();
    await cloud.run(...ALL, '--alerts', 'next@acme.com');
    expect(changesIn(cloud.calls)).toEqual([]);
  });

  test('stay with whom they go to when a colleague runs the command, for new conditions too', async () => {
    await cloud.run(...ALL, '--alerts', 'ops@acme.com');
    change({ alerts: cloud.state.alerts.slice(1) });
    expect(await cloud.run(...ALL)).toContain(
      'They go to ops@acme.com. To change that, run setup with --alerts ADDRESS.',
    );
    expect(cloud.state.channels).toHaveLength(1);
    expect(addresses()).toEqual(all('ops@acme.com'));
    expect(names()).toHaveLength(alertPolicies('docs.acme.com').length);
  });

  test('get another channel if theirs is switched off', async () => {
    await cloud.run(...ALL);
    change({ channels: cloud.state.channels.map((channel: object) => ({ ...channel, enabled: false })) });
    await cloud.run(...ALL);
    const [, next] = cloud.state.channels;
    for (const { notificationChannels } of cloud.state.alerts) expect(notificationChannels).toEqual([next.name]);
  });

  test('get a channel again if theirs was deleted', async () => {
    await cloud.run(...ALL);
    change({ channels: [] });
    await cloud.run(...ALL);
    expect(addresses()).toEqual(all('owner@example.com'));
  });
});

test('who got a key is kept for long; refusals, which anybody can cause, are not, in an older site either', async () => {
  await cloud.run(...ALL);
  const { sinks } = cloud.state;
  expect(sinks[0].exclusions).toEqual([
    {
      name: 'docs-key-requests',
      filter:
        'resource.type="cloud_run_revision" resource.labels.service_name="contentkey" log_id("run.googleapis.com/requests") httpRequest.status<500',
    },
  ]);
  expect(sinks[1].filter).toMatch(/ jsonPayload\.event="content-key-handed-out"$/);
  const older = [
    {
      ...sinks[0],
      exclusions: [
        { name: 'theirs', filter: 'x' },
        { name: 'docs-key-requests', filter: 'y' },
      ],
    },
    { ...sinks[1], filter: sinks[1].filter.replace('="content-key-handed-out"', ':"content-key-"') },
  ];
  change({ sinks: older });
  cloud.forget();
  await cloud.run(...ALL);
  expect(changesIn(cloud.calls)).toHaveLength(2);
  const [own, kept] = cloud.state.sinks;
  expect(kept).toEqual({ ...sinks[1], destination: expect.stringMatching(/buckets\/key-hand-outs$/) });
  expect(own.exclusions).toEqual([{ name: 'theirs', filter: 'x' }, sinks[0].exclusions[0]]);
});

test('a provider of identities that maps nothing is corrected', async () => {
  await cloud.run(...ALL);
  const { live } = cloud.state.providers;
  change({ providers: { live: { ...live, attributeMapping: { 'google.subject': 'assertion.sub' } } } });
  cloud.forget();
  await cloud.run(...ALL);
  expect(changesIn(cloud.calls)).toHaveLength(1);
  expect(cloud.state.providers.live).toEqual(live);
});

test('a new account that Google does not know everywhere yet is waited for', async () => {
  const message = 'ERROR: INVALID_ARGUMENT: Service account docs-live@x does not exist.';
  change({ failures: { 'projects add-iam-policy-binding': message } });
  let waits = 0;
  cloud.onPause = () => {
    waits += 1;
    if (waits === 2) change({ failures: {} });
  };
  await cloud.run(...ALL);
  expect(waits).toBe(2);
});

test('a person is not asked for tasks that are found to be done', async () => {
  expect(await cloud.run(...ALL)).toContain('- Switch the Google provider on');
  const { environments } = cloud.state;
  environments.live.rules = [{ type: 'required_reviewers' }];
  const domains = [
    {
      name: 'projects/p/sites/s/customDomains/docs.acme.com',
      ...{ hostState: 'HOST_ACTIVE', ownershipState: 'OWNERSHIP_ACTIVE', cert: { state: 'CERT_ACTIVE' } },
    },
  ];
  change({ google: true, environments, domains });
  cloud.forget();
  const [, tasks = ''] = (await cloud.run(...ALL)).split('What only a person can do:\n');
  expect(tasks.split('\n').map((line) => line.slice(0, 21))).toEqual([
    '- Fill in the consent',
    '- Add https://docs.ac',
  ]);
});
