import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workflowRisks } from '../../../../scripts/lint-workflows/workflows';

const SHA = '0123456789abcdef0123456789abcdef01234567';

const workflow = (step: string, permissions = 'permissions: {}') =>
  `on: [push]\n${permissions}\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - ${step}\n`;

describe('risks', () => {
  test('there are none when actions are pinned, permissions are named and scripts read the environment', () => {
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
      `${action.replaceAll("'", '')} is not pinned to a full commit SHA.`,
    ]);
  });

  test('a pinned action must say its version', () => {
    expect(workflowRisks(workflow(`uses: actions/checkout@${SHA}`))).toEqual([
      `actions/checkout@${SHA} does not say its version in a comment.`,
    ]);
  });

  test('default permissions are named', () => {
    expect(workflowRisks(workflow('run: "true"', ''))).toEqual([expect.stringContaining('default permissions')]);
  });

  test('an expression in a script is named with its job', () => {
    expect(workflowRisks(workflow(`run: echo \${{ github.head_ref }}`))).toEqual([
      expect.stringContaining('a script of job test holds an expression'),
    ]);
  });
});

describe('secrets', () => {
  const wide = (workflowEnv: string, jobEnv: string, stepEnv: string) =>
    `on: [push]\npermissions: {}\nenv:\n  A: ${workflowEnv}\njobs:\n  live:\n    runs-on: ubuntu-latest\n    env:\n      B: ${jobEnv}\n` +
    `    steps:\n      - run: "true"\n        env:\n          C: ${stepEnv}\n`;
  const KEY = `\${{ secrets.DOCS_SEAL_KEY }}`;

  test('reach the step that names them', () => {
    expect(workflowRisks(wide('no secrets', `\${{ vars.FIREBASE_PROJECT_ID }}`, KEY))).toEqual([]);
  });

  test.each([
    KEY,
    `\${{ secrets['DOCS_SEAL_KEY'] }}`,
    `\${{ github.event_name == 'push' && secrets.DOCS_SEAL_KEY || '' }}`,
    `\${{ github.token }}`,
    `key=\${{secrets.DOCS_SEAL_KEY}}`,
  ])('as %s are refused in the environment of a job and of a workflow', (value) => {
    expect(workflowRisks(wide('none', value, 'none'))).toEqual([
      'job live hands the secret B to every step: name it in the step that needs it.',
    ]);
    expect(workflowRisks(wide(value, 'none', 'none'))).toEqual([
      'the workflow hands the secret A to every step: name it in the step that needs it.',
    ]);
  });
});

describe('the command', () => {
  const lint = (text: string) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'workflows-'));
    writeFileSync(path.join(folder, 'ci.yml'), text);
    const args = ['--import', 'tsx', 'scripts/lint-workflows/index.ts', folder];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    return { status, stderr };
  };

  it('accepts a sound workflow', () => {
    expect(lint(workflow('run: "true"'))).toEqual({ status: 0, stderr: '' });
  });

  it('tells what GitHub would refuse, with its place', () => {
    const { status, stderr } = lint(workflow('use: actions/checkout@v7'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/ci\.yml \(Line: 7, Col: 9\): Unexpected value 'use'/);
  });

  it('tells what only the workflow as a whole shows, such as a job that waits for none', () => {
    const { status, stderr } = lint(workflow('run: "true"').replace('    runs-on', '    needs: [gone]\n    runs-on'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/ci\.yml .*at least one job with no dependencies/);
  });

  it('tells the risks of a workflow that GitHub would run', () => {
    const { status, stderr } = lint(workflow('uses: actions/checkout@v7'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/ci\.yml: actions\/checkout@v7 is not pinned/);
  });
});
