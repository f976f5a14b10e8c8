import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MANIFEST = {
  version: '0.1.0',
  private: true,
  engines: { node: '>=20' },
  scripts: { test: 'gatedocs test', size: 'gatedocs size' },
  dependencies: { 'gatedocs-preset': '^1.1.0', react: '19.0.0' },
  devDependencies: { gatedocs: '^1.1.0', typescript: '5.9.3' },
  overrides: { firebaseui: { firebase: '13.0.0' }, 'sass-loader': '16.0.8' },
  allowScripts: { re2: false },
  browserslist: ['chrome >= 115'],
};
const NAMES = ['gatedocs', 'gatedocs-preset', 'gatedocs-rules', 'create-gatedocs'];
/** A package that only some sites have. */
const OPTIONAL = 'gatedocs-theme-renderer';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-'));
  for (const name of ['create.mjs', 'lib'])
    cpSync(`packages/create/${name}`, path.join(folder, name), { recursive: true });
  write('manifest.json', MANIFEST);
  write('package.json', { version: '1.1.0' });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: object | string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

function create(...args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['create.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const text = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const json = (file: string): unknown => JSON.parse(text(file));

/** Packs packages, each of them a text. @param version beside which there is an earlier one. */
function pack(content = 'packed', version = '1.1.0', names: readonly string[] = NAMES): void {
  for (const name of names) {
    write(`packed/${name}-1.0.9.tgz`, 'earlier');
    write(`packed/${name}-${version}.tgz`, content);
  }
}

describe('a new site', () => {
  it('has the manifest of the version, is named after its folder, and locks no host', () => {
    expect(create('My Docs', '--no-install')).toEqual({ status: 0, said: expect.stringContaining('gatedocs init') });
    expect(json('My Docs/package.json')).toEqual({ name: 'my-docs', ...MANIFEST });
    expect(text('My Docs/.npmrc')).toBe('omit-lockfile-registry-resolved=true\n');
  });

  it('has the tarballs of the version in its folder, and names no path out of it', () => {
    pack();
    create('site', '--no-install', '--packages', 'packed');
    expect(readdirSync(path.join(folder, 'site/packages'))).toEqual(NAMES.map((name) => `${name}-1.1.0.tgz`).sort());
    expect(json('site/package.json')).toMatchObject({
      dependencies: {
        'gatedocs-preset': 'file:packages/gatedocs-preset-1.1.0.tgz',
        // Of no site's own, but of those that it has.
        'gatedocs-rules': 'file:packages/gatedocs-rules-1.1.0.tgz',
        react: '19.0.0',
      },
      devDependencies: { gatedocs: 'file:packages/gatedocs-1.1.0.tgz', typescript: '5.9.3' },
    });
  });

  it('has the tarball of an optional package beside the others, and does not install it', () => {
    write('manifest.json', { ...MANIFEST, optional: { [OPTIONAL]: '^1.1.0' } });
    pack('packed', '1.1.0', [...NAMES, OPTIONAL]);
    create('site', '--no-install', '--packages', 'packed');
    expect(existsSync(path.join(folder, `site/packages/${OPTIONAL}-1.1.0.tgz`))).toBe(true);
    expect(text('site/package.json')).not.toContain(OPTIONAL);
    expect(text('site/package.json')).not.toContain('optional');
  });

  it('starts with the lockfile that is beside the tarballs', () => {
    pack();
    const react = { 'node_modules/react': { version: '19.0.0' } };
    write('packed/package-lock.json', { lockfileVersion: 3, packages: react });
    create('site', '--no-install', '--packages', 'packed');
    expect(json('site/package-lock.json')).toMatchObject({
      name: 'site',
      lockfileVersion: 3,
      packages: { '': { name: 'site', devDependencies: { typescript: '5.9.3' } }, ...react },
    });
  });

  it.each([
    [[], 'The folder of the site is missing. Usage:'],
    [['site', '--spec', 'none.yaml'], 'none.yaml does not exist'],
    [['site', '--nam', 'Acme'], "Unknown option '--nam'. Usage:"],
    [['.'], '. is not empty: name a new folder, so that no file of yours is replaced.'],
    [['site', '--packages', '.'], '. has no tarball of version 1.1.0: run npm run pack first.'],
    [['site', '--update'], 'site has no site (site.config.ts): name the folder of a site'],
    [['site', '--update', '--name', 'Acme'], '--update changes nothing but the engine: leave --name out. Usage:'],
  ])('%j is refused before anything is written or installed', (args, message) => {
    const { status, said } = create(...args);
    expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining(message) });
    expect(existsSync(path.join(folder, 'site'))).toBe(false);
  });
});

