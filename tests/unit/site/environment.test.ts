import { parseEnvironment } from '../../../packages/preset/src/site/environment';

const FIREBASE = {
  FIREBASE_API_KEY: 'a-web-api-key-of-a-project-0123456789',
  FIREBASE_AUTH_DOMAIN: 'docs.example.com',
  FIREBASE_PROJECT_ID: 'docs-project',
};

it('uses only the emulators with an empty environment', () => {
  expect(parseEnvironment({})).toMatchObject({
    firebase: { projectId: 'demo-docs' },
    authEmulator: 'http://localhost:9099',
    buildKey: null,
  });
});

it('treats an empty variable as unset', () => {
  expect(parseEnvironment({ FIREBASE_API_KEY: '', DOCS_SEAL_KEY: '' }).authEmulator).not.toBeNull();
});

it('accepts a complete Firebase project, without the emulators', () => {
  expect(parseEnvironment(FIREBASE)).toMatchObject({
    firebase: { apiKey: FIREBASE.FIREBASE_API_KEY, authDomain: 'docs.example.com', projectId: 'docs-project' },
    authEmulator: null,
  });
});

it('reports all missing and malformed settings together', () => {
  const attempt = (): unknown =>
    parseEnvironment({ FIREBASE_PROJECT_ID: 'X', DOCS_HOSTED_DOMAIN: 'https://example.com', DOCS_SEAL_KEY: 'short' });
  expect(attempt).toThrow(/FIREBASE_API_KEY is missing/);
  expect(attempt).toThrow(/FIREBASE_AUTH_DOMAIN is missing/);
  expect(attempt).toThrow(/FIREBASE_PROJECT_ID must be/);
  expect(attempt).toThrow(/DOCS_HOSTED_DOMAIN must be/);
  expect(attempt).toThrow(/DOCS_SEAL_KEY is not a content key/);
});

it('rejects an emulator for a real project', () => {
  expect(() => parseEnvironment({ ...FIREBASE, DOCS_AUTH_EMULATOR: 'http://localhost:9099' })).toThrow(
    /DOCS_AUTH_EMULATOR/,
  );
});

it('reads the key of a build', () => {
  const { buildKey } = parseEnvironment({ DOCS_SEAL_KEY: Buffer.alloc(32).toString('base64url') });
  expect(buildKey).toEqual(Buffer.alloc(32));
});
