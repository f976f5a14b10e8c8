import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { discoverFunctions } from '../../../../tests/support/discoverFunctions';
import { FUNCTION_FILES, functionsDigest } from '../../src/build-functions/functionFiles';

type Files = Readonly<Record<string, string>>;

const FUNCTIONS = '.cache/functions';
const ACCOUNT = 'docs-functions@docs-live.iam.gserviceaccount.com';
const [, REGION = ''] = /"region": "([\w-]+)"/.exec(readFileSync('firebase.json', 'utf8')) ?? [];
/** Settings of a project, and the variable with which a deploy names the project to its hooks. */
const PROJECT = {
  FIREBASE_API_KEY: 'any-web-api-key-of-the-project',
  FIREBASE_AUTH_DOMAIN: 'docs.example.com',
  FIREBASE_PROJECT_ID: 'docs-live',
  GCLOUD_PROJECT: 'docs-live',
  DOCS_FUNCTIONS_REGION: REGION,
  DOCS_FUNCTIONS_SERVICE_ACCOUNT: ACCOUNT,
};

/** What every process of a job with `id-token: write` has: with it, it gets the identity. */
const IDENTITY = { ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'the-token-of-the-job' };
const STEAL =
  'require("fs").writeFileSync(process.env.PROOF, process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN); module.exports = { name: "firebase-functions", version: "7.0.0" };';
/** Packages whose `package.json` is a folder with code, from the root of the artifact. */
const ATTACKS: Readonly<Record<string, Files>> = {
  'beside the functions': {
    [`${FUNCTIONS}/node_modules/firebase-functions/index.js`]: '',
    [`${FUNCTIONS}/node_modules/firebase-functions/package.json/index.js`]: STEAL,
  },
  'beside the module that main names': {
    [`${FUNCTIONS}/node_modules/firebase-functions/package.json`]: '{ "main": "lib/index.js" }',
    [`${FUNCTIONS}/node_modules/firebase-functions/lib/index.js`]: '',
    [`${FUNCTIONS}/node_modules/firebase-functions/lib/package.json/index.js`]: STEAL,
  },
  'above the functions': {
    '.cache/node_modules/firebase-functions/index.js': '',
    '.cache/node_modules/firebase-functions/package.json/index.js': STEAL,
    // A package of the build can change what packs, too.
    '.github/deploy/pack.sh': `set -- "$@" .cache\n${readFileSync('.github/deploy/pack.sh', 'utf8')}`,
  },
};

const { jobs } = parse(readFileSync('.github/workflows/deploy.yml', 'utf8'));
const script = (job: string, isStep: (step: { run?: string; name?: string }) => boolean): string =>
  jobs[job].steps.find(isStep).run;
const PACK = script('build', ({ run }) => run?.includes('pack.sh') ?? false);
const UNPACK = script('live', ({ run }) => run?.includes('unpack.sh') ?? false);
const NAME = script('live', ({ name }) => name === 'Name what Google builds');
const WITHOUT_CHECK = UNPACK.replace(/^node .*$/m, '');

/** Where the functions of the site are built, once. */
let functions: string;
/** The machine that builds, and the one that deploys: each has the commit's own files. */
let builds: string;
let deploys: string;

beforeAll(() => {
  mkdirSync('.cache', { recursive: true });
  functions = mkdtempSync(path.resolve('.cache/functions-'));
  // Of an earlier version.
  write(functions, { 'old.js': '', 'lib/old.js': '' });
  const args = ['--import', 'tsx', 'packages/cli/src/build-functions/index.ts', functions];
  expect(run(process.execPath, args, '.', PROJECT)).toMatchObject({ status: 0, stderr: '' });
});
afterAll(() => rmSync(functions, { recursive: true }));

beforeEach(() => {
  [builds, deploys] = [mkdtempSync(path.join(tmpdir(), 'builds-')), mkdtempSync(path.join(tmpdir(), 'deploys-'))];
  for (const machine of [builds, deploys])
    for (const name of ['.github/deploy', 'firebase.json', 'package-lock.json'])
      cpSync(name, path.join(machine, name), { recursive: true });
  cpSync(functions, path.join(builds, FUNCTIONS), { recursive: true });
  write(builds, { 'build/index.html': 'shell', 'build/docs/orders.html': 'shell', 'build.headers.json': '{}' });
});
afterEach(() => {
  for (const machine of [builds, deploys]) rmSync(machine, { recursive: true });
});

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  return spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env } });
}

