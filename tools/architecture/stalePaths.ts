import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from 'gatedocs-generator/node';
import { PACKAGE_TESTS } from './layers';

const FOLDERS = ['packages', 'src', 'tools', 'functions', 'decisions'];
/** A path from the project's root, in a comment, a string or a text. */
const PATH = /(?<![\w@/.$}-])(?:packages|src|tools|tests|functions|decisions)(?:\/[\w.-]*\w)+(?![\w*{$])/g;
const COMMENT = /\/\*.*?\*\/|(?<![:'"`\w])\/\/[^\n]*/gs;
/** Code in a comment, such as a command with a path of the person who types it. */
const CODE = /`[^`]*`/g;
/** A path from the folder of the file whose comment names it. */
const RELATIVE = /(?<![\w./'"-])\.\.?\/(?:[\w.-]+\/)*[\w.-]*\w/g;
/** A link of a Markdown text to a file, without the heading in it. */
const LINK = /\]\((?!\w+:|[/#])([^)#\s]+)/g;
/** A file by its name alone, in a comment or in the code of a text. */
const NAME_IN_COMMENT = /(?<![\w./*-])[a-z][\w-]*\.tsx?\b/g;
const NAME_IN_TEXT = /(?<=`)[\w.-]+\.tsx?(?=`)/g;
/** Extensions that imports and texts omit. */
const EXTENSIONS = ['', '.ts', '.tsx'];
/** Written by `npm run docs:generate`; an owner's styles; tests by the names that tables give them. */
const NOT_COMMITTED = /^(?:src\/(?:generated|css)\b|(?:cli|functions|tools)\/.*\.test\.ts$)/;
/** Tests write files of other projects. */
const TEST_FILES = new RegExp(PACKAGE_TESTS);
/** Files that mention or create files of other projects. */
const UNCHECKED_FILES: ReadonlySet<string> = new Set(['tools/bench/starlight.ts', 'packages/cli/README.md']);

/** Returns a sentence for each path of this project in a source or a text that does not exist. */
export async function stalePaths(root: string): Promise<string[]> {
  const folders = FOLDERS.filter((folder) => existsSync(path.join(root, folder)));
  const below = await Promise.all(
    folders.map(async (folder) => (await filesBelow(path.join(root, folder))).map((file) => `${folder}/${file}`)),
  );
  const texts = (await readdir(root)).filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');
  const files = [...texts, ...below.flat()].filter((file) => /\.(?:[cm]?[jt]sx?|css|md)$/.test(file));
  const tests = existsSync(path.join(root, 'tests')) ? await filesBelow(path.join(root, 'tests')) : [];
  const names = new Set([...(await readdir(root)), ...[...files, ...tests].map((file) => path.basename(file))]);
  const found = files
    .filter((file) => !UNCHECKED_FILES.has(file) && !TEST_FILES.test(file))
    .map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8');
      const named = (text.match(PATH) ?? []).filter((name) => !isValidPath(root, name));
      const relative = relativePaths(file, text).filter((name) => !exists(path.join(root, path.dirname(file), name)));
      const alone = fileNames(file, text).filter((name) => !names.has(name));
      return [...new Set([...named, ...relative, ...alone])].map((name) => `${file} names ${name}`);
    });
  return (await Promise.all(found)).flat();
}

/** The paths that start at the file's folder: links of a text, and what the comments of a source name. */
function relativePaths(file: string, text: string): string[] {
  if (file.endsWith('.md')) return [...text.replaceAll(CODE, '').matchAll(LINK)].map(([, target = '']) => target);
  return (text.match(COMMENT) ?? []).flatMap((comment) => comment.replaceAll(CODE, '').match(RELATIVE) ?? []);
}

function fileNames(file: string, text: string): string[] {
  if (file.endsWith('.md')) return text.match(NAME_IN_TEXT) ?? [];
  return (text.match(COMMENT) ?? []).flatMap((comment) => comment.match(NAME_IN_COMMENT) ?? []);
}

function isValidPath(root: string, name: string): boolean {
  const [folder = ''] = name.split('/');
  // Tests of this check use only a part of the project.
  return !existsSync(path.join(root, folder)) || NOT_COMMITTED.test(name) || exists(path.join(root, name));
}

function exists(name: string): boolean {
  return EXTENSIONS.some((ending) => existsSync(name + ending));
}
