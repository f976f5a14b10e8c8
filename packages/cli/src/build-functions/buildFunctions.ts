import { readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { build } from 'esbuild';
import { bin, replaceFile, run } from 'gatedocs-generator/node';
import { environmentFile, type FunctionSettings } from './environmentFile.ts';
import { FUNCTION_FILES } from './functionFiles.ts';
import { extractPackage, type LockedPackage, type Lockfile, type StandalonePackage } from './lockfile.ts';

/** The package of the functions: in node_modules, or in packages/ in the repository. */
const PACKAGE_FOLDER = path.dirname(createRequire(import.meta.url).resolve('gatedocs-functions/package.json'));
/** The owner's entry: the functions of the package, and perhaps others. */
const ENTRY = 'functions/index.ts';
/** Packages installed by Cloud Build; everything else is in the bundle. */
const EXTERNAL_PACKAGES = ['@google-cloud/functions-framework', 'firebase-admin', 'firebase-functions'];

/** Not uploaded: firebase.json ignores them. */
const NOT_UPLOADED = /\.local$|^node_modules$/;

/**
 * Bundles the functions into `outDir`, a folder below the project's, so that the emulator finds firebase-admin and
 * firebase-functions in the project's node_modules. The output is deterministic, and each file is replaced atomically.
 */
export async function buildFunctions(outDir: string, settings: FunctionSettings): Promise<void> {
  const { manifest, lockfile } = await standalonePackage();
  await removeStaleFiles(outDir);
  await replaceFile(path.join(outDir, 'package.json'), toJson(manifest));
  await replaceFile(path.join(outDir, 'package-lock.json'), toJson(lockfile));
  await replaceFile(path.join(outDir, '.env'), environmentFile(settings));
  await replaceFile(path.join(outDir, 'lib/index.js'), await bundleEntry());
}

/** Removes files left by an earlier version or a package, which would be uploaded. */
async function removeStaleFiles(outDir: string): Promise<void> {
  const kept = new Set(FUNCTION_FILES.flatMap((file) => [file, path.posix.dirname(file)]));
  for (const folder of ['', 'lib/'])
    for (const name of await readdir(path.join(outDir, folder)).catch(() => []))
      if (!kept.has(`${folder}${name}`) && !NOT_UPLOADED.test(name))
        await rm(path.join(outDir, folder, name), { recursive: true });
}

/** Writes the emulator's secrets. `firebase deploy` must never upload this file: firebase.json ignores `*.local`. */
export async function writeEmulatorSecrets(outDir: string, keys: readonly Uint8Array[]): Promise<void> {
  const text = keys.map((key) => Buffer.from(key).toString('base64url')).join(',');
  await replaceFile(path.join(outDir, '.secret.local'), `DOCS_SEAL_KEYS=${text}\n`, 0o600);
}

async function bundleEntry(): Promise<string> {
  const result = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: EXTERNAL_PACKAGES,
    charset: 'utf8',
    logLevel: 'warning',
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error('esbuild wrote no bundle.');
  return file.text;
}

/** Returns the functions' package.json, and the part of the site's lockfile that they need. */
async function standalonePackage(): Promise<StandalonePackage> {
  const { version, description, license, dependencies } = await readJson<LockedPackage>(
    `${PACKAGE_FOLDER}/package.json`,
  );
  const manifest = {
    ...{ name: 'content-key-service', version, private: true, description, license, main: 'lib/index.js' },
    dependencies: Object.fromEntries(
      Object.entries(dependencies ?? {}).filter(([name]) => EXTERNAL_PACKAGES.includes(name)),
    ),
    // Only here, for the emulator: the project itself supports other versions of Node too.
    engines: { node: await nodeVersion() },
  };
  const folder = path.relative(process.cwd(), PACKAGE_FOLDER).split(path.sep).join('/');
  return extractPackage(manifest, folder, await readJson<Lockfile>('package-lock.json'));
}

/** Returns Node's major version on Cloud Functions, which firebase.json names. */
export async function nodeVersion(): Promise<string> {
  const { functions } = await readJson<{ readonly functions: readonly [{ readonly runtime: string }] }>(
    'firebase.json',
  );
  return functions[0].runtime.replace('nodejs', '');
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}

function toJson(json: object): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}

/**
 * Writes functions.yaml, which lists the functions for `firebase deploy`. Without it, `firebase deploy` would run their
 * code, with the permissions of the deploy.
 * @param projectId the project to deploy to, which event triggers name.
 */
export async function describeFunctions(outDir: string, projectId: string): Promise<void> {
  await run(path.resolve(bin('firebase-functions')), [], {
    cwd: outDir,
    quiet: true,
    env: {
      ...parseEnv(await readFile(path.join(outDir, '.env'), 'utf8')),
      GCLOUD_PROJECT: projectId,
      FUNCTIONS_MANIFEST_OUTPUT_PATH: 'functions.yaml',
    },
  });
}
