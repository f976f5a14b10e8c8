import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packPackage } from '../../../../tools/pack/packPackage';

const project = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'pack-'));
/** The step beside the unit tests packs too. */
const output = '.cache/test-packages';
afterAll(() => rmSync(folder, { recursive: true }));

const USE = `
import { evaluateAccess } from 'gatedocs-rules/policy';
import { createSealer } from 'gatedocs-rules/seal';
import { importContentKey, unseal } from 'gatedocs-rules/unseal';
import { gzipSync } from 'node:zlib';

const key = new Uint8Array(32).fill(7);
const sealed = await (await createSealer(key)).seal(gzipSync('text'), '/a.page');
const opened = await unseal(sealed, '/a.page', await importContentKey(key));
const { kind } = evaluateAccess({ email: null }, {}, 0);
console.log(new TextDecoder().decode(opened), kind);
`;

/** The environment without what runs TypeScript or this project's modules. */
const { NODE_OPTIONS: _, ...env } = process.env;

it('the rules are a package that Node loads and publint accepts', async () => {
  const tarball = await packPackage('packages/rules', false, output);
  const installed = path.join(folder, 'node_modules/gatedocs-rules');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['xzf', path.resolve(tarball), '--strip-components=1', '-C', installed]);
  writeFileSync(path.join(folder, 'use.mjs'), USE);
  expect(execFileSync(process.execPath, ['use.mjs'], { cwd: folder, env, encoding: 'utf8' })).toBe('text no-email\n');
});

/** Copies the package of the rules, with other exports. @returns its folder. */
function faulty(exports: Readonly<Record<string, string>>): string {
  const copy = mkdtempSync(path.join(folder, 'faulty-'));
  cpSync('packages/rules', copy, { recursive: true });
  const compilerOptions = { rootDir: 'src', typeRoots: [`${project}/node_modules/@types`] };
  const manifest = { name: 'faulty', version: '1.0.0', type: 'module', license: 'MIT', exports };
  const files = {
    'tsconfig.json': { extends: `${project}/packages/rules/tsconfig.json`, include: ['src'], compilerOptions },
    'package.json': manifest,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(copy, name), JSON.stringify(content));
  return copy;
}

it('a package that exports something else than it lists is refused until the list is written', async () => {
  const copy = faulty({ './policy': './src/policy/index.ts' });
  writeFileSync(path.join(copy, 'src/policy/index.ts'), 'export const added = 1;\n');
  await expect(packPackage(copy, false, output)).rejects.toThrow('api.txt is not what the package exports');
  await expect(packPackage(copy, true, output)).resolves.toMatch(/faulty-1\.0\.0\.tgz$/);
});

it('a package with an entry that is not there is refused', async () => {
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(packPackage(faulty({ './gone': './src/gone.ts' }), false, output)).rejects.toThrow('publint');
  expect(stderr.mock.calls.join('')).toMatch(/gone\.js/);
  stderr.mockRestore();
});
