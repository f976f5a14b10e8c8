import { type ChildProcess, execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkPackages } from '../../../tools/support/ownPackages';
import { reusedFolder } from '../../support/reusedFolder';
import type { Answer, Question } from './specsDiffer';

/** What the command reads: its own code, and the documents and settings of the engine's site. */
const SOURCES = ['packages', 'src', 'package.json', 'tsconfig.json'];
const MAIN = 'specs/main.yaml';

let repository: string;

/** A repository with one commit of the specifications. */
beforeAll(() => {
  repository = reusedFolder();
  for (const source of SOURCES) cpSync(source, path.join(repository, source), { recursive: true });
  cpSync('tests/fixtures/harbour', repository, { recursive: true });
  linkPackages(repository);
  edit('site.config.ts', /^ +changelog: .*\n/gm, '');
  git('init', '--quiet');
  git('add', 'specs');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'The contract');
  differ = fork(path.resolve('tests/unit/cli/specsDiffer.ts'), { cwd: repository, execArgv: ['--import', 'tsx'] });
});

afterEach(() => git('checkout', '--quiet', '--', 'specs'));

afterAll(() => {
  differ.kill();
  rmSync(repository, { recursive: true });
});

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

/** Runs the command, which takes longer than what it calls. */
function command(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/tsx',
    ['packages/cli/src/specs-diff/index.ts', ...args],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

let differ: ChildProcess;
let hasChangelog = false;

async function specsDiff(format: Question['format'] = 'text'): Promise<Answer> {
  const answered = once(differ, 'message');
  differ.send({ format, hasChangelog } satisfies Question);
  const [answer] = await answered;
  return answer as Answer;
}

/** Makes `reference` of a new ship required. */
function makeBreakingChange(): void {
  edit(MAIN, /(RegisterShipRequest:[\s\S]*?required: \[)/, '$1reference, ');
}

it('reports no changes without a change', async () => {
  const { status, stdout } = await specsDiff();
  expect(stdout.match(/no changes/g)).toHaveLength(2);
  expect(status).toBe(0);
});

it('lists a non-breaking change and passes', async () => {
  edit(MAIN, /(RegisterShipRequest:[\s\S]*?properties:\n)/, '$1        nickname: { type: string }\n');
  const { status, stdout } = await specsDiff();
  expect(stdout).toContain('POST /ships: requestBody › nickname added.');
  expect(stdout).not.toContain(' breaking');
  expect(status).toBe(0);
});

it('fails on a breaking change with one sentence', () => {
  makeBreakingChange();
  const { status, stderr } = command('HEAD');
  expect(stderr).toBe(
    'The main specification breaks clients at POST /ships (Properties of `RegisterShipRequest` became required: `reference`), ' +
      'but info.version is still 1.0.0: set it to 2.0.0 or revert the change.\n',
  );
  expect(status).toBe(1);
});

it('fails when only the minor version was raised', async () => {
  makeBreakingChange();
  edit(MAIN, 'version: 1.0.0', 'version: 1.1.0');
  const { status, stderr } = await specsDiff();
  expect(stderr).toContain('info.version went only from 1.0.0 to 1.1.0: set it to 2.0.0');
  expect(status).toBe(1);
});

it('accepts a breaking change with a new major version, and includes it in the JSON', () => {
  makeBreakingChange();
  edit(MAIN, 'version: 1.0.0', 'version: 2.0.0');
  const { status, stdout } = command('HEAD', '--json');
  const [main] = JSON.parse(stdout).specs;
  expect(main).toMatchObject({ name: 'main', versions: { base: '1.0.0', revision: '2.0.0' }, objection: null });
  expect(main.breaking).toHaveLength(1);
  expect(status).toBe(0);
});

it('writes a comment for a pull request', async () => {
  makeBreakingChange();
  const { stdout } = await specsDiff('markdown');
  expect(stdout).toContain('### main specification since HEAD (version 1.0.0)');
  expect(stdout).toContain('| `POST /ships` | Properties of `RegisterShipRequest` became required: `reference`. |');
  expect(stdout).toContain('> The main specification breaks clients at POST /ships');
});

it('treats a removed event property as breaking', async () => {
  edit(MAIN, 'required: [type, data]', 'required: [data]');
  const { status, stdout } = await specsDiff();
  expect(stdout).toContain('webhook voyage.status_changed:');
  expect(status).toBe(1);
});

it('allows new enum values in responses and events', async () => {
  edit(MAIN, 'enum: [loading, loaded, unloaded]', 'enum: [loading, loaded, unloaded, lost]');
  const { status, stdout } = await specsDiff();
  expect(stdout).toContain("gained values: 'lost'");
  expect(status).toBe(0);
});

it('lists values that an open enum gains and loses, which breaks no client', async () => {
  edit(MAIN, 'x-extensible-enum: [dry, damp]', 'x-extensible-enum: [dry, wet]');
  const { status, stdout } = await specsDiff();
  expect(stdout).toContain('components: schemas › Container › condition gained known values: "wet".');
  expect(stdout).toContain('components: schemas › Container › condition lost known values: "damp".');
  expect(stdout).not.toContain(' breaking');
  expect(status).toBe(0);
});

it('lets an enumeration become open, but not one of a request become closed', async () => {
  edit(MAIN, 'enum: [loading, loaded, unloaded]', 'x-extensible-enum: [loading, loaded, unloaded]');
  const opened = await specsDiff();
  expect(opened.stdout).toContain('Enum of `status` was removed.');
  expect(opened.status).toBe(0);
  edit(MAIN, 'x-extensible-enum: [coastal, ocean, river]', 'enum: [coastal, ocean, river]');
  const closed = await specsDiff();
  expect(closed.stderr).toContain("Enum of `route` was set to 'coastal', 'ocean', 'river'");
  expect(closed.status).toBe(1);
});

it('lets a response lose a limit, but not a request gain one', async () => {
  edit(MAIN, "currency: { type: string, pattern: '^[A-Z]{3}$',", 'currency: { type: string,');
  const widened = await specsDiff();
  expect(widened.stdout).toContain('`pattern` of `currency` was removed.');
  expect(widened.status).toBe(0);
  edit(MAIN, 'reference: { type: string, maxLength: 64,', 'reference: { type: string, maxLength: 63,');
  expect((await specsDiff()).status).toBe(1);
});

it('lets an integer of a request gain a size, but not a text another format', async () => {
  edit(MAIN, 'tonnage: { type: integer, minimum: 1 }', 'tonnage: { type: integer, format: int32, minimum: 1 }');
  const sized = await specsDiff();
  expect(sized.stdout).toContain("`format` of `tonnage` was set to 'int32'.");
  expect(sized.status).toBe(0);
  edit(MAIN, 'built_at: { type: string, format: date }', 'built_at: { type: string, format: date-time }');
  expect((await specsDiff()).status).toBe(1);
});

describe('with a changelog', () => {
  const CHANGELOG = 'specs/CHANGELOG.md';
  const NEW = '## [1.1.0] - 2026-12-01\n\n';

  beforeAll(() => {
    hasChangelog = true;
  });

  const addEntry = (entry: string): void => edit(CHANGELOG, '## [1.0.0]', `${NEW}${entry}\n\n## [1.0.0]`);
  const addMember = (schema: string): void =>
    edit(MAIN, new RegExp(`( ${schema}:[\\s\\S]*?properties:\\n)`), '$1        nickname: { type: string }\n');

  it('fails for a changed operation that no entry names, also in the older versions', async () => {
    addMember('RegisterShipRequest');
    addEntry('- Ships have a nickname.');
    const { status, stderr } = await specsDiff();
    expect(stderr).toBe(
      'The main specification has changed POST /ships, but no new entry of version 1.1.0 in specs/CHANGELOG.md names it: ' +
        'write what changed, with `registerShip` (or `RegisterShipRequest`) in backticks.',
    );
    expect(status).toBe(1);
  });

  it.each([
    '`registerShip` takes',
    '`main:registerShip` takes',
    '`POST /ships` takes',
    '[It](/docs/spec/register-ship#body) takes',
    'A `RegisterShipRequest` has',
  ])('passes with the entry "%s ..."', async (start) => {
    addMember('RegisterShipRequest');
    addEntry(`- ${start} a nickname.`);
    expect(await specsDiff()).toMatchObject({ status: 0, stderr: '' });
  });

  it('does not count an entry that the older revision has', async () => {
    edit(MAIN, "        '402': {", "        '410': { description: Gone. }\n$&");
    const { status, stderr } = await specsDiff();
    expect(stderr).toContain('has changed POST /voyages/{voyage_id}/start, but no new entry of version 1.0.0 in');
    expect(status).toBe(1);
  });

  it('has a sentence for every operation with a changed shared part, and for every added or removed one', async () => {
    addMember('Ship');
    edit(
      MAIN,
      /( {4}get:\n {6}operationId: getShip\n)([\s\S]*?)(?= {2}\/voyages:)/,
      '    delete:\n      operationId: scrapShip\n$2',
    );
    edit(MAIN, 'version: 1.0.0', 'version: 2.0.0');
    edit('specs/sandbox.yaml', 'under_way, completed, refused]', 'under_way, completed, refused, lost]');
    addEntry('- `changeVoyageStatus` sets `lost`.');
    const { status, stderr, stdout } = await specsDiff('markdown');
    expect(stderr.match(/has \w+ \w+ \S+,/g)).toEqual([
      'has changed GET /ships,',
      'has changed POST /ships,',
      'has added DELETE /ships/{ship_id},',
      'has removed GET /ships/{ship_id},',
    ]);
    expect(stdout).toContain('> The main specification has removed GET /ships/{ship_id},');
    expect(status).toBe(1);
  });

  it('asks for no entry when only texts changed', async () => {
    edit(MAIN, 'Painted on the bow.', 'Painted on bow and stern.');
    expect(await specsDiff()).toMatchObject({ status: 0, stderr: '' });
  });
});

it('refuses a base that does not exist', () => {
  expect(command('no-such-branch')).toMatchObject({
    status: 1,
    stderr:
      '"no-such-branch" is not a commit of this repository: check its name, or fetch the base branch first in CI.\n',
  });
});

it('prints its usage', () => {
  expect(command('HEAD', '--xml')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm run specs:diff -- BASE'),
  });
});
