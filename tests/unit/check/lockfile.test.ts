import { lockfileProblems } from '../../../scripts/check/lockfile';

const SOUND = {
  '': {},
  functions: {},
  'node_modules/a': { integrity: 'sha512-x' },
  'node_modules/content-key-service': { resolved: 'functions', link: true },
};

test('a lockfile without download addresses installs from any registry', () => {
  expect(lockfileProblems({ packages: SOUND })).toEqual([]);
});

test('a download address is named with its host', () => {
  const packages = {
    ...SOUND,
    'node_modules/b': { resolved: 'https://registry.example/b.tgz', integrity: 'sha512-x' },
  };
  expect(lockfileProblems({ packages })).toEqual([expect.stringContaining('node_modules/b names registry.example:')]);
});

test('a package from a repository is named', () => {
  const packages = { 'node_modules/b': { resolved: 'git+ssh://git@example.com/b.git#1' } };
  expect(lockfileProblems({ packages })).toHaveLength(1);
});

test('a package without a checksum is named', () => {
  expect(lockfileProblems({ packages: { 'node_modules/b': {} } })).toEqual([
    'node_modules/b has no checksum: remove its entry and run npm install.',
  ]);
});

test('a binary for another platform may lack its checksum', () => {
  const binary = { optional: true, os: ['darwin'], cpu: ['arm64'] };
  expect(lockfileProblems({ packages: { 'node_modules/b': binary } })).toEqual([]);
  expect(lockfileProblems({ packages: { 'node_modules/b': { optional: true } } })).toHaveLength(1);
});