describe('a newer engine', () => {
  const OLDER = {
    name: 'acme-docs',
    version: '2.0.0',
    scripts: { test: 'gatedocs test && node own.mjs' },
    dependencies: { 'gatedocs-preset': '^1.0.0', 'left-pad': '1.3.0', react: '18.0.0' },
    devDependencies: { gatedocs: '^1.0.0', typescript: '5.0.0' },
    overrides: { firebaseui: { firebase: '12.0.0' }, 'left-pad': '1.3.0' },
    allowScripts: { re2: true, own: true },
  };
  const tarballs = Object.fromEntries(NAMES.map((name) => [name, `file:packages/${name}-1.1.0.tgz`]));
  const { gatedocs, ...others } = tarballs;

  beforeEach(() => {
    write('site/site.config.ts', '');
    write('site/package.json', JSON.stringify(OLDER, null, '\t'));
  });

  it('brings its packages, their pins, overrides and install scripts, and leaves what the owner added', () => {
    expect(create('site', '--update', '--no-install').status).toBe(0);
    expect(json('site/package.json')).toEqual({
      ...OLDER,
      engines: MANIFEST.engines,
      scripts: { ...MANIFEST.scripts, ...OLDER.scripts },
      dependencies: { ...MANIFEST.dependencies, 'left-pad': '1.3.0' },
      devDependencies: MANIFEST.devDependencies,
      overrides: { ...MANIFEST.overrides, 'left-pad': '1.3.0' },
      allowScripts: { re2: false, own: true },
    });
    expect(text('site/package.json')).toMatch(/^\{\n\t"name"/);
  });

  it('replaces tarballs of the same version, which npm then reads again', () => {
    pack('new');
    for (const name of NAMES) write(`site/packages/${name}-1.0.0.tgz`, 'old');
    for (const name of NAMES) write(`site/packages/${name}-1.1.0.tgz`, 'old');
    const lock = {
      'node_modules/gatedocs': {},
      'node_modules/a/node_modules/gatedocs-rules': {},
      'node_modules/gate': {},
    };
    write('site/package-lock.json', { lockfileVersion: 3, packages: lock });
    create('site', '--update', '--no-install', '--packages', 'packed');
    expect(json('site/package.json')).toMatchObject({
      dependencies: { ...others, react: '19.0.0' },
      devDependencies: { gatedocs },
    });
    expect(readdirSync(path.join(folder, 'site/packages'))).toEqual(NAMES.map((name) => `${name}-1.1.0.tgz`).sort());
    expect(text('site/packages/gatedocs-1.1.0.tgz')).toBe('new');
    expect(json('site/package-lock.json')).toEqual({ lockfileVersion: 3, packages: { 'node_modules/gate': {} } });
  });

  it.each([
    [{ [OPTIONAL]: '^1.0.0' }, [], '^1.1.0'],
    [
      { [OPTIONAL]: `file:packages/${OPTIONAL}-1.0.0.tgz` },
      ['--packages', 'packed'],
      `file:packages/${OPTIONAL}-1.1.0.tgz`,
    ],
    [{}, [], undefined],
    [{}, ['--packages', 'packed'], undefined],
  ])('brings an optional package to a site with %j, by %j', (had, options, expected) => {
    write('manifest.json', { ...MANIFEST, optional: { [OPTIONAL]: '^1.1.0' } });
    pack('packed', '1.1.0', [...NAMES, OPTIONAL]);
    write('site/package.json', { ...OLDER, dependencies: { ...OLDER.dependencies, ...had } });
    expect(create('site', '--update', '--no-install', ...options).status).toBe(0);
    const { dependencies } = json('site/package.json') as { dependencies: Record<string, string> };
    expect(dependencies[OPTIONAL]).toBe(expected);
    expect(existsSync(path.join(folder, `site/packages/${OPTIONAL}-1.1.0.tgz`))).toBe(options.length > 0);
  });

  it('makes npm resolve packages with a changed override again, with their dependencies', () => {
    const places = [
      'firebase',
      'firebase/node_modules/@firebase/app',
      '@firebase/app',
      'firebaseui',
      'sass-loader',
      'left-pad',
      'react',
    ];
    const packages = Object.fromEntries(places.map((place) => [`node_modules/${place}`, {}]));
    const firebase = { dependencies: { '@firebase/app': '0.1.0' } };
    write('site/package-lock.json', { packages: { ...packages, '': {}, 'node_modules/firebase': firebase } });
    write('site/package.json', { ...OLDER, overrides: { ...OLDER.overrides, 'sass-loader': '16.0.8' } });
    create('site', '--update', '--no-install');
    const { packages: left } = json('site/package-lock.json') as { packages: object };
    expect(Object.keys(left)).toEqual(['node_modules/sass-loader', 'node_modules/left-pad', 'node_modules/react', '']);
  });

  it.each(['file:packages/', 'file:../../engine/.cache/packages/'])(
    'replaces tarballs in %s once it is published',
    (place) => {
      const old = (name: string): Record<string, string> => ({ [name]: `${place}${name}-1.0.0.tgz` });
      const dependencies = { ...old('gatedocs-preset'), ...old('gatedocs-rules'), react: '18.0.0' };
      write('site/package.json', { ...OLDER, dependencies, devDependencies: old('gatedocs') });
      for (const name of NAMES) write(`site/packages/${name}-1.0.0.tgz`, 'old');
      create('site', '--update', '--no-install');
      const { dependencies: after, devDependencies } = json('site/package.json') as typeof OLDER;
      expect({ ...after, ...devDependencies }).toEqual({ ...MANIFEST.dependencies, ...MANIFEST.devDependencies });
      expect(existsSync(path.join(folder, 'site/packages'))).toBe(false);
    },
  );

  it('leaves a package that the owner has replaced, and files of theirs beside the tarballs', () => {
    pack();
    write('site/packages/own.tgz', 'own');
    const replaced = { 'gatedocs-rules': 'file:rules.tgz', 'gatedocs-preset': 'npm:@acme/preset@1.0.0' };
    const overrides = { 'gatedocs-rules': 'file:rules.tgz' };
    write('site/package.json', { ...OLDER, dependencies: replaced, overrides });
    create('site', '--update', '--no-install', '--packages', 'packed');
    expect(json('site/package.json')).toMatchObject({
      dependencies: replaced,
      overrides,
      devDependencies: { gatedocs },
    });
    expect(text('site/packages/own.tgz')).toBe('own');
  });

  it('waits until its changes can be undone with git', () => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@acme.example', ...args], {
        cwd: path.join(folder, 'site'),
      });
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Our documentation');
    write('site/site.config.ts', '// ours');
    const { status, said } = create('site', '--update', '--no-install');
    expect({ status, said }).toEqual({
      status: 1,
      said: expect.stringContaining('site.config.ts in site is not committed'),
    });
    expect(json('site/package.json')).toEqual(OLDER);
    git('commit', '--quiet', '--all', '--message', 'More');
    expect(create('site', '--update', '--no-install').status).toBe(0);
  });
});
