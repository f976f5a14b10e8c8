import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bin, entriesOf, Failure, git, run } from 'gatedocs-preset/node';
import { isOwners } from '../../packages/cli/src/support/ownership';
import { linkPackages } from './ownPackages';

/** Documents of different kinds: with tags, webhooks and several files; without tags; of Swagger 2.0. */
const DOCUMENTS = ['parcels/openapi.yaml', 'lamps.json', 'ledger.yaml'].map((name) => `tests/fixtures/init/${name}`);
export const ANSWERS = ['--name', 'Parcel & Lamp', '--domain', 'parcels.example', '--yes'];
/** A file of the engine in which a newer version adds a line. */
const ENGINE_FILE = 'packages/rules/src/policy/freshness.ts';
const NEWER_LINE = '// A line of a newer version.\n';

const AUTHOR = {
  GIT_AUTHOR_NAME: 'Parcel & Lamp',
  GIT_AUTHOR_EMAIL: 'docs@parcels.example',
  GIT_COMMITTER_NAME: 'Parcel & Lamp',
  GIT_COMMITTER_EMAIL: 'docs@parcels.example',
};

/**
 * Does what an owner does, in a temporary copy of this checkout: init with three documents, a commit, a newer version
 * of the engine, all checks, a sealed build, and the tests of the content.
 * @throws Failure naming what did not work.
 */
export async function tryInit(): Promise<void> {
  await withCheckout(async (folder) => {
    await tsx(folder, 'packages/cli/src/init', [
      ...ANSWERS,
      ...DOCUMENTS.flatMap((file) => ['--spec', path.resolve(file)]),
    ]);
    expectOnlyNewFiles(folder);
    commit(folder, 'Our documentation');
    await upgrade(folder);
    await tsx(folder, 'tools/check');
    await tsx(folder, 'tools/test', ['content']);
  });
}

/** Runs an action in a temporary copy of this checkout. */
export async function withCheckout<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'init-'));
  try {
    await copyCheckout(folder);
    return await action(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies all files that git knows or would add, and commits them as the version `present`. */
async function copyCheckout(folder: string): Promise<void> {
  const files = entriesOf(git(['ls-files', '--cached', '--others', '--exclude-standard', '-z']));
  for (const file of files.filter((name) => existsSync(name))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(file, path.join(folder, file));
  }
  linkPackages(folder);
  git(['init', '--quiet', '--initial-branch=main'], { cwd: folder });
  commit(folder, 'The engine');
  git(['tag', 'present'], { cwd: folder });
}

function expectOnlyNewFiles(folder: string): void {
  const left = ownersFiles(folder).filter((file) => /^(?:tests\/own|specs\/(?:main|simulator))\//.test(file));
  if (left.length > 0) throw new Failure(`npm run init has left ${left.join(', ')}.`);
}

/** Merges a newer version, which changes, adds and removes files of both kinds. */
async function upgrade(folder: string): Promise<void> {
  const owners = ownersFiles(folder);
  const before = contentOf(folder, owners);
  git(['checkout', '--quiet', '-b', 'engine', 'present'], { cwd: folder });
  appendFileSync(path.join(folder, ENGINE_FILE), NEWER_LINE);
  for (const file of ownersFiles(folder).filter((name) => /\.(?:mdx?|yaml|ts)$/.test(name)))
    appendFileSync(path.join(folder, file), '\n');
  for (const file of ['docs/newer.mdx', 'docs/intro.mdx', 'tests/own/newer.test.ts']) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), 'Of a newer version.\n');
  }
  commit(folder, 'A newer version of the engine');
  git(['tag', 'newer'], { cwd: folder });
  git(['checkout', '--quiet', 'main'], { cwd: folder });
  await tsx(folder, 'tools/upgrade', ['newer']);
  if (!readFileSync(path.join(folder, ENGINE_FILE), 'utf8').endsWith(NEWER_LINE))
    throw new Failure(`npm run upgrade has not taken the newer ${ENGINE_FILE}.`);
  const after = ownersFiles(folder);
  if (after.join() !== owners.join() || contentOf(folder, after) !== before)
    throw new Failure(`npm run upgrade has changed files of the owner: see tools/upgrade/mergeEngine.ts.`);
}

function ownersFiles(folder: string): string[] {
  const files = entriesOf(git(['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: folder }));
  return files.filter((file) => isOwners(file) && existsSync(path.join(folder, file))).sort();
}

function contentOf(folder: string, files: readonly string[]): string {
  return files.map((file) => readFileSync(path.join(folder, file), 'base64')).join('\n');
}

export function commit(folder: string, message: string): void {
  git(['add', '--all'], { cwd: folder });
  git(['commit', '--quiet', '--message', message], { cwd: folder, env: AUTHOR });
}

async function tsx(folder: string, script: string, args: readonly string[] = []): Promise<void> {
  await run(bin('tsx'), [`${script}/index.ts`, ...args], { cwd: folder, env: AUTHOR });
}
