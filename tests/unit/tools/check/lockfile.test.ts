import { lockfileProblems } from '../../../../tools/check-lockfile/lockfile';

const SOUND = {
  '': {},
  functions: {},
  'node_modules/a': { integrity: 'sha512-x' },
  'node_modules/content-key-service': { resolved: 'functions', link: true },
};

test('a lockfile without download URLs has no problems', () => {
  expect(lockfileProblems({ packages: SOUND })).toEqual([]);
});

test('a download URL is reported with its host', () => {
  const packages = {
    ...SOUND,
    'node_modules/b': { resolved: 'https://registry.example/b.tgz', integrity: 'sha512-x' },
  };
  expect(lockfileProblems({ packages })).toEqual([
    expect.stringContaining('node_modules/b contains the host registry.example:'),
  ]);
});

test('a package from a git repository is reported', () => {
  const packages = { 'node_modules/b': { resolved: 'git+ssh://git@example.com/b.git#1' } };
  expect(lockfileProblems({ packages })).toHaveLength(1);
});

test.each([
  ['a package', {}],
  ['a binary for another platform', { optional: true, os: ['darwin'], cpu: ['arm64'] }],
])('%s without a checksum is reported', (_what, entry: object) => {
  expect(lockfileProblems({ packages: { 'node_modules/b': entry } })).toEqual([
    expect.stringMatching(/^node_modules\/b has no checksum: use a version/),
  ]);
});

test('a binary missing from the lockfile is reported, one next to or below its package is found', () => {
  const tool = { integrity: 'sha512-x', optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } };
  const binary = { integrity: 'sha512-x' };
  const packages = { 'node_modules/tool': tool, 'node_modules/tool-linux': binary };
  expect(lockfileProblems({ packages: { ...packages, 'node_modules/tool-darwin': binary } })).toEqual([]);
  expect(lockfileProblems({ packages: { ...packages, 'node_modules/tool/node_modules/tool-darwin': binary } })).toEqual(
    [],
  );
  expect(lockfileProblems({ packages })).toEqual([
    expect.stringMatching(/^node_modules\/tool has no entry for its platform binary tool-darwin: /),
  ]);
});
