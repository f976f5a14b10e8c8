import { parseEnvironment } from 'gatedocs-generator/settings';
import { type AccountsTarget, describeTarget, passwordLink, resolveTarget } from '../../src/readers/target';

const SITE = { url: 'https://docs.acme.example', hostedDomain: 'acme.example' };
const PROJECT = {
  FIREBASE_API_KEY: 'AIzaSy-0123456789-abcdef',
  FIREBASE_AUTH_DOMAIN: 'docs.acme.example',
  FIREBASE_PROJECT_ID: 'docs-live',
};
const LINK = '/emulator/action?mode=resetPassword&oobCode=abc&apiKey=fake';

function targetFor(variables: Record<string, string>): AccountsTarget {
  return resolveTarget(parseEnvironment(variables), SITE, variables);
}

test('without settings the target is the demo’s emulator and domain', () => {
  const target = targetFor({});
  expect(target).toEqual({
    kind: 'emulator',
    origin: 'http://localhost:9099',
    projectId: 'demo-docs',
    hostedDomain: 'example.com',
    site: 'http://localhost:5000',
  });
  expect(describeTarget(target)).toBe(
    'Accounts of the Auth emulator at http://localhost:9099 (no Firebase project is named):',
  );
});

test('with settings the target is the project', () => {
  const target = targetFor(PROJECT);
  expect(target).toEqual({
    kind: 'project',
    projectId: 'docs-live',
    hostedDomain: 'acme.example',
    site: 'https://docs.acme.example',
  });
  expect(describeTarget(target)).toBe('Accounts of the Firebase project docs-live:');
  expect(targetFor({ ...PROJECT, DOCS_HOSTED_DOMAIN: 'other.example' }).hostedDomain).toBe('other.example');
});

test('a project with an emulator variable is refused', () => {
  expect(() => targetFor({ ...PROJECT, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })).toThrow(
    'FIREBASE_AUTH_EMULATOR_HOST is set although FIREBASE_PROJECT_ID names the project docs-live: unset one of them.',
  );
});

test('a password link leads to the demo’s site, a project’s action page, or the emulator', () => {
  expect(passwordLink(`http://127.0.0.1:9099${LINK}`, targetFor({}))).toBe(
    'http://localhost:5000/?mode=resetPassword&oobCode=abc&apiKey=fake',
  );
  const action = 'https://docs.acme.example/?mode=resetPassword&oobCode=abc';
  expect(passwordLink(action, targetFor(PROJECT))).toBe(action);
  const other = `http://127.0.0.1:9999${LINK}`;
  expect(passwordLink(other, targetFor({ DOCS_AUTH_EMULATOR: 'http://localhost:9999' }))).toBe(other);
});
