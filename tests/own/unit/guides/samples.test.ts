import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import kebabCase from 'lodash/kebabCase';
import { pathWithUuidgen } from '../../../support/uuidgen';
import { codeBlocks, guides, sample, sourceOf } from './guides';
import { bundleSpecification } from './specification';
import { RETRY_AFTER, StandInApi } from './standInApi';

const run = promisify(execFile);
const documents = [bundleSpecification('main'), bundleSpecification('simulator')];
const SANDBOX = documents[1]?.servers?.[0]?.url ?? '';
const API_KEY = 'test_9mK2vQ7cX4';
/** The definition of a shell function. */
const FUNCTION = /^\w+\(\) \{\n[\s\S]*?^\}\n/gm;
/** The requests of one call of each function: work is finished at the second read, and a list has two pages. */
const REQUESTS: Readonly<Record<string, number>> = { poll: 2, companies: 2, subscription: 1 };

let api: StandInApi;
let base: string;
let folder: string;

beforeEach(async () => {
  api = new StandInApi(documents);
  base = await api.start();
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
});

afterEach(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});

/** Returns `test`, or `test.skip` with the reason in the title. */
function testWith(tools: string[]) {
  const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
  const title = missing.length ? ` (skipped: ${missing.join(', ')} not installed)` : '';
  return (name: string, action: () => Promise<void>) =>
    (missing.length ? it.skip : it)(`${name}${title}`, action, 60_000);
}

function execute(command: string, args: string[], env: NodeJS.ProcessEnv = { API: base, API_KEY }) {
  return run(command, args, { cwd: folder, env: { PATH: pathWithUuidgen(folder), ...env } });
}

/** Returns the shell commands of a guide, in order. */
function commandsOf(guide: string): string {
  const blocks = codeBlocks(guide).filter(({ language }) => language === 'bash');
  return blocks.map(({ code }) => code).join('\n');
}

/** Runs the commands of a guide in a new shell, and returns the seconds that they slept. */
async function runCommands(guide: string, env?: NodeJS.ProcessEnv): Promise<string[]> {
  const sleeps = path.join(folder, 'sleeps.txt');
  const file = path.join(folder, 'commands.sh');
  writeFileSync(sleeps, '');
  writeFileSync(file, `sleep() { echo "$1" >> '${sleeps}'; }\n${commandsOf(guide).replaceAll(SANDBOX, base)}`);
  await execute('bash', ['-euo', 'pipefail', file], env);
  return readFileSync(sleeps, 'utf8').split('\n').filter(Boolean);
}

/** The number of requests that the commands make. */
function requestsIn(commands: string): number {
  const text = commands.replaceAll(FUNCTION, '');
  const calls = [...text.matchAll(/(?:^|\$\()(\w+)(?=[ )\n])/gm)].map(([, name = '']) => REQUESTS[name] ?? 0);
  return (text.match(/\bcurl /g)?.length ?? 0) + calls.reduce((sum, requests) => sum + requests, 0);
}

