import { execFile, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { filesBelow } from 'gatedocs-generator/node';
import { SiteCopy } from '../../../tests/support/siteCopy';
import type { Outcome } from './init/documentReader';

const SECRET = 'ZZSECRET';
const site = new SiteCopy();
const requests: string[] = [];
const server = createServer(({ url = '' }, response) => {
  requests.push(url);
  response.end(`description: ${SECRET}\n`);
}).listen(0, '127.0.0.1');

/** A document with references to files outside of `specs/` and to a server, in parts that every tool reads. */
function hostileDocument(version: string): string {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const references = [
    path.join(site.folder, 'secret.env'),
    '../secret.env',
    '%2e%2e/secret.env',
    'link.yaml',
    'up/secret.env',
    `file://${site.folder}/secret.env`,
    '/proc/self/environ',
    'pipe.yaml',
    `${address}/reference`,
  ];
  const examples = references.flatMap((reference, index) => [
    [`file${index}`, { externalValue: reference }],
    [`value${index}`, { value: { $ref: reference } }],
  ]);
  const content = { 'application/json': { examples: Object.fromEntries(examples) } };
  const notes = references.map(($ref) => ({ $ref }));
  const get = { operationId: 'get', 'x-notes': notes, responses: { 200: { description: 'Fine.', content } } };
  const pets = references.map((reference, index) => [`Pet${index}`, pet(reference)]);
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version, description: { $ref: '../secret.env' } },
    paths: { '/a': { get }, '/b': { get: { operationId: 'other', description: `Version ${version}`, responses: {} } } },
    components: { schemas: Object.fromEntries(pets) },
  });
}

function pet(reference: string): object {
  const properties = { kind: { type: 'string' }, one: { $ref: reference }, two: { example: { $ref: reference } } };
  return {
    type: 'object',
    properties,
    discriminator: { propertyName: 'kind', mapping: { cat: reference }, defaultMapping: reference },
  };
}

interface Ending {
  readonly status: number | string;
  /** Everything that the command has said and written. */
  readonly made: string;
}

/** Runs a command of the site; a server of this process can answer meanwhile. */
function run(script: string, ...args: readonly string[]): Promise<Ending> {
  const options = { cwd: site.folder, env: { ...process.env, SECRET }, maxBuffer: 2 ** 28 };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', script, ...args], options, async (error, stdout, stderr) =>
      resolve({ status: error ? (error.code ?? 'timeout') : 0, made: stdout + stderr + (await written()) }),
    );
  });
}

async function written(): Promise<string> {
  const folders = ['docs', '.cache', 'kept', 'src/generated'].map((folder) => path.join(site.folder, folder));
  const files = await Promise.all(
    folders.map(async (folder) => (await filesBelow(folder).catch(() => [])).map((file) => path.join(folder, file))),
  );
  return files
    .flat()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...author, ...args], { cwd: site.folder });
}

function write(name: string, content: string): void {
  writeFileSync(path.join(site.folder, name), content);
}

beforeAll(async () => {
  await once(server, 'listening');
  write('secret.env', `TOKEN=${SECRET}\n`);
  symlinkSync('../secret.env', path.join(site.folder, 'specs/link.yaml'));
  symlinkSync('..', path.join(site.folder, 'specs/up'));
  const members = { description: 'All.', label: 'One', specification: 'specs/own.json' };
  site.setReferences([
    { ...members, id: 'own' },
    { ...members, id: 'themed', label: 'Two', specification: 'specs/themed.json', renderer: 'theme' },
  ]);
  write('redocly.yaml', 'apis: { own: { root: specs/own.json } }\nextends: [recommended]\n');
  for (const name of ['own', 'themed']) write(`specs/${name}.json`, hostileDocument('1.0.0'));
  git('init', '--quiet');
  git('add', 'specs');
  git('commit', '--quiet', '-m', 'Documents');
  execFileSync('mkfifo', [path.join(site.folder, 'specs/pipe.yaml')]);
});

afterEach(() => expect(requests.splice(0)).toEqual([]));

afterAll(() => {
  server.close();
  site.remove();
});

const REFUSED =
  /specs\/own\.json#\S+: `\.\.\/secret\.env` is outside of `specs\/`, so it is not read, and the page says/;

test('docs:generate reads nothing outside of specs/, with both renderers', async () => {
  const { status, made } = await run('packages/cli/src/generate/index.ts');
  expect(made).not.toContain(SECRET);
  expect(made).toMatch(REFUSED);
  expect(status).toBe(0);
});

test('docs:try reads nothing outside of specs/', async () => {
  const { status, made } = await run('packages/cli/src/docs-try/index.ts', 'specs/own.json', '--keep', 'kept');
  expect(made).not.toContain(SECRET);
  expect(made).toMatch(REFUSED);
  expect(status).toBe(0);
});

test('docs:try reads below the folder that --root names', async () => {
  const { made } = await run('packages/cli/src/docs-try/index.ts', 'specs/own.json', '--root', '.');
  expect(made).not.toMatch(REFUSED);
  expect(made).toContain('`/proc/self/environ` is outside of the folder `.`');
});

test('specs:diff reads nothing outside of specs/, in neither revision', async () => {
  write('specs/own.json', hostileDocument('1.1.0'));
  const { status, made } = await run('packages/cli/src/specs-diff/index.ts', 'HEAD');
  expect(made).not.toContain(SECRET);
  expect(made).toMatch(REFUSED);
  expect(status).toBe(0);
});

test('the lint reads nothing outside of specs/, and says so', async () => {
  const { status, made } = await run('packages/cli/src/check-specs/index.ts');
  expect(made).not.toContain(SECRET);
  expect(made).toContain("Can't resolve $ref: ../secret.env is outside of `specs/`, so it is not read");
  expect(status).toBe(1);
});

test('init refuses a document with references out of its folder, and reads nothing there', async () => {
  const env = { ...process.env, SECRET };
  const reader = fork(path.join(__dirname, 'init/documentReader.ts'), { execArgv: ['--import', 'tsx'], env });
  const answer = once(reader, 'message');
  reader.send([[path.join(site.folder, 'specs/own.json')]]);
  const [outcome] = (await answer) as [Outcome];
  reader.kill();
  expect(outcome).toEqual({ failure: expect.stringMatching(/own\.json refers to \S+, which is .*: make one file of/) });
  expect(JSON.stringify(outcome)).not.toContain(SECRET);
});

test('no command reads a specification that is a link out of specs/', async () => {
  write('outside.json', hostileDocument('1.0.0').replace('"Shop"', `"${SECRET}"`));
  rmSync(path.join(site.folder, 'specs/own.json'));
  symlinkSync('../outside.json', path.join(site.folder, 'specs/own.json'));
  for (const [script, ...args] of [
    ['packages/cli/src/generate/index.ts'],
    ['packages/cli/src/docs-try/index.ts', 'specs/own.json'],
    ['packages/cli/src/specs-diff/index.ts', 'HEAD'],
    ['packages/cli/src/check-specs/index.ts'],
  ] as const) {
    const { status, made } = await run(script, ...args);
    expect(made).not.toContain(SECRET);
    expect(made).toContain('specs/own.json is a link to a file outside of `specs/`, so it is not read');
    expect(status).toBe(1);
  }
});
