import { spawnSync } from 'node:child_process';
import { parseOptions, recipientOf, targetsOf } from '../../../../packages/cli/src/setup/options';
import { type Input, plan } from '../../../../packages/cli/src/setup/plan';
import { shellLine } from '../../../../packages/cli/src/setup/print';
import { personsTasks } from '../../../../packages/cli/src/setup/steps/person';
import { problemsOf, toolCommands } from '../../../support/commandParsers';

const needs = {
  siteHost: 'docs.acme.com',
  usesGoogle: true,
  usesPassword: true,
  usesEmailLink: false,
  offersSignUp: false,
};

function inputOf(variables: NodeJS.ProcessEnv, repository?: string): Input {
  const projects = { project: 'acme-docs', previewProject: 'acme-previews' };
  return {
    targets: targetsOf(projects, needs.siteHost, variables),
    needs,
    repository,
    alerts: recipientOf('ops@acme.com', undefined),
  };
}

/** Every command of a run for which nothing is there yet, and every look. */
function linesOf(input: Input): string[] {
  const steps = plan(input);
  const looks = [
    ...steps.flatMap(({ look }) => look),
    ...input.targets
      .flatMap((target) => personsTasks(target, needs, input.repository))
      .flatMap(({ look }) => look ?? []),
  ];
  return [...looks, ...steps.flatMap(({ todo }) => todo(null, (text) => text).commands)].map(shellLine);
}

describe.each([
  ['live and preview with GitHub', inputOf({}, 'acme/docs')],
  [
    'blocking functions, in another region',
    inputOf({ DOCS_BLOCKING_FUNCTIONS: 'true', DOCS_FUNCTIONS_REGION: 'europe-west1' }, 'acme/docs'),
  ],
  ['without GitHub', inputOf({})],
])('%s', (_, input) => {
  const lines = linesOf(input);

  test("each command is one that its tool's own parser takes", () => {
    expect(lines.flatMap(problemsOf)).toEqual([]);
    expect(toolCommands(lines.join('\n')).length).toBeGreaterThan(70);
  });

  test('each command can be pasted into a shell', () => {
    expect(spawnSync('/bin/sh', ['-n'], { input: lines.join('\n'), encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });
});

test('commands that depend on existing resources are accepted by the parsers', () => {
  const input = inputOf({}, 'acme/docs');
  const update = plan(input).flatMap(({ title, todo }) => {
    if (title.startsWith('Role ')) return todo([{ includedPermissions: [] }], String).commands;
    if (title.startsWith('Condition for')) return todo([[{ name: 'a/live' }, { name: 'a/preview' }]], String).commands;
    if (title.startsWith('Content key in DOCS')) return todo([[{ name: 'a/3' }], [{}]], String).commands;
    return title.startsWith('Content key in .env') ? todo([[{ name: 'a/3' }]], String).commands : [];
  });
  const lines = update.map(shellLine);
  expect(lines.join('\n')).toMatch(/roles update(?:.|\n)*update-oidc/);
  expect(lines.flatMap(problemsOf)).toEqual([]);
});

test('a deploy account exists only where GitHub deploys, with roles on single resources', () => {
  expect(linesOf(inputOf({})).join('\n')).not.toMatch(/docs-live|docs-preview|docsAuthSettings|\bgh /);
  const bound = linesOf(inputOf({}, 'acme/docs')).filter((line) => line.includes('roles/iam.serviceAccountUser'));
  expect(bound).toHaveLength(3);
  expect(bound.every((line) => line.startsWith('gcloud iam service-accounts add-iam-policy-binding'))).toBe(true);
});

test('nothing of Google is asked of a person where nobody signs in with it', () => {
  const [{ sentence } = { sentence: '' }, ...others] = personsTasks(
    inputOf({}).targets[0],
    { ...needs, usesGoogle: false },
    undefined,
  );
  expect([sentence, ...others.map((task) => task.sentence)].map((text) => text.split(' ')[0])).toEqual([
    ...['Create', 'Choose', 'Choose'],
    'Connect',
  ]);
});

test('a credential is no argument of a program', () => {
  expect(linesOf(inputOf({}, 'acme/docs')).filter((line) => /curl.*Authorization/.test(line))).toEqual([]);
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
