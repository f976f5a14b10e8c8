/** Bundles functions/ into a folder for Cloud Build and the emulator: `npm run build:functions [folder]`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { build } from 'esbuild';
import { bin, main, replaceFile, run } from 'gatedocs-preset/node';
import { accessRules, readEnvironment } from 'gatedocs-preset/site';
import type { PolicyRules } from 'gatedocs-rules/policy';
import { deploySettings } from '../../functions/src/settings';
import { signIn, site } from '../../site.config';
import { extractPackage, type LockedPackage, type Lockfile, type StandalonePackage } from './lockfile';
import { assertOwnProject } from './ownProject';
import { assertOwnRegion } from './ownRegion';

/** Environment settings of the deployed functions; none is secret. */
export interface FunctionSettings {
  readonly rules: PolicyRules;
  readonly blockingFunctions: boolean;
  /** Region of all functions, us-central1 when absent; the Hosting rewrite must name the same one. */
  readonly region?: string;
  /** Service account of the functions; each generation's default when absent. */
  readonly serviceAccount?: string;
}

const ROOT = path.dirname(path.dirname(import.meta.dirname));
/**
 * Node's major version on Cloud Functions, as in firebase.json. Written only to the built package.json, where the
 * emulator needs it; the project itself supports other versions too.
 */
const RUNTIME = '22';

/**
 * Bundles the functions into `outDir`, a folder below the project's, so that the emulator finds firebase-admin and
 * firebase-functions in the project's node_modules. The output is deterministic; each file is
 * replaced atomically, and other files, such as `.secret.local`, are kept.
 */
export async function buildFunctions(outDir: string, settings: FunctionSettings): Promise<void> {
  const { manifest, lockfile } = await standalonePackage();
  await replaceFile(path.join(outDir, 'package.json'), toText(manifest));
  await replaceFile(path.join(outDir, 'package-lock.json'), toText(lockfile));
  await replaceFile(path.join(outDir, '.npmrc'), 'omit=optional\n');
  await replaceFile(path.join(outDir, '.env'), environmentFile(settings));
  await replaceFile(path.join(outDir, 'lib/index.js'), await bundle());
}

/** Writes the emulator's secrets. `firebase deploy` must never upload this file: firebase.json ignores `*.local`. */
export async function writeEmulatorSecrets(outDir: string, keys: readonly Uint8Array[]): Promise<void> {
  const text = keys.map((key) => Buffer.from(key).toString('base64url')).join(',');
  await replaceFile(path.join(outDir, '.secret.local'), `DOCS_SEAL_KEYS=${text}\n`, 0o600);
}

async function bundle(): Promise<string> {
  const result = await build({
    absWorkingDir: ROOT,
    entryPoints: ['functions/src/index.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['firebase-admin', 'firebase-functions'],
    charset: 'utf8',
    logLevel: 'warning',
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error('esbuild wrote no bundle.');
  return file.text;
}

/** Returns functions/package.json and the part of the project's lockfile that the functions need. */
async function standalonePackage(): Promise<StandalonePackage> {
  const manifest = { ...(await readJson<LockedPackage>('functions/package.json')), engines: { node: RUNTIME } };
  return extractPackage(manifest, 'functions', await readJson<Lockfile>('package-lock.json'));
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(path.join(ROOT, file), 'utf8')) as Content;
}

function toText(json: object): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}

function environmentFile({ rules, blockingFunctions, region, serviceAccount }: FunctionSettings): string {
  const lines = [
    `DOCS_HOSTED_DOMAIN=${rules.hostedDomain}`,
    `DOCS_REQUIRE_VERIFIED_EMAIL=${rules.requireVerifiedEmail}`,
    `DOCS_OPEN_SIGN_IN_METHODS=${rules.openSignInMethods.join(',')}`,
    `DOCS_SESSION_DAYS=${rules.sessionDays}`,
    ...(rules.requireProvider ? [`DOCS_REQUIRE_PROVIDER=${rules.requireProvider}`] : []),
    `DOCS_BLOCKING_FUNCTIONS=${blockingFunctions}`,
    ...(region ? [`DOCS_FUNCTIONS_REGION=${region}`] : []),
    ...(serviceAccount ? [`DOCS_FUNCTIONS_SERVICE_ACCOUNT=${serviceAccount}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Writes functions.yaml, in which `firebase deploy` finds the functions without running their code, which would run with
 * the identity of the deploy.
 * @param projectId the project to deploy to, which an event names.
 */
async function describeFunctions(outDir: string, projectId: string): Promise<void> {
  await run(path.join(ROOT, bin('firebase-functions')), [], {
    cwd: outDir,
    quiet: true,
    env: {
      ...parseEnv(await readFile(path.join(outDir, '.env'), 'utf8')),
      GCLOUD_PROJECT: projectId,
      FUNCTIONS_MANIFEST_OUTPUT_PATH: 'functions.yaml',
    },
  });
}

if (process.argv[1] === import.meta.filename) {
  main(async () => {
    const outDir = process.argv[2] ?? '.cache/functions';
    const environment = readEnvironment();
    const { hostedDomain = site.hostedDomain, firebase } = environment;
    const { region, blockingFunctions, serviceAccount } = deploySettings(process.env);
    assertOwnProject(environment, serviceAccount, process.env.GCLOUD_PROJECT);
    assertOwnRegion(await readJson('firebase.json'), region);
    await buildFunctions(outDir, {
      rules: accessRules({ ...site, hostedDomain }, signIn),
      ...{ blockingFunctions, region, serviceAccount },
    });
    await describeFunctions(outDir, firebase.projectId);
    console.log(`Bundled the functions into ${outDir}.`);
  });
}
