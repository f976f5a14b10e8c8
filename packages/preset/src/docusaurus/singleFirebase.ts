import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from 'gatedocs-generator/node';

/** Packages of firebase that register with the app of @firebase/app. */
const PARTS = ['@firebase/auth', '@firebase/auth-compat', '@firebase/app-compat'];

/**
 * Checks that only one copy of firebase is installed. The gate, the sign-in widget and the owner's components share the
 * session in that copy; a second copy of @firebase/app would know of no sign-in, and a copy used only by the widget
 * would keep its vulnerabilities after an update.
 * @param siteDir the folder of the site.
 * @param own a file of this package.
 * @throws Failure naming the copies.
 */
export function assertSingleFirebase(siteDir: string, own = import.meta.url): void {
  const firebase = packageFolder('firebase', own);
  const widget = packageFolder('firebaseui', own);
  const parts = PARTS.map((name) => [name, firebase && packageFolder(name, packageJson(firebase))] as const);
  assertSingle('firebase', [
    ['gatedocs-preset', own],
    ['firebaseui', widget && packageJson(widget)],
    ['the site', packageJson(siteDir)],
  ]);
  assertSingle('@firebase/app', [
    ['firebase', firebase && packageJson(firebase)],
    ...parts.map(([name, folder]) => [name, folder && packageJson(folder)] as const),
  ]);
}

/** @param dependents packages that depend on it, each with a file; those that are not installed are ignored. */
function assertSingle(name: string, dependents: readonly (readonly [user: string, file: string | undefined])[]): void {
  const copies = new Map<string, string[]>();
  for (const [user, file] of dependents) {
    const folder = file && packageFolder(name, file);
    if (folder) copies.set(folder, [...(copies.get(folder) ?? []), user]);
  }
  if (copies.size < 2) return;
  const list = [...copies].map(([folder, names]) => `${versionOf(folder)} for ${names.join(' and ')}`);
  throw new Failure(
    `Two copies of ${name} are installed, ${list.join(', ')}: run npx gatedocs update --write, which takes the overrides of this version, then npm dedupe if they are still there, and leave firebase out of your own dependencies.`,
  );
}

const packageJson = (folder: string): string => path.join(folder, 'package.json');

/** Returns where Node finds a package from a file or URL; firebase's exports do not matter for its folder. */
function packageFolder(name: string, from: string): string | undefined {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  const found = folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(`${folder}/package.json`));
  return found && realpathSync(found);
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
