import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { problemsOf, toolCommands } from '../../../tests/support/commandParsers';
import { firebaseCommand } from '../src/cloud/firebaseCommand';
import { describeAgreement, describeRotation } from '../src/seal-key/nextSteps';
import { VARIATIONS } from './doctor/variations';

const GUIDES = [
  ...['CONTRIBUTING.md', 'SECURITY.md', 'UPGRADING.md'],
  ...readdirSync('decisions').map((name) => `decisions/${name}`),
];

/** Code of a Markdown text: blocks for a shell as they are, and the commands in a line. */
function codeIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, code = '']) => code);
  const rest = markdown.replaceAll(/^ *```.*?^ *```/gms, '');
  const inline = [...rest.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' '));
  // A name of a command alone is not meant to be run.
  return [...blocks, ...inline.filter((code) => /^\(?(?:\w+=\S+ )*(?:umask|npx firebase|gcloud|gh) \S+ /.test(code))];
}

function commandsOf(texts: readonly string[]): number {
  return texts.reduce((count, text) => count + toolCommands(text).length, 0);
}

test.each(GUIDES)('firebase, gcloud and gh accept every command of %s, and know its project', (file) => {
  expect(codeIn(readFileSync(file, 'utf8')).flatMap(problemsOf)).toEqual([]);
});

test('the guide for owners has commands of each tool', () => {
  const code = codeIn(readFileSync('CONTRIBUTING.md', 'utf8'));
  const tools = code.flatMap(toolCommands).map(({ tool }) => tool);
  expect(new Set(tools)).toEqual(new Set(['firebase', 'gcloud', 'gh']));
  expect(commandsOf(code)).toBeGreaterThan(7);
  // A control: with a wrong flag each would be found.
  expect(code.flatMap((text) => problemsOf(text.replaceAll('--project', '--plan'))).length).toBeGreaterThan(5);
});

test('the tools accept each step of a first key, of a rotation, and after a leak', () => {
  const place = { projectId: 'acme-docs', file: '.env' };
  const texts = [
    describeRotation(place, '2', 'new', 'old'),
    describeAgreement(place, { keyId: 'new', version: '3', liveKeyId: null, older: ['2', '1'] }),
    describeAgreement(place, { keyId: 'new', version: '4', liveKeyId: 'old', older: ['3'] }),
    describeAgreement({ ...place, file: '.env.preview' }, { keyId: 'new', version: '1', liveKeyId: null, older: [] }),
  ].map((text) => text.replaceAll(/^(?! {2}).*$/gm, '').replaceAll(/^ {2}[\w ]+: /gm, ''));
  expect(texts.flatMap(problemsOf)).toEqual([]);
  expect(commandsOf(texts)).toBeGreaterThanOrEqual(10);
});

test('the tools accept the commands suggested by a deploy that stopped at a question', () => {
  const { jobs } = parse(readFileSync('.github/workflows/deploy.yml', 'utf8'));
  const [help] = jobs.live.steps.flatMap(({ env }: { env?: { HELP?: string } }) => env?.HELP ?? []);
  const [command] = /npx .*/.exec(help.replaceAll(/\$\{\{.*?\}\}/g, 'acme-docs')) ?? [''];
  expect([commandsOf([command]), problemsOf(command)]).toEqual([1, []]);
});

test.each(GUIDES)('every npm script that %s names exists', (file) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = readFileSync(file, 'utf8').matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g);
  expect([...named].map(([, name]) => name).filter((name) => !scripts[name as string])).toEqual([]);
});

test('one file writes commands of firebase, with the project whose quota they use', () => {
  const files = readdirSync('packages/cli/src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const writers = files.filter((file) => readFileSync(`packages/cli/src/${file}`, 'utf8').includes('npx firebase'));
  expect(writers).toEqual(['cloud/firebaseCommand.ts']);
  expect(firebaseCommand('acme-docs', 'functions:log')).toBe(
    'GOOGLE_CLOUD_QUOTA_PROJECT=acme-docs npx firebase functions:log --project acme-docs',
  );
});

test('commands for signing in to run firebase name that project too', () => {
  const signIns = readFileSync('CONTRIBUTING.md', 'utf8').split('gcloud auth login --update-adc').slice(1);
  expect(signIns.length).toBeGreaterThanOrEqual(2);
  for (const rest of signIns)
    expect(rest.slice(0, 400)).toMatch(
      /gcloud auth application-default set-quota-project (?:YOUR-PROJECT|"\$PROJECT")/,
    );
});

test('the tools accept each command that doctor suggests', () => {
  const commands = VARIATIONS.flatMap(({ command }) => command ?? []);
  expect(commands.flatMap(problemsOf)).toEqual([]);
  expect(commandsOf(commands)).toBeGreaterThan(20);
});
