import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from 'gatedocs-preset/node';

const FOLDERS = ['packages', 'src', 'tools', 'functions', 'decisions'];
/** A path from the project's root, in a comment, a string or a text. */
const PATH = /(?<![\w@/.$}-])(?:packages|src|tools|tests|functions|decisions)(?:\/[\w.-]*\w)+(?![\w*{$])/g;
/** Extensions that imports and texts omit. */
const ENDINGS = ['', '.ts', '.tsx'];
/** Written by `npm run docs:generate`; an owner's styles; tests by the names that tables give them, below tests/unit. */
const NOT_KEPT = /^(?:src\/(?:generated|css)\b|(?:cli|functions|tools)\/.*\.test\.ts$)/;
/** Files that mention or create files of other projects. */
const OTHERS: ReadonlySet<string> = new Set(['tools/bench/starlight.ts', 'packages/cli/README.md']);

/** Returns a sentence for each path of this project in a source or a text that does not exist. */
export async function stalePaths(root: string): Promise<string[]> {
  const folders = FOLDERS.filter((folder) => existsSync(path.join(root, folder)));
  const below = await Promise.all(
    folders.map(async (folder) => (await filesBelow(path.join(root, folder))).map((file) => `${folder}/${file}`)),
  );
  const texts = (await readdir(root)).filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');
  const files = [...texts, ...below.flat()].filter((file) => /\.(?:[cm]?[jt]sx?|css|md)$/.test(file));
  const found = files
    .filter((file) => !OTHERS.has(file))
    .map(async (file) => {
      const named = (await readFile(path.join(root, file), 'utf8')).match(PATH) ?? [];
      return [...new Set(named)].filter((name) => !isKept(root, name)).map((name) => `${file} names ${name}`);
    });
  return (await Promise.all(found)).flat();
}

function isKept(root: string, name: string): boolean {
  const [folder = ''] = name.split('/');
  // Tests of this check use only a part of the project.
  if (!existsSync(path.join(root, folder)) || NOT_KEPT.test(name)) return true;
  return ENDINGS.some((ending) => existsSync(path.join(root, name + ending)));
}
