import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../node/files.ts';
import { generatedFolders } from '../settings/generatedFolders.ts';

/** Folders with guides and their imports. */
const FOLDERS = ['docs', 'src'];
const GUIDE = /\.mdx?$/;
const CODE = /\.[cm]?[jt]sx?$/;
/** Files with code, and data that code imports. */
const TEXT = /\.(?:[cm]?[jt]sx?|mdx?|json|ya?ml|css)$/;
/**
 * Files that are part of every build without being imported: pages, components of the theme, guides without an
 * underscore.
 */
const IMPLIED = /^src\/(?:pages|theme)\/|^docs\/(?!(?:.*\/)?_).*\.mdx?$|(?:^|\/)_category_\./;
/** Module paths in code, with loaders before and a query after. */
const PATH = /["'`](?:[^"'`\n]*!)?((?:\.{1,2}|@site)(?:\/[^"'`?\n]*)?)(?:\?[^"'`\n]*)?["'`]/g;
const ENDINGS = ['', ...['js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs', 'json', 'mdx', 'md'].map((ending) => `.${ending}`)];

/**
 * Removes from a copy of a site the modules that only hidden guides, or hidden sections of guides, import, directly or
 * indirectly.
 */
export async function removeHiddenModules(site: string, copy: string): Promise<void> {
  const files = await textsBelow(copy);
  const references = new Map([...files].map(([file, text]) => [file, referencesIn(file, text, files)] as const));
  const hidden = new Set<string>();
  for (const [file, text] of await textsBelow(site, GUIDE)) {
    const left = references.get(file) ?? [];
    for (const target of referencesIn(file, text, files)) if (!left.includes(target)) hidden.add(target);
  }
  const reached = (starts: Iterable<string>): Set<string> => {
    const found = new Set(starts);
    // The loop also visits files added during iteration.
    for (const file of found) for (const target of references.get(file) ?? []) found.add(target);
    return found;
  };
  const candidates = reached(hidden);
  const needed = reached([...files.keys()].filter((file) => !candidates.has(file) || IMPLIED.test(file)));
  for (const file of candidates) if (!needed.has(file)) await rm(path.join(copy, file));
}

/** Returns the texts of a site's files by their paths, without those that are generated. */
async function textsBelow(root: string, kind = TEXT): Promise<Map<string, string>> {
  const generated = generatedFolders(path.join(root, 'docs')).map((name) => `docs/${name}/`);
  const found = new Map<string, string>();
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && CODE.test(entry.name)).map(({ name }) => name);
  for (const folder of FOLDERS)
    for (const name of await filesBelow(path.join(root, folder)).catch((): string[] => []))
      names.push(`${folder}/${name}`);
  for (const file of names) {
    if (!kind.test(file) || generated.some((start) => file.startsWith(start))) continue;
    found.set(file, await readFile(path.join(root, file), 'utf8'));
  }
  return found;
}

/** Returns the files whose paths a file contains. */
function referencesIn(file: string, text: string, files: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  for (const [, target = ''] of text.matchAll(PATH)) {
    const place = target.startsWith('@site')
      ? target.slice('@site/'.length)
      : path.posix.join(path.posix.dirname(file), target);
    const stem = place.replace(/\/$/, '').replace(/\.[cm]?jsx?$/, '');
    for (const name of [place, stem, `${stem}/index`])
      for (const ending of ENDINGS) if (files.has(name + ending)) found.add(name + ending);
  }
  return [...found];
}
