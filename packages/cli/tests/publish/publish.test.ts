import { spawnSync } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import type { Lockfile } from '../../src/build-functions/lockfile';

const SCRIPTS = path.resolve('.github/deploy');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function runHere(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } });
}

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

// Written for the runners: GNU tar, and sha256sum.
(process.platform === 'linux' ? describe : describe.skip)('files for another job', () => {
  /** Packs build/ as the artifact "site" and returns its digest. */
  function pack(): string {
    const { status, stderr } = runHere(path.join(SCRIPTS, 'pack.sh'), ['site', 'build'], { GITHUB_OUTPUT: 'output' });
    expect([status, stderr]).toEqual([0, '']);
    mkdirSync(path.join(folder, 'artifacts'));
    cpSync(path.join(folder, 'site.tgz'), path.join(folder, 'artifacts/site.tgz'));
    return /^digest=([0-9a-f]{64})\n$/.exec(read('output'))?.[1] ?? '';
  }
  const unpack = (digest: string) => runHere(path.join(SCRIPTS, 'unpack.sh'), ['site', digest]);

  it('are those that were packed, also a file with two names', () => {
    write('build/index.html', 'shell');
    linkSync(path.join(folder, 'build/index.html'), path.join(folder, 'build/404.html'));
    expect(unpack(pack()).status).toBe(0);
    expect([read('site/build/index.html'), read('site/build/404.html')]).toEqual(['shell', 'shell']);
  });

  it('are not unpacked when the artifact has been replaced', () => {
    write('build/index.html', 'shell');
    const digest = pack();
    write('artifacts/site.tgz', 'another');
    expect(unpack(digest).status).toBe(1);
    expect(() => read('site/build/index.html')).toThrow();
  });

  it('have no links, which could lead to files of the machine that deploys', () => {
    mkdirSync(path.join(folder, 'build'));
    symlinkSync('/proc/self/environ', path.join(folder, 'build/index.html'));
    const { status, stderr } = unpack(pack());
    expect([status, stderr]).toEqual([1, expect.stringContaining('neither files nor folders')]);
    expect(() => read('site/build/index.html')).toThrow();
  });
});

it('a deploy runs no hooks, and has the files of the folder and the headers of the build', () => {
  const headers = [{ source: '**', headers: [] }];
  const config = {
    hosting: { public: 'build', headers, cleanUrls: true, postdeploy: 'false' },
    functions: [{ source: '.cache/functions', runtime: 'nodejs22', predeploy: ['npm run build:functions'] }],
  };
  write('firebase.json', JSON.stringify(config));
  const built = { hosting: { public: '..', headers: [], predeploy: 'false' }, functions: [{ predeploy: ['false'] }] };
  write('site/firebase.json', JSON.stringify(built));
  write('site/build.headers.json', '{}');
  write('site/build/index.html', 'shell');
  const { stdout } = runHere(process.execPath, [path.join(SCRIPTS, 'configure.mjs'), 'site']);
  expect(JSON.parse(stdout)).toEqual({
    hosting: { public: 'site/build', headers: [], cleanUrls: true },
    functions: [{ source: 'site/.cache/functions', runtime: 'nodejs22' }],
  });
});

it('the Firebase CLI of a deploy consists of packages of the lockfile', () => {
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, path.join(folder, file));
  const { jobs } = parse(readFileSync('.github/workflows/tool.yml', 'utf8'));
  const { run } = jobs.tool.steps.find(({ name }: { name?: string }) => name === 'Reduce the lockfile to the CLI');
  const { status } = runHere('bash', ['-ec', run], { npm_config_cache: path.join(folder, 'cache') });
  expect(status).toBe(0);
  const [reduced, whole] = ['tool/package-lock.json', 'package-lock.json'].map(
    (file) => (JSON.parse(read(file)) as Lockfile).packages,
  ) as [Lockfile['packages'], Lockfile['packages']];
  const { '': root, ...packages } = reduced;
  expect(root?.dependencies).toEqual({ 'firebase-tools': whole['node_modules/firebase-tools']?.version });
  expect(packages).toHaveProperty(['node_modules/firebase-tools']);
  expect(packages).not.toHaveProperty(['node_modules/@docusaurus/core']);
  for (const [name, { version, integrity }] of Object.entries(packages))
    expect([name, version, integrity]).toEqual([name, whole[name]?.version, whole[name]?.integrity]);
});
