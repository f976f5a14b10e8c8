import { readFileSync } from 'node:fs';
import { extractPackage, type Lockfile } from '../../cli/src/build-functions/lockfile';

const manifest = { name: 'service', version: '1.0.0', dependencies: { admin: '^13.0.0' } };

function lock(packages: Lockfile['packages']): Lockfile {
  return { lockfileVersion: 3, packages };
}

function cut(packages: Lockfile['packages']): Record<string, unknown> {
  return extractPackage(manifest, 'functions', lock(packages)).lockfile.packages as Record<string, unknown>;
}

test("only the workspace's dependencies are kept, in their locked versions", () => {
  const { manifest: exact, lockfile } = extractPackage(
    manifest,
    'functions',
    lock({
      'node_modules/admin': { version: '13.1.0', dependencies: { jwt: '^1' }, optionalDependencies: { store: '^1' } },
      'node_modules/jwt': {
        version: '1.2.0',
        peerDependencies: { types: '*', extra: '*' },
        peerDependenciesMeta: { extra: { optional: true } },
      },
      'node_modules/types': { version: '5.0.0', dev: true },
      'node_modules/extra': { version: '1.0.0' },
      'node_modules/site': { version: '9.0.0' },
    }),
  );
  expect(exact).toEqual({ ...manifest, dependencies: { admin: '13.1.0' } });
  expect(Object.keys(lockfile.packages as object)).toEqual([
    '',
    'node_modules/admin',
    'node_modules/jwt',
    'node_modules/types',
  ]);
  expect(lockfile.packages).toMatchObject({
    '': { dependencies: { admin: '13.1.0' } },
    'node_modules/types': { version: '5.0.0' },
  });
  expect((lockfile.packages as Record<string, object>)['node_modules/types']).not.toHaveProperty('dev');
});

test('packages are resolved like Node does, from the innermost node_modules outwards', () => {
  const packages = cut({
    'node_modules/admin': { version: '13.1.0', dependencies: { jwt: '^1' } },
    'node_modules/admin/node_modules/jwt': { version: '1.0.0' },
    'node_modules/jwt': { version: '2.0.0' },
  });
  expect(Object.keys(packages)).toEqual(['', 'node_modules/admin', 'node_modules/admin/node_modules/jwt']);
});

test("packages in the workspace's own node_modules move up", () => {
  const packages = cut({
    'functions/node_modules/admin': { version: '13.1.0' },
    'node_modules/admin': { version: '12.0.0' },
  });
  expect(packages).toMatchObject({ 'node_modules/admin': { version: '13.1.0' } });
});

test('a lockfile without a needed package is refused', () => {
  expect(() => cut({})).toThrow('package-lock.json lacks admin, which functions needs');
});

test('two versions at the same path are refused', () => {
  expect(() =>
    cut({
      'functions/node_modules/admin': { version: '13.1.0', dependencies: { jwt: '^1' } },
      'node_modules/jwt': { version: '1.0.0', dependencies: { admin: '^12' } },
      'node_modules/admin': { version: '12.0.0' },
    }),
  ).toThrow('two versions of node_modules/admin');
});

/**
 * requestInterceptor rests on how functions-framework reads bodies. Without this dependency the build would inject the
 * version that Google has (BuildFn of cmd/nodejs/functions_framework in GoogleCloudPlatform/buildpacks).
 */
test('the functions depend on one version of their runtime', () => {
  const { dependencies } = JSON.parse(readFileSync('packages/functions/package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(dependencies['@google-cloud/functions-framework']).toMatch(/^\d/);
});
