import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertSingleFirebase } from '../../src/docusaurus/singleFirebase';

let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'firebase-'));
  install('node_modules/gatedocs-preset', '1.0.0');
  install('node_modules/firebaseui', '6.1.0');
  install('node_modules/firebase', '12.19.0');
});
afterEach(() => rmSync(site, { recursive: true }));

function install(folder: string, version: string): void {
  mkdirSync(path.join(site, folder), { recursive: true });
  writeFileSync(path.join(site, folder, 'package.json'), JSON.stringify({ version }));
}

const check = (): void =>
  assertSingleFirebase(site, path.join(site, 'node_modules/gatedocs-preset/dist/docusaurus/gate/index.js'));

it('accepts one copy, wherever it is', () => {
  expect(check).not.toThrow();
});

it.each([
  [
    'gatedocs-preset',
    'Two copies of firebase are installed, 13.2.0 for gatedocs-preset, 12.19.0 for firebaseui and the site: run npx gatedocs update --write',
  ],
  [
    'firebaseui',
    'Two copies of firebase are installed, 12.19.0 for gatedocs-preset and the site, 13.2.0 for firebaseui: run',
  ],
])('refuses a copy that only %s has', (name, message) => {
  install(`node_modules/${name}/node_modules/firebase`, '13.2.0');
  expect(check).toThrow(message);
});

it('refuses a second copy of the same version, which has a session of its own', () => {
  install('node_modules/firebaseui/node_modules/firebase', '12.19.0');
  expect(check).toThrow('Two copies of firebase');
});

it('refuses a part of firebase with an application of its own', () => {
  install('node_modules/firebase/node_modules/@firebase/app', '0.16.1');
  install('node_modules/@firebase/app', '0.16.2');
  install('node_modules/@firebase/auth', '1.13.5');
  expect(check).toThrow(
    'Two copies of @firebase/app are installed, 0.16.1 for firebase, 0.16.2 for @firebase/auth: run',
  );
});

it('does not ask for a copy that the site itself can load', () => {
  rmSync(path.join(site, 'node_modules/firebase'), { recursive: true });
  install('node_modules/gatedocs-preset/node_modules/firebase', '12.19.0');
  expect(check).not.toThrow();
});
