import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bin, Failure, filesBelow, replaceFile, run } from 'gatedocs-preset/node';

/** Packages as they are published, and their tarballs. */
const OUTPUT = '.cache/packages';
/** A module of TypeScript in a relative import. */
const MODULE = /(?<=from '\.[^']*)\.ts(?=')/g;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}

/**
 * Compiles a package to ES modules with types, and packs it. In the repository its exports are sources, so that nothing
 * has to be built while working; in the tarball they are the compiled modules.
 * @param folder such as `packages/rules`.
 * @param update writes api.txt instead of comparing it.
 * @returns the tarball.
 * @throws Failure if the package exports something else than its api.txt lists, or publint finds a fault.
 */
export async function packPackage(folder: string, update = false): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const built = path.join(OUTPUT, manifest.name);
  await rm(built, { recursive: true, force: true });
  await mkdir(built, { recursive: true });
  await run(bin('tsc'), ['-p', folder, '--outDir', path.join(built, 'dist')]);
  const types = await typesIn(built);
  for (const [file, text] of types) await writeFile(file, text);
  await cp(path.join(folder, 'README.md'), path.join(built, 'README.md'));
  await cp('LICENSE', path.join(built, 'LICENSE'));
  await writeFile(path.join(built, 'package.json'), `${JSON.stringify(published(manifest), null, 2)}\n`);
  await checkApi(folder, apiOf(types, built), update);
  await run(bin('publint'), [built, '--strict', '--pack', 'false'], { quiet: true });
  await run('npm', ['pack', `./${built}`, '--pack-destination', OUTPUT], { quiet: true });
  return `${OUTPUT}/${manifest.name}-${manifest.version}.tgz`;
}

/** Returns the declarations of a built package, with imports that Node resolves, by file. */
async function typesIn(built: string): Promise<Map<string, string>> {
  const files = (await filesBelow(built))
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => path.join(built, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return new Map(files.map((file, index) => [file, (texts[index] ?? '').replace(MODULE, '.js')]));
}

function published({ exports, ...manifest }: Manifest): object {
  const compiled = (source: string, extension: string): string =>
    source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, extension);
  const entries = Object.entries(exports).map(([name, source]) => [
    name,
    { types: compiled(source, '.d.ts'), default: compiled(source, '.js') },
  ]);
  return { ...manifest, files: ['dist'], exports: Object.fromEntries(entries) };
}

/** Returns the declarations without comments: all that users of a package can rely on. */
function apiOf(types: ReadonlyMap<string, string>, built: string): string {
  return [...types]
    .map(([file, text]) => `// ${path.relative(built, file)}\n${text.replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '')}`)
    .join('\n');
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
