import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import kebabCase from 'lodash/kebabCase';
import { codeBlocks, guides, sample, sourceOf } from './guides';
import { bundleSpecification } from './specification';
import { StandInApi } from './standInApi';

const run = promisify(execFile);
const documents = [bundleSpecification('main'), bundleSpecification('simulator')];
const SANDBOX = 'https://sandbox.api.example.com/v1';

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

function execute(command: string, args: string[]) {
  return run(command, args, { cwd: folder, env: { ...process.env, API: base, API_KEY: 'test_9mK2vQ7cX4' } });
}

/** Returns the shell commands of the guides in reading order: Introduction, Environments, Webhooks. */
const script = ['intro.mdx', 'environments.mdx', 'webhooks.mdx']
  .flatMap(codeBlocks)
  .filter(({ language }) => language === 'bash')
  .map(({ code }) => code)
  .join('\n');

testWith(['bash', 'curl', 'jq'])(
  'the shell commands of all guides, run in sequence, match the specification and have links',
  async () => {
    writeFileSync(path.join(folder, 'fjell-front.jpg'), 'pixels');
    const uuidgen = 'uuidgen() { echo a15f09c8-58b8-413f-8ef5-b163cef350e7; }\n';
    writeFileSync(path.join(folder, 'all.sh'), uuidgen + script.replaceAll(SANDBOX, base));
    await execute('bash', ['-euo', 'pipefail', 'all.sh']);
    expect(api.faults).toEqual([]);
    expect(api.requests).toHaveLength(script.match(/\bcurl /g)?.length ?? 0);

    const links = guides.map(sourceOf).join('\n');
    expect([...api.called].filter((id) => !links.includes(`spec/${kebabCase(id)})`))).toEqual([]);
  },
);

testWith(['node'])('the JavaScript samples make the call the specification describes', async () => {
  writeFileSync(path.join(folder, 'add.mjs'), sample('intro.mdx', 'add-company.mjs'));
  writeFileSync(path.join(folder, 'list.mjs'), sample('intro.mdx', 'companies.mjs'));
  const { stdout: added } = await execute('node', ['add.mjs']);
  const { stdout: listed } = await execute('node', ['list.mjs']);
  expect(api.faults).toEqual([]);
  expect(api.requests).toEqual(['POST /v1/companies', 'GET /v1/companies', 'GET /v1/companies']);
  expect(added).toMatch(/^[0-9a-f-]{36}\n$/);
  expect(listed).toContain('Lindgren Outdoor');
});

testWith(['python3'])('the Python samples make the call the specification describes', async () => {
  writeFileSync(path.join(folder, 'add.py'), sample('intro.mdx', 'add_company.py'));
  writeFileSync(path.join(folder, 'list.py'), sample('intro.mdx', 'companies.py'));
  const { stdout: added } = await execute('python3', ['add.py']);
  const { stdout: listed } = await execute('python3', ['list.py']);
  expect(api.faults).toEqual([]);
  expect(api.requests).toEqual(['POST /v1/companies', 'GET /v1/companies', 'GET /v1/companies']);
  expect(added).toMatch(/^[0-9a-f-]{36}\n$/);
  expect(listed).toContain('Lindgren Outdoor');
});
