import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import kebabCase from 'lodash/kebabCase';
import { codeBlocks, guides, sample, sourceOf } from './guides';
import { bundleSpecification } from './specification';
import { RETRY_AFTER, StandInApi } from './standInApi';
import { pathWithUuidgen } from './uuidgen';

const run = promisify(execFile);
const documents = [bundleSpecification('main'), bundleSpecification('simulator')];
const SANDBOX = documents[1]?.servers?.[0]?.url ?? '';
const API_KEY = 'test_9mK2vQ7cX4';
/** The definition of the shell function that polls; not every `curl` in it is a request of its own. */
const POLL = /^poll\(\) \{\n[\s\S]*?^\}\n/m;

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

/** The number of requests that the commands make when each wait takes two reads, and each list has two pages. */
function requestsIn(commands: string): number {
  const [definition = ''] = POLL.exec(commands) ?? [];
  const count = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;
  return (
    count(/\bcurl /g, commands) -
    count(/\bcurl /g, definition) +
    2 * waitsIn(commands) +
    count(/^while \[ -n "\$QUERY"/gm, commands)
  );
}

function waitsIn(commands: string): number {
  return commands.match(/(?:^|\$\()poll "/gm)?.length ?? 0;
}

/** The guides with commands; the Introduction sets every variable itself. */
const runs: [guide: string, env: () => NodeJS.ProcessEnv][] = [
  ['intro.mdx', () => ({})],
  ['environments.mdx', () => ({ API: base, API_KEY })],
  ['webhooks.mdx', () => ({ API: base, API_KEY })],
];

/** The examples of the organization that a guide reads: Webhooks sends undelivered events again. */
const SUBSCRIPTIONS: Record<string, string[]> = {
  'intro.mdx': ['organization_without_webhook', 'organization'],
  'webhooks.mdx': ['organization_without_webhook', 'organization_webhook_disabled'],
};

describe.each(runs)('the shell commands of %s', (guide, env) => {
  testWith(['bash', 'curl', 'jq'])('match the specification, and their operations have links', async () => {
    api.preferred.set('getOrganization', [...(SUBSCRIPTIONS[guide] ?? [])]);
    api.preferred.set('getCampaignById', ['campaign_in_progress']);
    const sleeps = await runCommands(guide, env());
    expect(api.faults).toEqual([]);
    expect(api.requests).toHaveLength(requestsIn(commandsOf(guide)));
    expect(sleeps).toEqual(Array(waitsIn(commandsOf(guide))).fill(String(RETRY_AFTER)));

    const links = guides.map(sourceOf).join('\n');
    expect([...api.called.keys()].filter((id) => !links.includes(`spec/${kebabCase(id)})`))).toEqual([]);
  });
});

testWith(['bash', 'curl', 'jq'])('the Introduction names the scopes that its commands need, and no other', async () => {
  await runCommands('intro.mdx', {});
  const scopes = [...api.called.values()].flatMap(({ security }) =>
    (security as Record<string, string[]>[]).flatMap((schemes) => Object.values(schemes).flat()),
  );
  const [, text = ''] = /needs these scopes:\n\n([\s\S]*?)\n\n/.exec(sourceOf('intro.mdx')) ?? [];
  const named = [...text.matchAll(/`(\w+:\w+)`/g)].map(([, scope]) => scope);
  expect(named.sort()).toEqual([...new Set(scopes)].sort());
});

test('an interactive shell can run the commands: no line is a comment', () => {
  const lines = runs.flatMap(([guide]) => commandsOf(guide).split('\n'));
  expect(lines.filter((line) => /(^|\s)#/.test(line))).toEqual([]);
});

testWith(['node'])('the JavaScript samples make the call the specification describes', async () => {
  writeFileSync(path.join(folder, 'add.mjs'), sample('intro.mdx', 'add-company.mjs'));
  writeFileSync(path.join(folder, 'list.mjs'), sample('intro.mdx', 'companies.mjs'));
  const { stdout: added } = await execute('node', ['add.mjs']);
  const { stdout: listed } = await execute('node', ['list.mjs']);
  expect(api.faults).toEqual([]);
  expect(api.requests).toEqual(['POST', 'GET', 'GET'].map((method) => `${method} ${new URL(base).pathname}/companies`));
  expect(added).toMatch(/^[0-9a-f-]{36}\n$/);
  expect(listed).toContain('Lindgren Outdoor');
});

testWith(['python3'])('the Python samples make the call the specification describes', async () => {
  writeFileSync(path.join(folder, 'add.py'), sample('intro.mdx', 'add_company.py'));
  writeFileSync(path.join(folder, 'list.py'), sample('intro.mdx', 'companies.py'));
  const { stdout: added } = await execute('python3', ['add.py']);
  const { stdout: listed } = await execute('python3', ['list.py']);
  expect(api.faults).toEqual([]);
  expect(api.requests).toEqual(['POST', 'GET', 'GET'].map((method) => `${method} ${new URL(base).pathname}/companies`));
  expect(added).toMatch(/^[0-9a-f-]{36}\n$/);
  expect(listed).toContain('Lindgren Outdoor');
});
