import { spawnSync } from 'node:child_process';
import { problemsOf, toolCommands } from '../../../../tests/support/commandParsers';
import { federation } from '../../src/cloud/checks/deployers';
import { shellLine } from '../../src/cloud/shellLine';
import { alertRecipient, parseOptions, readTargets } from '../../src/setup/options';
import { type Input, plan } from '../../src/setup/plan';
import { EMPTY_PROJECT } from '../../src/setup/reader';
import { manualTasks } from '../../src/setup/steps/manualTasks';
import { healthyCloud, WANTED } from '../doctor/facts';

const needs = {
  siteHost: 'docs.acme.com',
  providers: ['google.com', 'password'],
  usesEmailLink: false,
  signUpDisabled: true,
};

function inputOf(variables: NodeJS.ProcessEnv, repository?: string): Input {
  const projects = { project: 'acme-docs', previewProject: 'acme-previews' };
  return {
    targets: readTargets(projects, needs.siteHost, variables),
    needs,
    repository,
    alerts: alertRecipient('ops@acme.com', undefined),
  };
}

/** Every command of a run for which nothing is there yet, and every command that reads. */
async function linesOf(input: Input): Promise<string[]> {
  const steps = plan(input);
  const reads = [
    ...steps.flatMap((step) => ('reads' in step ? step.reads : [])),
    ...input.targets
      .flatMap((target) => manualTasks(target, needs, input.repository))
      .flatMap(({ githubCheck }) => githubCheck?.command ?? []),
  ];
  const commands = await Promise.all(
    steps.map(async (step) =>
      'todo' in step
        ? step.todo(null, String).commands
        : (await step.find(EMPTY_PROJECT, String)).flatMap(({ fixCommands = [] }) => fixCommands),
    ),
  );
  return [...reads, ...commands.flat()].map(shellLine);
}

describe.each([
  ['live and preview with GitHub', inputOf({}, 'acme/docs')],
  [
    'blocking functions, in another region',
    inputOf({ DOCS_BLOCKING_FUNCTIONS: 'true', DOCS_FUNCTIONS_REGION: 'europe-west1' }, 'acme/docs'),
  ],
  ['without GitHub', inputOf({})],
])('%s', (_, input) => {
  let lines: string[];
  beforeAll(async () => {
    lines = await linesOf(input);
  });

  test("each command is one that its tool's own parser takes", () => {
    expect(lines.flatMap(problemsOf)).toEqual([]);
    expect(toolCommands(lines.join('\n')).length).toBeGreaterThan(50);
  });

  test('each command can be pasted into a shell', () => {
    expect(spawnSync('/bin/sh', ['-n'], { input: lines.join('\n'), encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });
});

test('commands that depend on existing resources are accepted by the parsers', () => {
  const provider = { value: { state: 'ACTIVE', attributeCondition: '', attributeMapping: {} } };
  const findings = federation({ requirements: WANTED, cloud: { ...healthyCloud(), provider } }, '7');
  const lines = findings.flatMap(({ fixCommands = [] }) => fixCommands.map(shellLine));
  expect(lines).toEqual([expect.stringContaining('update-oidc live')]);
  expect(lines.flatMap(problemsOf)).toEqual([]);
});

test('a deploy account exists only where GitHub deploys, with roles on single resources', async () => {
  expect((await linesOf(inputOf({}))).join('\n')).not.toMatch(/docs-live|docs-preview|docsAuthSettings|\bgh /);
  const bound = (await linesOf(inputOf({}, 'acme/docs'))).filter((line) =>
    line.includes('roles/iam.serviceAccountUser'),
  );
  expect(bound).toHaveLength(3);
  expect(bound.every((line) => line.startsWith('gcloud iam service-accounts add-iam-policy-binding'))).toBe(true);
});

test('nothing of Google is asked of a person where nobody signs in with it', () => {
  const [{ sentence } = { sentence: '' }, ...others] = manualTasks(
    inputOf({}).targets[0],
    { ...needs, providers: ['password'] },
    undefined,
  );
  expect([sentence, ...others.map((task) => task.sentence)].map((text) => text.split(' ')[0])).toEqual([
    ...['Create', 'Choose', 'Choose'],
    'Connect',
  ]);
});

test('a credential is no argument of a program', async () => {
  expect((await linesOf(inputOf({}, 'acme/docs'))).filter((line) => /curl.*Authorization/.test(line))).toEqual([]);
});

test.each([
  [[], /^Name the project/],
  [['--project', 'Acme'], /"Acme" is not the id of a project/],
  [['--project', 'acme-docs', '--preview-project', 'acme-docs'], /Previews need a project of their own/],
  [['--project', 'acme-docs', '--github', 'acme'], /"acme" is not OWNER\/REPOSITORY/],
  [['--project', 'acme-docs', '--alerts', 'ops'], /"ops" is not an address/],
  [['--project', 'acme-docs', '--force'], /Unknown option '--force'/],
])('%j is refused', (words, message) => {
  expect(() => parseOptions(words)).toThrow(message);
});
