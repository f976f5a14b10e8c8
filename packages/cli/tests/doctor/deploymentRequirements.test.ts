import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnvironment } from 'gatedocs-generator/settings';
import { signIn, site } from '../../../../tests/fixtures/harbour/site.config';
import { deriveDeploymentRequirements } from '../../src/doctor/deploymentRequirements';
import { detectEnvironment } from '../../src/doctor/detectEnvironment';

const SETTINGS = parseEnvironment({
  FIREBASE_API_KEY: 'AIzaSy-0123456789-abcdef',
  FIREBASE_AUTH_DOMAIN: 'auth.example.com',
  FIREBASE_PROJECT_ID: 'docs-live',
});

const REST = {
  site,
  signIn,
  firebase: SETTINGS.firebase,
  environment: 'live' as const,
  blockingFunctions: false,
  region: 'us-central1',
  runtime: 'nodejs22',
  isSealed: true,
  keyId: '0123456789ab',
};

test('the requirements follow from the site’s settings', () => {
  expect(deriveDeploymentRequirements({ ...REST, site: { ...site, url: 'https://docs.example.com' } })).toMatchObject({
    projectId: 'docs-live',
    authDomain: 'auth.example.com',
    siteHost: 'docs.example.com',
    isSealed: true,
    blockingFunctions: false,
    cspHosts: [],
    keyServiceUrl: 'https://docs.example.com/content-key',
  });
});

test('sign-in options are interpreted like FirebaseUI does', () => {
  const read = (options: object[], rest: object = {}) =>
    deriveDeploymentRequirements({
      ...REST,
      signIn: { signInOptions: options as never, ...rest },
      blockingFunctions: true,
    });
  expect(read([{ provider: 'google.com' }])).toMatchObject({
    providers: ['google.com'],
    signInFlow: 'redirect',
    signUpDisabled: false,
    usesEmailLink: false,
    blockingFunctions: true,
  });
  const email = { provider: 'password', signInMethod: 'emailLink', disableSignUp: { status: true } };
  expect(read([email], { signInFlow: 'popup' })).toMatchObject({
    signInFlow: 'popup',
    signUpDisabled: true,
    usesEmailLink: true,
  });
});

test('a project for previews has no site of its own, and its key service is asked directly', () => {
  expect(deriveDeploymentRequirements({ ...REST, environment: 'preview' })).toMatchObject({
    siteHost: 'auth.example.com',
    cspHosts: [],
    keyServiceUrl: 'https://us-central1-docs-live.cloudfunctions.net/contentKey',
  });
});

describe('a project', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['no file is named', undefined, 'FIREBASE_PROJECT_ID=docs-live', 'live'],
    ['the file that is named is for the project of .env', '/run/live.env', 'FIREBASE_PROJECT_ID=docs-live', 'live'],
    ['the file that is named is for another project', '.env.preview', 'FIREBASE_PROJECT_ID=docs', 'preview'],
    ['a file is named and there is no .env', '.env.preview', null, 'preview'],
  ])('is checked by the settings: %s', (_when, named, own, environment) => {
    const file = path.join(folder, '.env');
    if (own) writeFileSync(file, `${own}\n`);
    expect(detectEnvironment('docs-live', named, file)).toBe(environment);
  });
});
