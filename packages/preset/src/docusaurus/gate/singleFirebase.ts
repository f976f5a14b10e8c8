import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from '../../node/command.ts';

/**
 * The gate, the sign-in widget and the owner's components share the session that one copy of firebase holds, and a copy
 * that only the widget has would ship its weaknesses after a fix.
 * @param siteDir the folder of the site.
 * @param own a file of this package.
 * @throws Failure naming the copies.
 */
export function assertSingleFirebase(siteDir: string, own = import.meta.url): void {
  const widget = packageFolder('firebaseui', own);
  const users: readonly (readonly [string, string | undefined])[] = [
    ['gatedocs-preset', packageFolder('firebase', own)],
    ['firebaseui', widget && packageFolder('firebase', path.join(widget, 'package.json'))],
    ['the site', packageFolder('firebase', path.join(siteDir, 'package.json'))],
  ];
  const copies = new Map<string, string[]>();
  for (const [user, folder] of users) if (folder) copies.set(folder, [...(copies.get(folder) ?? []), user]);
  if (copies.size < 2) return;
  const list = [...copies].map(([folder, names]) => `${versionOf(folder)} for ${names.join(' and ')}`);
  throw new Failure(
    `Two copies of firebase are installed, ${list.join(', ')}: run npx gatedocs update --write, which takes the overrides of this version, and leave firebase out of your own dependencies.`,
  );
}

/** Returns where Node finds a package from a file or URL; firebase's exports do not matter for its folder. */
function packageFolder(name: string, from: string): string | undefined {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  const found = folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(`${folder}/package.json`));
  return found && realpathSync(found);
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
