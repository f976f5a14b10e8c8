import { parseEnvironment } from '../../../src/site/environment';

const FIREBASE = {
  FIREBASE_API_KEY: 'a-web-api-key-of-a-project-0123456789',
  FIREBASE_AUTH_DOMAIN: 'docs.example.com',
  FIREBASE_PROJECT_ID: 'docs-project',
};

it('makes a demo build of an empty environment, which talks to the emulators only', () => {
  expect(parseEnvironment({})).toMatchObject({
    firebase: { projectId: 'demo-docs' },
    authEmulator: 'http://localhost:9099',
    contentKey: null,
  });
});

it('counts an empty variable as unset', () => {
  expect(parseEnvironment({ FIREBASE_API_KEY: '', DOCS_SEAL_KEY: '' }).authEmulator).not.toBeNull();
});

it('takes a whole Firebase project, without the emulators', () => {
  expect(parseEnvironment(FIREBASE)).toMatchObject({
    firebase: { apiKey: FIREBASE.FIREBASE_API_KEY, authDomain: 'docs.example.com', projectId: 'docs-project' },
    authEmulator: null,
  });
});

it('names every setting that is missing or malformed, all at once', () => {
  const attempt = (): unknown =>
    parseEnvironment({ FIREBASE_PROJECT_ID: 'X', DOCS_HOSTED_DOMAIN: 'https://example.com', DOCS_SEAL_KEY: 'short' });
  expect(attempt).toThrow(/FIREBASE_API_KEY is missing/);
  expect(attempt).toThrow(/FIREBASE_AUTH_DOMAIN is missing/);
  expect(attempt).toThrow(/FIREBASE_PROJECT_ID must be/);
  expect(attempt).toThrow(/DOCS_HOSTED_DOMAIN must be/);
  expect(attempt).toThrow(/DOCS_SEAL_KEY is not a content key/);
});

it('does not let a build for a real project talk to an emulator', () => {
  expect(() => parseEnvironment({ ...FIREBASE, DOCS_AUTH_EMULATOR: 'http://localhost:9099' })).toThrow(
    /DOCS_AUTH_EMULATOR/,
  );
});

it('knows a content key and its id', () => {
  const { contentKey } = parseEnvironment({ DOCS_SEAL_KEY: Buffer.alloc(32).toString('base64url') });
  expect(contentKey?.keyId).toMatch(/^[0-9a-f]{12}$/);
});
