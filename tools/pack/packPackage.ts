import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bin, Failure, filesBelow, replaceFile, run } from 'gatedocs-generator/node';
import type { LockedPackage } from '../../packages/cli/src/build-functions/lockfile';
import { addGeneratedFiles } from './generatedFiles';
import { publicApi } from './publicApi';
import { siteLockfile } from './siteLockfile';

/** Packages as they are published, and their tarballs. */
const OUTPUT = '.cache/packages';
const LOCKFILE = 'package-lock.json';
/** The extension of a TypeScript module in a relative import of a declaration. */
const TS_EXTENSION = /(?<=(?:from |import\()['"]\.[^'"]*)\.tsx?(?=['"])/g;
/** Sources that are compiled; all other files are copied. */
const COMPILED = /(?<!\.d)\.tsx?$/;
/** Folders and files that are published unchanged, if the package has them. */
const COPIED = ['README.md', 'static', 'template', 'gatedocs.mjs', 'create.mjs', 'lib'];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly devDependencies?: object;
}

/** Packs every package of the repository. @returns the tarballs, in one folder with the lockfile of a new site. */
export async function packAll(update = false): Promise<string[]> {
  const tarballs: string[] = [];
  for (const name of await readdir('packages')) tarballs.push(await packPackage(`packages/${name}`, update));
  const built = tarballs.map(
    async (tarball): Promise<[string, LockedPackage]> => [
      tarball,
      await readJson(path.join(tarball.replace(/-\d.*$/, ''), 'package.json')),
    ],
  );
  const lock = await siteLockfile(await readJson(LOCKFILE), new Map(await Promise.all(built)));
  await writeFile(path.join(OUTPUT, LOCKFILE), JSON.stringify(lock));
  return tarballs;
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

/**
 * Compiles a package to ES modules with types, and packs it. Its exports are sources in the repository, so that nothing
 * has to be built during development, and compiled modules in the tarball.
 * @param folder such as `packages/rules`.
 * @param update writes api.txt instead of comparing it.
 * @param output folder of the built package and its tarball.
 * @returns the tarball.
 * @throws Failure if the package's exports differ from its api.txt, or publint finds a fault.
 */
export async function packPackage(folder: string, update = false, output = OUTPUT): Promise<string> {
  const manifest = await readJson<Manifest>(path.join(folder, 'package.json'));
  const built = path.join(output, manifest.name);
  await rm(built, { recursive: true, force: true });
  await mkdir(built, { recursive: true });
  const own = (await filesBelow(folder)).filter((file) => COPIED.some((name) => file.split('/')[0] === name));
  for (const file of own) await cp(path.join(folder, file), path.join(built, file));
  await cp('LICENSE', path.join(built, 'LICENSE'));
  const extras = await addGeneratedFiles(manifest.name, built);
  if (manifest.exports) await compile(folder, built);
  await writeFile(
    path.join(built, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest, [...own, ...extras]), null, 2)}\n`,
  );
  await run(bin('publint'), [built, '--strict', '--pack', 'false'], { quiet: true });
  const entries = declarationFiles(manifest.exports ?? {});
  if (entries.length > 0) await checkApi(folder, publicApi(manifest.name, entries, built), update);
  await run('npm', ['pack', path.resolve(built), '--pack-destination', output], { quiet: true });
  return `${output}/${manifest.name}-${manifest.version}.tgz`;
}

/** Compiles the sources of a package into `dist`, and copies the other files: style sheets, loaders, templates. */
async function compile(folder: string, built: string): Promise<void> {
  const target = path.join(built, 'dist');
  await run(bin('tsc'), ['-p', folder, '--outDir', target]);
  const sources = await filesBelow(path.join(folder, 'src'));
  for (const file of sources.filter((name) => !COMPILED.test(name)))
    await cp(path.join(folder, 'src', file), path.join(target, file));
  for (const file of (await filesBelow(target)).filter((name) => name.endsWith('.d.ts'))) {
    const declaration = path.join(target, file);
    await writeFile(declaration, (await readFile(declaration, 'utf8')).replace(TS_EXTENSION, '.js'));
  }
}

/** Returns the manifest of the published package: its exports are the compiled modules. */
function publishedManifest({ devDependencies: _, ...manifest }: Manifest, own: readonly string[]): object {
  const files = [...new Set(own.map((file) => file.split('/')[0]))].filter((name) => name !== 'README.md');
  if (!manifest.exports) return { ...manifest, files };
  const entries = Object.entries(manifest.exports).map(([name, source]) => [
    name,
    COMPILED.test(source)
      ? { types: compiledPath(source, '.d.ts'), default: compiledPath(source, '.js') }
      : source.replace(/^\.\/src\//, './dist/'),
  ]);
  return { ...manifest, files: ['dist', ...files], exports: Object.fromEntries(entries) };
}

function compiledPath(source: string, extension: string): string {
  return source.replace(/^\.\/src\//, './dist/').replace(COMPILED, extension);
}

/** Returns the declarations of the modules that a package exports, by the names of the exports. */
function declarationFiles(exported: Readonly<Record<string, string>>): [name: string, file: string][] {
  return Object.entries(exported).flatMap(([name, source]): [string, string][] =>
    COMPILED.test(source) ? [[name, compiledPath(source, '.d.ts')]] : [],
  );
}

async function checkApi(folder: string, api: string, update: boolean): Promise<void> {
  const list = path.join(folder, 'api.txt');
  if (update) await replaceFile(list, api);
  const listed = await readFile(list, 'utf8').catch(() => '');
  if (listed !== api)
    throw new Failure(
      `${list} is not what the package exports: run npm run pack -- --update, and look at what changes.`,
    );
}
