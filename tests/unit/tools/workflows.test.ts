import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workflowRisks } from '../../../tools/lint-workflows/workflowRisks';

const SHA = '0123456789abcdef0123456789abcdef01234567';

const workflow = (step: string, permissions = 'permissions: {}') =>
  `on: [push]\n${permissions}\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - ${step}\n`;

describe('risks', () => {
  test('there are none with pinned actions, explicit permissions and scripts that read the environment', () => {
    expect(workflowRisks(workflow(`uses: actions/checkout@${SHA} # v7.0.1\n      - run: echo uses $TITLE`))).toEqual(
      [],
    );
    expect(workflowRisks(workflow('uses: ./.github/actions/install'))).toEqual([]);
  });

  test.each([
    'actions/checkout@v7',
    'actions/checkout@main',
    `actions/checkout@${SHA.slice(1)}`,
    "'actions/checkout@v7'",
  ])('%s is not pinned', (action) => {
    expect(workflowRisks(workflow(`uses: ${action} # v7`))).toEqual([
      `${action.replaceAll("'", '')} is not pinned: use a full commit SHA.`,
    ]);
  });

  test('a pinned action needs a version comment', () => {
    expect(workflowRisks(workflow(`uses: actions/checkout@${SHA}`))).toEqual([
      `actions/checkout@${SHA} has no version comment: add it after a #.`,
    ]);
  });

  test('default permissions are reported', () => {
    expect(workflowRisks(workflow('run: "true"', ''))).toEqual([expect.stringContaining('default permissions')]);
  });

  test('an expression in a script is reported with its job', () => {
    expect(workflowRisks(workflow(`run: echo \${{ github.head_ref }}`))).toEqual([
      expect.stringContaining('a script of job test contains an expression'),
    ]);
  });
});

describe('secrets', () => {
  const wide = (workflowEnv: string, jobEnv: string, stepEnv: string) =>
    `on: [push]\npermissions: {}\nenv:\n  A: ${workflowEnv}\njobs:\n  live:\n    runs-on: ubuntu-latest\n    env:\n      B: ${jobEnv}\n` +
    `    steps:\n      - run: "true"\n        env:\n          C: ${stepEnv}\n`;
  const KEY = `\${{ secrets.DOCS_SEAL_KEY }}`;

  test('are allowed in the step that needs them', () => {
    expect(workflowRisks(wide('no secrets', `\${{ vars.FIREBASE_PROJECT_ID }}`, KEY))).toEqual([]);
  });

  test.each([
    KEY,
    `\${{ secrets['DOCS_SEAL_KEY'] }}`,
    `\${{ github.event_name == 'push' && secrets.DOCS_SEAL_KEY || '' }}`,
    `\${{ github.token }}`,
    `key=\${{secrets.DOCS_SEAL_KEY}}`,
  ])('as %s are reported in the environment of a job or workflow', (value) => {
    expect(workflowRisks(wide('none', value, 'none'))).toEqual([
      'job live exposes the secret B to every step: set it only in the step that needs it.',
    ]);
    expect(workflowRisks(wide(value, 'none', 'none'))).toEqual([
      'the workflow exposes the secret A to every step: set it only in the step that needs it.',
    ]);
  });
});

describe('a job that can deploy', () => {
  const job = (steps: string, permissions = '{ id-token: write }') =>
    `on: [push]\npermissions: {}\njobs:\n  live:\n    runs-on: ubuntu-latest\n    permissions: ${permissions}\n    steps:\n${steps}`;
  const run = (script: string, env = '{}') => `      - run: ${script}\n        env: ${env}\n`;
  const uses = (action: string, inputs: string) =>
    `      - uses: actions/${action}@${SHA} # v1\n        with: ${inputs}\n`;
  const DOWNLOAD = uses('download-artifact', '{ name: site, path: artifacts }');
  const DIGEST = `{ DIGEST: "\${{ needs.build.outputs.digest }}" }`;
  const UNPACK = run('.github/deploy/unpack.sh site "$DIGEST"', DIGEST);
  const risks = (steps: string, permissions?: string) =>
    workflowRisks(job(steps, permissions)).map((risk) => risk.replace(/^job live can deploy .*?, but /, ''));

  test('may run programs on the machine, and artifacts checked by a digest of another job', () => {
    expect(risks(DOWNLOAD + UNPACK + run('node tool/cli.js deploy'))).toEqual([]);
  });

  test.each(['npm ci', 'npm run smoke', 'npx firebase deploy', 'corepack enable', 'node_modules/.bin/firebase deploy'])(
    'may not run %s',
    (script) => {
      expect(risks(run(script))).toEqual([expect.stringMatching(/^runs \S+: do that in a job without it\.$/)]);
      expect(risks(run(script), 'write-all')).toHaveLength(1);
      expect(risks(run(script), '{ contents: read }')).toEqual([]);
    },
  );

  test('counts as such if the workflow gives the permission', () => {
    const workflow = job(run('npm ci'), '{}').replace('permissions: {}\n    steps', 'steps');
    expect(workflowRisks(workflow)).toEqual([]);
    expect(workflowRisks(workflow.replace('permissions: {}', 'permissions: { id-token: write }'))).toHaveLength(1);
  });

  test.each([
    ['without a check', DOWNLOAD],
    ['that is another one', DOWNLOAD + UNPACK.replace('site', 'tool')],
    ['with every artifact', uses('download-artifact', '{ path: artifacts }') + UNPACK],
    [
      'with a digest that is no output of a job',
      DOWNLOAD + UNPACK.replace('needs.build.outputs', 'steps.site.outputs'),
    ],
    ['with an empty digest', DOWNLOAD + run('.github/deploy/unpack.sh site "$DIGEST"')],
  ])('may not take an artifact %s', (_case, steps) => {
    expect(risks(steps)).toEqual([expect.stringContaining('does not check the artifact')]);
  });

  test('may not restore a cache', () => {
    const cached =
      uses('setup-node', '{ cache: npm, package-manager-cache: false }') +
      uses('cache/restore', '{ path: node_modules, key: modules }');
    expect(risks(cached)).toEqual(Array(2).fill('restores a cache, which other jobs write: leave it out.'));
  });

  test.each(['{ node-version: 24 }', '{ package-manager-cache: true }'])(
    'may not let setup-node decide about a cache: %s',
    (inputs) => {
      expect(risks(uses('setup-node', inputs))).toEqual([
        'may restore a cache, which other jobs write: set package-manager-cache: false.',
      ]);
      expect(risks(uses('setup-node', inputs), '{ contents: read }')).toEqual([]);
    },
  );

  test('may install Node without a cache', () => {
    expect(risks(uses('setup-node', '{ node-version: 24, package-manager-cache: false }'))).toEqual([]);
  });

  test('calls no workflow of another repository', () => {
    const call = (workflow: string) =>
      workflowRisks(
        `on: [push]\npermissions: {}\njobs:\n  live:\n    permissions: { id-token: write }\n    uses: ${workflow}\n`,
      );
    expect(call('./.github/workflows/live.yml')).toEqual([]);
    expect(call(`owner/repository/.github/workflows/live.yml@${SHA} # v1`)).toEqual([
      expect.stringContaining('call a workflow of this repository'),
    ]);
  });
});

