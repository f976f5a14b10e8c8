import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAMES = ['gatedocs-rules', 'gatedocs', 'create-gatedocs', 'gatedocs-preset'];
/** Stands in for npm: has the versions in `published`, and keeps the calls. `tools/support` tries a real registry. */
const NPM = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const [command, what] = process.argv.slice(2);
const published = readFileSync(process.env.STATE + '/published', 'utf8').split(' ');
appendFileSync(process.env.STATE + '/calls', process.argv.slice(2).join(' ') + '\\n');
if (process.env.BROKEN === command) { console.error('npm error code ' + process.env.CODE); process.exit(1); }
if (command === 'view' && !published.includes(what)) { console.error('npm error code E404'); process.exit(1); }
if (command === 'view') console.log('"1.1.0"');
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
  mkdirSync(path.join(folder, 'packed'));
  for (const name of NAMES) pack(`${name}-1.1.0`, { 'package/package.json': manifest(name) });
  pack('gatedocs-1.0.0', { 'package/package.json': manifest('gatedocs', '1.0.0') });
  writeFileSync(path.join(folder, 'npm'), NPM);
  chmodSync(path.join(folder, 'npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const manifest = (name: string, version = '1.1.0'): string => JSON.stringify({ name, version });

/** Writes a tarball with these files, in this order. */
function pack(file: string, files: Readonly<Record<string, string>>): void {
  const around = mkdtempSync(path.join(folder, 'contents-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(around, name)), { recursive: true });
    writeFileSync(path.join(around, name), content);
  }
  execFileSync('tar', ['czf', path.join(folder, 'packed', `${file}.tgz`), '-C', around, ...Object.keys(files)]);
}

function publish(version: string, published = '', env: Readonly<Record<string, string>> = {}) {
  writeFileSync(path.join(folder, 'published'), published);
  const script = path.resolve('tools/release/publish.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'packed', version, '--provenance'], {
    cwd: folder,
    env: { ...process.env, STATE: folder, PATH: `${folder}${path.delimiter}${process.env.PATH}`, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const published = (): string[] =>
  readFileSync(path.join(folder, 'calls'), 'utf8')
    .split('\n')
    .filter((call) => call.startsWith('publish'));
const call = (name: string): string => `publish --ignore-scripts --access public --provenance ./${name}-1.1.0.tgz`;

test('packages are published as files, without scripts, dependencies first', () => {
  expect(publish('1.1.0').status).toBe(0);
  expect(published()).toEqual(
    ['gatedocs-preset', 'gatedocs-rules', 'gatedocs', 'create-gatedocs'].map(call).map(expect.stringContaining),
  );
});

test('packages that the registry has are left out', () => {
  const { status, stdout } = publish('1.1.0', 'gatedocs-rules@1.1.0 gatedocs-preset@1.1.0 gatedocs@1.0.0');
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringContaining('gatedocs-rules 1.1.0 is there already.'),
  });
  expect(published()).toEqual(['gatedocs', 'create-gatedocs'].map(call));
});

test.each([
  [{ BROKEN: 'view', CODE: 'ECONNREFUSED' }, 'The registry does not say whether it has gatedocs-preset@1.1.0'],
  [
    { BROKEN: 'publish', CODE: 'E403' },
    'gatedocs-preset 1.1.0 is not published: fix the error above, then run the command',
  ],
])('%j ends it with a sentence', (env, message) => {
  const { status, stderr } = publish('1.1.0', '', env);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(message) });
});

test.each<[string, string, Readonly<Record<string, string>>]>([
  ['another version', 'gatedocs-1.1.0', { 'package/package.json': manifest('gatedocs', '1.1.1') }],
  ['another package', 'gatedocs-1.1.0', { 'package/package.json': manifest('gatedocs-rules') }],
  ['a package that this commit does not have', 'left-pad-1.1.0', { 'package/package.json': manifest('left-pad') }],
  [
    'a second manifest, which npm would take',
    'gatedocs-1.1.0',
    { 'package/package.json': manifest('gatedocs'), 'other/package.json': manifest('gatedocs', '1.1.1') },
  ],
  [
    'its manifest twice',
    'gatedocs-1.1.0',
    { 'package/package.json': manifest('gatedocs'), 'package/./package.json': manifest('gatedocs') },
  ],
  ['no manifest', 'gatedocs-1.1.0', { 'package/index.js': '' }],
])('nothing is published if a tarball has %s', (_what, file, files) => {
  pack(file, files);
  expect(publish('1.1.0')).toMatchObject({ status: 1, stderr: expect.stringContaining(`packed/${file}.tgz is `) });
  expect(existsSync(path.join(folder, 'calls'))).toBe(false);
});

test('nothing is published if a file is no tarball', () => {
  writeFileSync(path.join(folder, 'packed/gatedocs-1.1.0.tgz'), '');
  expect(publish('1.1.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('is no tarball of npm') });
});

test('a version that is not packed is refused', () => {
  expect(publish('2.0.0')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no package of version "2.0.0"'),
  });
});
