import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = process.cwd();
const COMPANY_REQUEST = 'specs/main/schemas/companies.yaml';

let repository: string;

/** A repository with one commit of this site's specifications. */
beforeAll(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'specs-diff-test-'));
  cpSync('specs', path.join(repository, 'specs'), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(repository, 'node_modules'));
  git('init', '--quiet');
  git('add', 'specs');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'The contract');
});

afterEach(() => git('checkout', '--quiet', '--', 'specs'));

afterAll(() => rmSync(repository, { recursive: true }));

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: repository });
}

function edit(file: string, search: string | RegExp, replacement: string): void {
  const target = path.join(repository, file);
  const before = readFileSync(target, 'utf8');
  const after = before.replace(search, replacement);
  if (after === before) throw new Error(`${file} has no ${search}.`);
  writeFileSync(target, after);
}

function specsDiff(...args: string[]) {
  const script = path.join(ROOT, 'scripts/specs-diff/index.ts');
  const { status, stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsx'), [script, ...args], {
    cwd: repository,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Makes `legal_name` of a new company required. */
function makeBreakingChange(): void {
  edit(COMPANY_REQUEST, /(CreateCompanyRequest:[\s\S]*?required:\n)/, '$1    - legal_name\n');
}

jest.setTimeout(60_000);

it('reports no changes without a change', () => {
  const { status, stdout } = specsDiff('HEAD');
  expect(stdout.match(/no changes/g)).toHaveLength(2);
  expect(status).toBe(0);
});

it('lists a non-breaking change and passes', () => {
  edit(
    COMPANY_REQUEST,
    /(CreateCompanyRequest:[\s\S]*?properties:\n)/,
    '$1    nickname:\n      type: string\n      description: Short name.\n',
  );
  const { status, stdout } = specsDiff('HEAD');
  expect(stdout).toContain('POST /companies: requestBody › nickname added.');
  expect(stdout).not.toContain(' breaking');
  expect(status).toBe(0);
});

it('fails on a breaking change with one sentence', () => {
  makeBreakingChange();
  const { status, stderr } = specsDiff('HEAD');
  expect(stderr).toBe(
    'The main specification breaks clients at POST /companies (Properties of `CreateCompanyRequest` became required: `legal_name`), ' +
      'but info.version is still 1.0.0: set it to 2.0.0 or revert the change.\n',
  );
  expect(status).toBe(1);
});

it('fails when only the minor version was raised', () => {
  makeBreakingChange();
  edit('specs/main/openapi.yaml', 'version: 1.0.0', 'version: 1.1.0');
  const { status, stderr } = specsDiff('HEAD');
  expect(stderr).toContain('info.version went only from 1.0.0 to 1.1.0: set it to 2.0.0');
  expect(status).toBe(1);
});

it('accepts a breaking change with a new major version, and includes it in the JSON', () => {
  makeBreakingChange();
  edit('specs/main/openapi.yaml', 'version: 1.0.0', 'version: 2.0.0');
  const { status, stdout } = specsDiff('HEAD', '--json');
  const [main] = JSON.parse(stdout).specs;
  expect(main).toMatchObject({ name: 'main', versions: { base: '1.0.0', revision: '2.0.0' }, objection: null });
  expect(main.breaking).toHaveLength(1);
  expect(status).toBe(0);
});

it('writes a comment for a pull request', () => {
  makeBreakingChange();
  const { stdout } = specsDiff('HEAD', '--markdown');
  expect(stdout).toContain('### main specification since HEAD (version 1.0.0)');
  expect(stdout).toContain(
    '| `POST /companies` | Properties of `CreateCompanyRequest` became required: `legal_name`. |',
  );
  expect(stdout).toContain('> The main specification breaks clients at POST /companies');
});

it('treats a removed event property as breaking', () => {
  edit('specs/main/schemas/webhooks.yaml', /(CampaignStatusChangedEvent:[\s\S]*?required:\n)\s+- id\n/, '$1');
  const { status, stdout } = specsDiff('HEAD');
  expect(stdout).toContain(
    'webhook campaign.status_changed: Properties of `CampaignStatusChangedEvent` are no longer required: `id`.',
  );
  expect(status).toBe(1);
});

it('allows new enum values in responses and events', () => {
  edit('specs/main/schemas/webhooks.yaml', /(WebhookEnvironment:[\s\S]*?enum:\n)/, '$1    - staging\n');
  const { status, stdout } = specsDiff('HEAD');
  expect(stdout).toContain("gained values: 'staging'");
  expect(status).toBe(0);
});

it('refuses a base that does not exist', () => {
  expect(specsDiff('no-such-branch')).toMatchObject({
    status: 1,
    stderr:
      '"no-such-branch" is not a commit of this repository: check its name, or fetch the base branch first in CI.\n',
  });
});

it('prints its usage', () => {
  expect(specsDiff('HEAD', '--xml')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm run specs:diff -- BASE'),
  });
});
