import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workflowRisks } from '../../../tools/lint-workflows/workflows';

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

describe('the command', () => {
  const lint = (text: string, others: Readonly<Record<string, string>> = {}) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'workflows-'));
    mkdirSync(path.join(folder, '.github/workflows'), { recursive: true });
    for (const [name, content] of Object.entries({ 'ci.yml': text, ...others }))
      writeFileSync(path.join(folder, '.github/workflows', name), content);
    const args = ['--import', 'tsx', 'tools/lint-workflows/index.ts', folder];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    return { status, stderr };
  };

  it('accepts a valid workflow', () => {
    expect(lint(workflow('run: "true"'))).toEqual({ status: 0, stderr: '' });
  });

  it('reports GitHub’s errors with their position', () => {
    const { status, stderr } = lint(workflow('use: actions/checkout@v7'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/ci\.yml \(Line: 7, Col: 9\): Unexpected value 'use'/);
  });

  it('reports errors across jobs, such as an unknown needed job', () => {
    const { status, stderr } = lint(workflow('run: "true"').replace('    runs-on', '    needs: [gone]\n    runs-on'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/ci\.yml .*at least one job with no dependencies/);
  });

  describe('reads a called workflow of the project, and reports', () => {
    const call = (inputs: string) =>
      `on: [push]\npermissions: {}\njobs:\n  test:\n    uses: ./.github/workflows/ci.yml\n${inputs}`;
    const called = workflow('run: "true"').replace('[push]', 'workflow_call');

    it('nothing if the call fits', () => {
      expect(lint(called, { 'deploy.yml': call('') })).toEqual({ status: 0, stderr: '' });
    });

    it.each([
      ['an input that it does not have', 'with:\n      ring: full\n', called, 'ring is not defined'],
      [
        'an input that it lacks',
        '',
        called.replace('workflow_call', '{ workflow_call: { inputs: { ring: { type: string, required: true } } } }'),
        'ring is required',
      ],
      ['that nothing may call it', '', workflow('run: "true"'), 'workflow_call'],
    ])('%s', (_case, inputs, ci, message) => {
      const { status, stderr } = lint(ci, { 'deploy.yml': call(inputs && `    ${inputs}`) });
      expect(status).toBe(1);
      expect(stderr).toContain('deploy.yml (Line:');
      expect(stderr).toContain(message);
    });

    it('a missing file', () => {
      const { stderr } = lint(called, { 'deploy.yml': call('').replace('ci.yml', 'test.yml') });
      expect(stderr).toContain('Unable to find reusable workflow');
    });
  });

  it('reports the risks of a valid workflow', () => {
    const { status, stderr } = lint(workflow('uses: actions/checkout@v7'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/ci\.yml: actions\/checkout@v7 is not pinned/);
  });
});
