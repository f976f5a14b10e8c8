import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteLockfile } from '../../../../tools/pack/siteLockfile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lockfile-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('has the tested packages, the tarballs with their checksums, and nothing of this repository', async () => {
  const tarball = path.join(folder, 'gatedocs-1.2.0.tgz');
  writeFileSync(tarball, 'packed');
  const react = { version: '19.0.0', integrity: 'sha512-react' };
  const binary = { version: '1.0.0', integrity: 'sha512-binary', os: ['win32'], optional: true };
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { version: '1.0.0', dependencies: { gatedocs: '1.0.0' } },
      'packages/cli': { version: '1.0.0' },
      tools: { version: '1.0.0' },
      'node_modules/gatedocs': { link: true },
      'node_modules/gatedocs-rules': { link: true },
      'node_modules/create-gatedocs': { link: true },
      'node_modules/gate': { version: '3.0.0' },
      'node_modules/react': react,
      'node_modules/binary-win32': binary,
      'node_modules/typescript': { version: '7.0.0' },
      'node_modules/typescript-5': { name: 'typescript', version: '5.9.3', integrity: 'sha512-ts' },
    },
  };
  const manifest = { name: 'gatedocs', version: '1.2.0', dependencies: { react: '^19.0.0' }, private: true };
  const { packages } = JSON.parse(JSON.stringify(await siteLockfile(lock, new Map([[tarball, manifest]]))));
  expect(packages).toEqual({
    'node_modules/gate': { version: '3.0.0' },
    'node_modules/react': react,
    'node_modules/binary-win32': binary,
    'node_modules/typescript': { version: '5.9.3', integrity: 'sha512-ts' },
    'node_modules/gatedocs': {
      version: '1.2.0',
      resolved: 'file:packages/gatedocs-1.2.0.tgz',
      // echo -n packed | openssl dgst -sha512 -binary | base64
      integrity: 'sha512-1Q/eVxSVE5ZOxcsXbpzh4Qeab+Ojp6+vaoryzR5MEDWeEKQqsgd4c2qSsplMeD5RmGtpKIVjDXvk47fX1UZGMg==',
      dependencies: { react: '^19.0.0' },
    },
  });
});
