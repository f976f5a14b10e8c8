import { parseEnvironment } from 'gatedocs-generator/settings';
import { describeBuild } from '../src/support/buildSettings';

const OWNER = {
  FIREBASE_API_KEY: 'AIzaSy-0123456789-abcdef',
  FIREBASE_AUTH_DOMAIN: 'docs.example.com',
  FIREBASE_PROJECT_ID: 'docs-live',
};

test('a demo build is described with its emulators', () => {
  expect(describeBuild(parseEnvironment({}))).toBe(
    'Demo build: it uses only the local emulators (http://localhost:9099), see npm run serve; unsealed.',
  );
});

test('a project build is described with its project and key', () => {
  const line = describeBuild(parseEnvironment({ ...OWNER, DOCS_SEAL_KEY: 'A'.repeat(43) }));
  expect(line).toMatch(/^Build for the Firebase project docs-live; sealed with key [0-9a-f]{12}\.$/);
});
