import { assertSameProject } from '../../src/build-functions/assertSameProject';

const environment = (projectId: string, authEmulator: string | null = null) => ({
  authEmulator,
  firebase: { projectId, apiKey: 'key', authDomain: 'docs.example.com' },
});
const ACCOUNT = 'docs-functions@acme-docs.iam.gserviceaccount.com';

test('functions of a project are built with its settings, in a deploy and without one', () => {
  for (const target of [undefined, '', 'acme-docs'])
    expect(() => assertSameProject(environment('acme-docs'), ACCOUNT, target)).not.toThrow();
  const managed = '123-compute@developer.gserviceaccount.com';
  expect(() => assertSameProject(environment('acme-docs'), managed, 'acme-docs')).not.toThrow();
  expect(() => assertSameProject(environment('demo-docs', 'http://localhost:9099'), ACCOUNT, undefined)).not.toThrow();
});

test.each([environment('acme-docs'), environment('demo-docs', 'http://localhost:9099')])(
  'a deploy to another project than that of the settings (%j) is refused, with the fix',
  (settings) => {
    expect(() => assertSameProject(settings, undefined, 'acme-preview')).toThrow(
      /^firebase deploys to acme-preview, but the settings are those of .*: name the file .* in DOCS_ENV_FILE\.$/,
    );
  },
);

test('an account of another project is refused', () => {
  expect(() => assertSameProject(environment('acme-preview'), ACCOUNT, 'acme-preview')).toThrow(
    /is an account of acme-docs, but the functions are those of acme-preview: create one there\.$/,
  );
});
