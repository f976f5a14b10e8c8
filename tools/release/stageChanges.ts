import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of .changeset: which packages a change concerns, and its text. */
const CHANGE_FILE = /^---\n(?<packages>.*?)\n?---\n(?<text>.*)$/s;
const BUMPS = ['major', 'minor', 'patch'] as const;
/** Starts an item of a list that is not indented. */
const ITEM = /^- /m;

/**
 * Writes a project of one package into a folder, with the changelog and the described changes: a version is that of all
 * packages together, and Changesets knows only the packages of a workspace or a root without any.
 */
export async function stageChanges(folder: string): Promise<void> {
  const { name, version } = JSON.parse(await readFile('package.json', 'utf8')) as Record<string, string>;
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, version, private: true }));
  await cp('CHANGELOG.md', path.join(folder, 'CHANGELOG.md'));
  await mkdir(path.join(folder, '.changeset'));
  await cp('.changeset/config.json', path.join(folder, '.changeset/config.json'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const file of await changeFiles())
    for (const [index, change] of packageChanges(await readFile(`.changeset/${file}`, 'utf8'), name ?? '').entries())
      await writeFile(path.join(folder, '.changeset', file.replace(/\.md$/, `-${index}.md`)), change);
}

/** Returns the names of the files that describe changes. */
export async function changeFiles(): Promise<string[]> {
  return (await readdir('.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md').sort();
}

/** Returns a change of the package for each item of a file's list, so that the changelog has no list in a list. */
export function packageChanges(file: string, name: string): string[] {
  const { packages = '', text = '' } = CHANGE_FILE.exec(file)?.groups ?? {};
  const bump = BUMPS.find((each) => packages.includes(`: ${each}`));
  if (!bump) return [];
  const body = text.trim();
  const items = body.startsWith('- ') ? body.split(ITEM).slice(1).map(unindent) : [body];
  return items.map((item) => `---\n"${name}": ${bump}\n---\n\n${item.trim()}\n`);
}

function unindent(item: string): string {
  return item.replaceAll(/^ {2}/gm, '');
}
