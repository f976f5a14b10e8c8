import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../node/files.ts';
import { generatedFolders } from '../settings/generatedFolders.ts';

/** Folders with guides and their imports. */
const SOURCE_FOLDERS = ['docs', 'src'];
const CODE_FILE = /\.[cm]?[jt]sx?$/;
/** Files with code, and with data or styles that code imports. */
const TEXT_FILE = /\.(?:[cm]?[jt]sx?|mdx?|json|ya?ml|css)$/;
/**
 * Files that are part of every build without being imported: components of the theme, pages and guides without
 * an underscore.
 */
const ENTRY_POINT = /^src\/(?:pages\/(?!(?:.*\/)?_)|theme\/)|^docs\/(?!(?:.*\/)?_).*\.mdx?$|(?:^|\/)_category_\./;
/** Module paths in code, with loaders before and a query after. */
const MODULE_PATH = /["'`](?:[^"'`\n]*!)?((?:\.{1,2}|@site)(?:\/[^"'`?\n]*)?)(?:\?[^"'`\n]*)?["'`]/g;
const EXTENSIONS = ['', ...['js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs', 'json', 'mdx', 'md'].map((ending) => `.${ending}`)];

/**
 * Removes from a copy of a site the modules that only hidden pages, or hidden sections of pages, import, directly or
 * indirectly.
 */
export async function removeHiddenModules(site: string, copy: string): Promise<void> {
  const files = await readTexts(copy);
  const imports = new Map([...files].map(([file, text]) => [file, importedFiles(file, text, files)] as const));
  const hidden = new Set<string>();
  for (const [file, text] of await readTexts(site)) {
    const stillImported = imports.get(file) ?? [];
    for (const target of importedFiles(file, text, files)) if (!stillImported.includes(target)) hidden.add(target);
  }
  const reachableFrom = (starts: Iterable<string>): Set<string> => {
    const found = new Set(starts);
    // The loop also visits files added during iteration.
    for (const file of found) for (const target of imports.get(file) ?? []) found.add(target);
    return found;
  };
  const candidates = reachableFrom(hidden);
  const needed = reachableFrom([...files.keys()].filter((file) => !candidates.has(file) || ENTRY_POINT.test(file)));
  for (const file of candidates) if (!needed.has(file)) await rm(path.join(copy, file));
}

/** Returns the texts of a site's files by their paths, without those that are generated. */
async function readTexts(root: string): Promise<Map<string, string>> {
  const generated = generatedFolders(path.join(root, 'docs')).map((name) => `docs/${name}/`);
  const found = new Map<string, string>();
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && CODE_FILE.test(entry.name)).map(({ name }) => name);
  for (const folder of SOURCE_FOLDERS)
    for (const name of await filesBelow(path.join(root, folder)).catch((): string[] => []))
      names.push(`${folder}/${name}`);
  for (const file of names) {
    if (!TEXT_FILE.test(file) || generated.some((start) => file.startsWith(start))) continue;
    found.set(file, await readFile(path.join(root, file), 'utf8'));
  }
  return found;
}

/** Returns the files of the site whose paths a file names, as an import does. */
function importedFiles(file: string, text: string, files: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  for (const [, target = ''] of text.matchAll(MODULE_PATH)) {
    const place = target.startsWith('@site')
      ? target.slice('@site/'.length)
      : path.posix.join(path.posix.dirname(file), target);
    const stem = place.replace(/\/$/, '').replace(/\.[cm]?jsx?$/, '');
    for (const name of [place, stem, `${stem}/index`])
      for (const ending of EXTENSIONS) if (files.has(name + ending)) found.add(name + ending);
  }
  return [...found];
}