function waitsIn(commands: string): number {
  return commands.match(/(?:^|\$\()poll "/gm)?.length ?? 0;
}

/** The guides with commands; the Introduction sets every variable itself. */
const runs: [guide: string, env: () => NodeJS.ProcessEnv][] = [
  ['intro.mdx', () => ({})],
  ['conventions.mdx', () => ({ API: base, API_KEY })],
  ['sandbox-walk.mdx', () => ({ API: base, API_KEY })],
  ['webhooks.mdx', () => ({ API: base, API_KEY })],
];

/** The examples of the organization that a guide reads: the Introduction waits for a change, Webhooks sends events again. */
const SUBSCRIPTIONS: Record<string, string[]> = {
  'intro.mdx': ['organization_without_webhook', 'organization_webhook_disabled', 'organization'],
  'webhooks.mdx': ['organization_without_webhook', 'organization_webhook_disabled'],
};

const PAGES = ['company_list_first_page', 'company_list_last_page'];

describe.each(runs)('the shell commands of %s', (guide, env) => {
  testWith(['bash', 'curl', 'jq'])('match the specification, and their operations have links', async () => {
    api.preferred.set('getOrganization', [...(SUBSCRIPTIONS[guide] ?? [])]);
    api.preferred.set('getCampaignById', ['campaign_in_progress']);
    api.preferred.set('getCompanies', [...PAGES]);
    const sleeps = await runCommands(guide, env());
    expect(api.faults).toEqual([]);
    expect(api.requests).toHaveLength(requestsIn(commandsOf(guide)));
    expect(sleeps).toEqual(Array(waitsIn(commandsOf(guide))).fill(String(RETRY_AFTER)));

    const links = guides.map(sourceOf).join('\n');
    expect([...api.called.keys()].filter((id) => !links.includes(`spec/${kebabCase(id)})`))).toEqual([]);
  });
});

/** Returns the scopes that a part of a guide names. */
const scopesIn = (text: string) => [...text.matchAll(/`(\w+:(?:read|write))`/g)].map(([, scope]) => scope);

const [firstCall = '', walk = ''] = sourceOf('intro.mdx').split('## A campaign, from company to finished video');

/** The scopes that each guide with commands asks for. */
const SCOPES: readonly [guide: string, scopes: (string | undefined)[]][] = [
  ['intro.mdx', scopesIn(walk)],
  ['sandbox-walk.mdx', [...scopesIn(walk), ...scopesIn(sourceOf('sandbox-walk.mdx'))]],
  ['webhooks.mdx', scopesIn(sourceOf('webhooks.mdx').split('## Subscribe')[0] ?? '')],
];

describe.each(SCOPES)('the scopes of %s', (guide, scopes) => {
  testWith(['bash', 'curl', 'jq'])('are all that its commands need', async () => {
    await runCommands(guide, runs.find(([name]) => name === guide)?.[1]());
    expect(needed().filter((scope) => !scopes.includes(scope))).toEqual([]);
    expect(scopes.length).toBeGreaterThan(3);
    if (guide === 'intro.mdx') expect(scopes.filter((scope) => !needed().includes(String(scope)))).toEqual([]);
  });
});

testWith(['node'])('the first call needs the one scope that it names', async () => {
  writeFileSync(path.join(folder, 'add.mjs'), sample('intro.mdx', 'add-company.mjs'));
  await execute('node', ['add.mjs']);
  expect(needed()).toEqual(['companies:write']);
  expect(scopesIn(firstCall)).toEqual(['companies:write']);
});

/** Returns the scopes of the operations that were called. */
function needed(): string[] {
  const scopes = [...api.called.values()].flatMap(({ security }) =>
    (security as Record<string, string[]>[]).flatMap((schemes) => Object.values(schemes).flat()),
  );
  return [...new Set(scopes)];
}

test('an interactive shell can run the commands: no line is a comment', () => {
  const lines = runs.flatMap(([guide]) => commandsOf(guide).split('\n'));
  expect(lines.filter((line) => /(^|\s)#/.test(line))).toEqual([]);
});

testWith(['node'])('the JavaScript samples make the call the specification describes', async () => {
  writeFileSync(path.join(folder, 'add.mjs'), sample('intro.mdx', 'add-company.mjs'));
  writeFileSync(path.join(folder, 'list.mjs'), sample('conventions.mdx', 'companies.mjs'));
  api.preferred.set('getCompanies', [...PAGES]);
  const { stdout: added } = await execute('node', ['add.mjs']);
  const { stdout: listed } = await execute('node', ['list.mjs']);
  expect(api.faults).toEqual([]);
  expect(api.requests).toEqual(['POST', 'GET', 'GET'].map((method) => `${method} ${new URL(base).pathname}/companies`));
  expect(added).toMatch(/^[0-9a-f-]{36}\n$/);
  expect(listed).toContain('Lindgren Outdoor');
});

testWith(['python3'])('the Python samples make the call the specification describes', async () => {
  writeFileSync(path.join(folder, 'add.py'), sample('intro.mdx', 'add_company.py'));
  writeFileSync(path.join(folder, 'list.py'), sample('conventions.mdx', 'companies.py'));
  api.preferred.set('getCompanies', [...PAGES]);
  const { stdout: added } = await execute('python3', ['add.py']);
  const { stdout: listed } = await execute('python3', ['list.py']);
  expect(api.faults).toEqual([]);
  expect(api.requests).toEqual(['POST', 'GET', 'GET'].map((method) => `${method} ${new URL(base).pathname}/companies`));
  expect(added).toMatch(/^[0-9a-f-]{36}\n$/);
  expect(listed).toContain('Lindgren Outdoor');
});
