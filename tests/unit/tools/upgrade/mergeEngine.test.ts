import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { git } from '../../../../packages/preset/src/node/git';
import { mergeEngine } from '../../../../tools/upgrade/mergeEngine';

const AUTHOR = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com' };
const COMMITTER = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' };
const ENGINE = Array.from({ length: 20 }, (_, line) => `line ${line}`);

let project: string;
const run = (...args: string[]): string => git(args, { cwd: project, env: { ...AUTHOR, ...COMMITTER } }).trim();
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');
const files = (): string[] => run('ls-files').split('\n');

function commit(changes: Readonly<Record<string, string | null>>): void {
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) rmSync(path.join(project, file));
    else {
      mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
      writeFileSync(path.join(project, file), text);
    }
  }
  run('add', '--all');
  run('commit', '--quiet', '--message', 'A change');
}

/** A version of the engine that changes files of both kinds. */
function releaseNewerVersion(changes: Readonly<Record<string, string | null>> = {}): void {
  run('checkout', '--quiet', '-b', 'engine', 'v1');
  commit({
    'src/engine.ts': ENGINE.with(2, 'newer').join('\n'),
    'src/added.ts': 'added\n',
    'docs/intro.mdx': 'newer guide\n',
    'docs/more.mdx': 'another guide\n',
    'specs/main/more.yaml': 'more\n',
    'site.config.ts': 'newer settings\n',
    'tests/own/guides.test.ts': 'newer test\n',
    'static/img/done.svg': '<svg>newer</svg>\n',
    ...changes,
  });
  run('tag', 'v2');
  run('checkout', '--quiet', 'main');
}

beforeEach(() => {
  Object.assign(process.env, AUTHOR, COMMITTER);
  project = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  run('init', '--quiet', '--initial-branch=main');
  commit({
    'src/engine.ts': ENGINE.join('\n'),
    'docs/intro.mdx': 'guide\n',
    'specs/main/openapi.yaml': 'document\n',
    'site.config.ts': 'settings\n',
    'tests/own/guides.test.ts': 'test\n',
    'static/img/done.svg': '<svg/>\n',
  });
  run('tag', 'v1');
});

afterEach(() => rmSync(project, { recursive: true }));

it("changes the engine's files and none of the owner's", () => {
  releaseNewerVersion();
  commit({
    'src/engine.ts': ENGINE.with(17, 'mine').join('\n'),
    'docs/intro.mdx': 'my guide\n',
    'docs/errors.mdx': 'my other guide\n',
    'specs/main/openapi.yaml': null,
    'specs/pets/openapi.yaml': 'my document\n',
    'site.config.ts': 'my settings\n',
    'tests/own/guides.test.ts': null,
  });
  expect(mergeEngine(project, 'v2')).toEqual({ conflicts: [], isCommitted: true });
  expect(files()).toEqual([
    'docs/errors.mdx',
    'docs/intro.mdx',
    'site.config.ts',
    'specs/pets/openapi.yaml',
    'src/added.ts',
    'src/engine.ts',
    'static/img/done.svg',
  ]);
  expect(read('docs/intro.mdx')).toBe('my guide\n');
  expect(read('site.config.ts')).toBe('my settings\n');
  expect(read('src/engine.ts')).toBe(ENGINE.with(2, 'newer').with(17, 'mine').join('\n'));
  expect(read('static/img/done.svg')).toBe('<svg>newer</svg>\n');
  expect(run('log', '-1', '--format=%P').split(' ')[1]).toBe(run('rev-parse', 'v2'));
  expect(run('status', '--porcelain')).toBe('');
  expect(mergeEngine(project, 'v2').isCommitted).toBe(false);
});

it('leaves a conflict in the engine to its reader, and nothing else', () => {
  releaseNewerVersion();
  commit({ 'src/engine.ts': ENGINE.with(2, 'mine').join('\n'), 'docs/intro.mdx': 'my guide\n' });
  expect(mergeEngine(project, 'v2')).toEqual({ conflicts: ['src/engine.ts'], isCommitted: false });
  expect(read('src/engine.ts')).toContain('>>>>>>> v2');
  expect(read('docs/intro.mdx')).toBe('my guide\n');
  run('merge', '--abort');
  expect(read('src/engine.ts')).toContain('mine');
  expect(run('status', '--porcelain')).toBe('');
});

it('takes a file that moves from the owner to the engine, though the owner has removed it', () => {
  releaseNewerVersion({ 'docs/intro.mdx': null, 'src/intro.mdx': 'guide\n' });
  commit({ 'docs/intro.mdx': null });
  expect(mergeEngine(project, 'v2').conflicts).toEqual([]);
  expect(files()).toContain('src/intro.mdx');
});

it('merges into a repository without the history of the engine when the present version is named', () => {
  releaseNewerVersion();
  run('checkout', '--quiet', '--orphan', 'mine');
  commit({ 'docs/intro.mdx': 'my guide\n' });
  expect(() => mergeEngine(project, 'v2')).toThrow('name the version that you have now, for example with --from');
  expect(mergeEngine(project, 'v2', 'v1').conflicts).toEqual([]);
  expect(read('docs/intro.mdx')).toBe('my guide\n');
  expect(read('src/engine.ts')).toBe(ENGINE.with(2, 'newer').join('\n'));
});