type Files = Readonly<Record<string, string>>;

/** Writes workflows for each of some projects, and gives their folders to an action. */
function withProjects<T>(projects: readonly Files[], action: (folders: readonly string[]) => T): T {
  const all = mkdtempSync(path.join(tmpdir(), 'workflows-'));
  const folders = projects.map((files, index) => {
    const folder = path.join(all, `${index}`);
    mkdirSync(path.join(folder, '.github/workflows'), { recursive: true });
    for (const [name, content] of Object.entries(files))
      writeFileSync(path.join(folder, '.github/workflows', name), content);
    return folder;
  });
  try {
    return action(folders);
  } finally {
    rmSync(all, { recursive: true });
  }
}

const node = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', ...args], { encoding: 'utf8' });

describe('the command', () => {
  const lint = (text: string) =>
    withProjects([{ 'ci.yml': text }], (folders) => node('tools/lint-workflows/index.ts', ...folders));

  it('accepts a valid workflow', () => {
    expect(lint(workflow('run: "true"'))).toMatchObject({ status: 0, stderr: '' });
  });

  it('reports the risks of a valid workflow', () => {
    const { status, stderr } = lint(workflow('uses: actions/checkout@v7'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/ci\.yml: actions\/checkout@v7 is not pinned/);
  });
});

describe('what is said about workflows', () => {
  const called = workflow('run: "true"').replace('[push]', 'workflow_call');
  const needing = called.replace(
    'workflow_call',
    '{ workflow_call: { inputs: { ring: { type: string, required: true } } } }',
  );
  const call = (inputs = '', name = 'ci.yml') =>
    `on: [push]\npermissions: {}\njobs:\n  test:\n    uses: ./.github/workflows/${name}\n${inputs}`;
  const CASES: Readonly<Record<string, readonly [Files, RegExp]>> = {
    'GitHub’s errors with their position': [
      { 'ci.yml': workflow('use: actions/checkout@v7') },
      /ci\.yml \(Line: 7, Col: 9\): Unexpected value 'use'/,
    ],
    'errors across jobs, such as an unknown needed job': [
      { 'ci.yml': workflow('run: "true"').replace('    runs-on', '    needs: [gone]\n    runs-on') },
      /ci\.yml .*at least one job with no dependencies/,
    ],
    'nothing about a call that fits the called workflow': [{ 'ci.yml': called, 'deploy.yml': call() }, /^$/],
    'an input that a called workflow does not have': [
      { 'ci.yml': called, 'deploy.yml': call('    with:\n      ring: full\n') },
      /deploy\.yml \(Line:.*ring is not defined/s,
    ],
    'an input that a called workflow lacks': [
      { 'ci.yml': needing, 'deploy.yml': call() },
      /deploy\.yml \(Line:.*ring is required/s,
    ],
    'a called workflow that nothing may call': [
      { 'ci.yml': workflow('run: "true"'), 'deploy.yml': call() },
      /deploy\.yml \(Line:.*workflow_call/s,
    ],
    'a called file that is missing': [
      { 'ci.yml': called, 'deploy.yml': call('', 'test.yml') },
      /Unable to find reusable workflow/,
    ],
  };
  let said: readonly string[][];

  // At once, in a process of its own: Jest cannot load GitHub's parser, and each start takes seconds.
  beforeAll(() => {
    const script = `(async () => {
      const { lintWorkflows } = await import(require('node:path').resolve('tools/lint-workflows/lintWorkflows.ts'));
      console.log(JSON.stringify(await Promise.all(process.argv.slice(1).map(lintWorkflows))));
    })();`;
    const projects = Object.values(CASES).map(([files]) => files);
    const { stdout } = withProjects(projects, (folders) => node('--eval', script, '--', ...folders));
    said = JSON.parse(stdout);
  });

  it.each(Object.entries(CASES).map(([name, [, expected]], index) => [name, index, expected] as const))(
    '%s',
    (_name, index, expected) => expect(said[index]?.join('\n')).toMatch(expected),
  );
});