function write(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

/** Packs as the job "build" does, and leads both artifacts to the job "live"; returns their digests. */
function handOver(): { readonly SITE: string; readonly TOOL: string } {
  write(builds, { 'node_modules/firebase-tools/index.js': '' });
  const digestOf = (name: string, command: string): string => {
    const GITHUB_OUTPUT = path.join(builds, `${name}.output`);
    expect(run('bash', ['-ec', command], builds, { GITHUB_OUTPUT })).toMatchObject({ status: 0, stderr: '' });
    mkdirSync(path.join(deploys, 'artifacts'), { recursive: true });
    cpSync(path.join(builds, `${name}.tgz`), path.join(deploys, `artifacts/${name}.tgz`));
    return readFileSync(GITHUB_OUTPUT, 'utf8').replace(/^digest=|\n$/g, '');
  };
  return { SITE: digestOf('site', PACK), TOOL: digestOf('tool', '.github/deploy/pack.sh tool node_modules') };
}

/** Runs a script of the job "live" with what was handed over. */
const unpack = (command: string) =>
  run('bash', ['-ec', command], deploys, { ...handOver(), DOCS_FUNCTIONS_SERVICE_ACCOUNT: ACCOUNT });

/** Looks for functions as `firebase deploy` does; returns their ids, and what a package has stolen. */
function deployed() {
  const PROOF = path.join(deploys, 'proof');
  const { endpoints } = discoverFunctions(path.join(deploys, 'site', FUNCTIONS), { ...IDENTITY, PROOF });
  return { ids: Object.keys(endpoints), stolen: existsSync(PROOF) ? readFileSync(PROOF, 'utf8') : undefined };
}

// Written for the runners: GNU tar, and sha256sum.
(process.platform === 'linux' ? describe : describe.skip)('a package of the build', () => {
  describe.each(Object.entries(ATTACKS))('that puts another package %s', (_place, files) => {
    it('gets the deploy identity from the Firebase CLI if nothing is checked', () => {
      write(builds, files);
      expect(unpack(WITHOUT_CHECK).status).toBe(0);
      expect(deployed()).toEqual({
        ids: expect.arrayContaining(['contentKey']),
        stolen: IDENTITY.ACTIONS_ID_TOKEN_REQUEST_TOKEN,
      });
    });

    it('ends the deploy', () => {
      write(builds, files);
      const { status, stderr } = unpack(UNPACK);
      expect(stderr).toMatch(/^site\/\.cache\/(functions\/)?node_modules is a folder that a build does not hand over/);
      expect(status).toBe(1);
      expect(readFileSync(path.join(deploys, 'deploy.json'), 'utf8')).toBe('');
    });
  });

  it('cannot hand over a link, even by an archive without one', () => {
    unpack(UNPACK);
    symlinkSync('/proc/self/environ', path.join(deploys, 'site/build/environ.html'));
    const { status, stderr } = run(process.execPath, ['.github/deploy/configure.mjs', 'site'], deploys);
    expect([status, stderr]).toEqual([1, expect.stringContaining('environ.html is a link or device')]);
  });

  it('that does nothing does not stop it, and the CLI finds the functions without their code or a package', () => {
    write(builds, { [`${FUNCTIONS}/lib/index.js`]: STEAL });
    expect(unpack(UNPACK)).toMatchObject({ status: 0, stderr: '' });
    expect(deployed()).toEqual({ ids: expect.arrayContaining(['contentKey']), stolen: undefined });
  });

  it('cannot change the digest that the deploy names: it is that of deploy:check on another machine', async () => {
    unpack(UNPACK);
    const name = () => {
      const summary = path.join(deploys, 'summary');
      rmSync(summary, { force: true });
      const cwd = path.join(deploys, 'site', FUNCTIONS);
      expect(run('bash', ['-ec', NAME], cwd, { GITHUB_STEP_SUMMARY: summary }).status).toBe(0);
      return readFileSync(summary, 'utf8');
    };
    const digest = await functionsDigest(functions);
    expect(name()).toContain(` ${digest} `);
    for (const file of FUNCTION_FILES) {
      cpSync(functions, path.join(deploys, 'site', FUNCTIONS), { recursive: true });
      write(deploys, { [`site/${FUNCTIONS}/${file}`]: 'other' });
      expect(name()).not.toContain(digest);
      expect(name()).toContain(await functionsDigest(path.join(deploys, 'site', FUNCTIONS)));
    }
  });
});

describe('what a build hands over', () => {
  const manifest = (change: (manifest: Record<string, never>) => object): Files => {
    const file = `${FUNCTIONS}/functions.yaml`;
    const text = readFileSync(path.join(functions, 'functions.yaml'), 'utf8');
    return { [file]: JSON.stringify(change(JSON.parse(text))) };
  };
  const firstRunsAs = (change: object) =>
    manifest(({ endpoints, ...rest }) => {
      const [[id, first] = ['', {}], ...others] = Object.entries<object>(endpoints ?? {});
      return { ...rest, endpoints: { [id]: { ...first, ...change }, ...Object.fromEntries(others) } };
    });
  /** Writes files in place of those of a good build, and returns how the deploy is configured. */
  function configure(files: Files, env: NodeJS.ProcessEnv = { DOCS_FUNCTIONS_SERVICE_ACCOUNT: ACCOUNT }) {
    for (const name of ['build', 'build.headers.json', 'firebase.json', FUNCTIONS])
      cpSync(path.join(builds, name), path.join(deploys, 'site', name), { recursive: true });
    for (const name of Object.keys(files)) {
      const paths = name
        .split('/')
        .map((_part, index, parts) => path.join(deploys, 'site', ...parts.slice(0, index + 1)));
      const replaced = paths.find((one) => statSync(one, { throwIfNoEntry: false })?.isFile()) ?? paths.at(-1) ?? '';
      rmSync(replaced, { recursive: true, force: true });
    }
    write(path.join(deploys, 'site'), files);
    return run(process.execPath, ['.github/deploy/configure.mjs', 'site'], deploys, env);
  }

  it('is a site with its functions, or without them', () => {
    expect(configure({})).toMatchObject({ status: 0, stderr: '' });
    rmSync(path.join(deploys, 'site', FUNCTIONS), { recursive: true });
    mkdirSync(path.join(deploys, 'site', FUNCTIONS));
    const { status, stdout } = run(process.execPath, ['.github/deploy/configure.mjs', 'site'], deploys);
    expect([status, JSON.parse(stdout).hosting.public]).toEqual([0, 'site/build']);
    rmSync(path.join(deploys, 'site/.cache'), { recursive: true });
    expect(run(process.execPath, ['.github/deploy/configure.mjs', 'site'], deploys).status).toBe(0);
  });

  it.each([
    'other.js',
    'build',
    'build/node_modules/a.js',
    'build/docs/node_modules',
    'node_modules/firebase-functions/index.js',
    '.cache/functions/lib/other.js',
    '.cache/functions/.env.docs-live',
    '.cache/functions/.npmrc',
    '.cache/functions/functions.yaml/a',
    '.cache/functions/package.json/index.js',
    '.cache/functions/lib',
    'firebase.json/a',
    ...(process.platform === 'win32' ? [] : ['\n::warning::a command for the runner']),
  ])('has no %s', (name) => {
    const { status, stdout, stderr } = configure({ [name]: '{}' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^site\/.+ is a (file|folder) that a build does not hand over: .*\n$/);
  });

  it.each([...FUNCTION_FILES.map((file) => `${FUNCTIONS}/${file}`), 'build.headers.json'])('has %s', (name) => {
    configure({});
    rmSync(path.join(deploys, 'site', name));
    const { status, stdout, stderr } = run(
      process.execPath,
      ['.github/deploy/configure.mjs', 'site'],
      deploys,
      PROJECT,
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/ is missing, so nothing is deployed| does not hand over/);
  });

  const changed = (name: string, change: (content: Content) => object): Files => {
    const file = `${FUNCTIONS}/${name}`;
    return { [file]: JSON.stringify(change(JSON.parse(readFileSync(path.join(functions, name), 'utf8')))) };
  };
  interface Content {
    readonly packages: Readonly<Record<string, object>>;
  }
  const locked = (entry: object, at = 'node_modules/firebase-admin') =>
    changed('package-lock.json', ({ packages, ...rest }) => ({
      ...rest,
      packages: { ...packages, [at]: { ...packages[at], ...entry } },
    }));

  it.each<[string, () => Files, string]>([
    ['a script', () => changed('package.json', (one) => ({ ...one, scripts: { 'gcp-build': 'id' } })), 'has "scripts"'],
    ['workspaces', () => changed('package.json', (one) => ({ ...one, workspaces: ['lib'] })), 'has "workspaces"'],
    ['a package without a checksum', () => locked({ integrity: undefined }), 'has node_modules/firebase-admin, which'],
    ['a package with another checksum', () => locked({ integrity: 'sha512-AAAA' }), 'is not a package of package-lock'],
    [
      'a package that the commit does not have',
      () => locked({ version: '1.0.0' }, 'node_modules/bad'),
      'bad, which is',
    ],
    ['a package of another host', () => locked({ resolved: 'https://bad.example/a.tgz' }), 'is not a package of'],
    ['a link', () => locked({ link: true }), 'is not a package of'],
    ['an older form', () => changed('package-lock.json', (one) => ({ ...one, lockfileVersion: 1 })), 'build again'],
    ['a second list', () => changed('package-lock.json', (one) => ({ ...one, dependencies: {} })), '"dependencies"'],
  ])('has Google install and run nothing else: %s', (_what, files, message) => {
    const { status, stdout, stderr } = configure(files());
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
  });

  it.each<[string, Files | (() => Files), string]>([
    ['roles', () => manifest((one) => ({ ...one, requiredRoles: ['roles/owner'] })), 'has "requiredRoles"'],
    ['extensions', () => manifest((one) => ({ ...one, extensions: { a: {} } })), 'has "extensions"'],
    ['calls', () => manifest((one) => ({ ...one, lifecycleHooks: {} })), 'has "lifecycleHooks"'],
    ['another account', () => firstRunsAs({ serviceAccountEmail: 'a@b' }), 'run as "a@b"'],
    ['another account, by its second name', () => firstRunsAs({ serviceAccount: 'a@b' }), 'run as "a@b"'],
    ['the default account', () => firstRunsAs({ serviceAccountEmail: null }), 'run as ""'],
    ['the default account, by its second name', () => firstRunsAs({ serviceAccount: null }), 'not as'],
    ['no JSON', { [`${FUNCTIONS}/functions.yaml`]: 'specVersion: v1alpha1' }, 'is not as npm run build:functions'],
  ])('asks Google for functions only, not for %s', (_what, files, message) => {
    const { status, stdout, stderr } = configure(typeof files === 'function' ? files() : files);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
  });
});
