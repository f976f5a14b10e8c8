import { requirementsOf } from '../../../../scripts/doctor/requirements';
import { parseEnvironment } from '../../../../src/site/environment';
import { signIn, site } from '../../../fixtures/harbour/site.config';

const ENVIRONMENT = parseEnvironment({
  FIREBASE_API_KEY: 'AIzaSy-0123456789-abcdef',
  FIREBASE_AUTH_DOMAIN: 'auth.example.com',
  FIREBASE_PROJECT_ID: 'docs-live',
});

test('the requirements follow from the site’s settings', () => {
  const settings = { site, signIn, environment: ENVIRONMENT, blockingFunctions: false, isSealed: true };
  expect(requirementsOf({ ...settings, site: { ...site, url: 'https://docs.example.com' } })).toMatchObject({
    projectId: 'docs-live',
    authDomain: 'auth.example.com',
    siteHost: 'docs.example.com',
    isSealed: true,
    blockingFunctions: false,
  });
});

test('sign-in options are interpreted like FirebaseUI does', () => {
  const read = (options: object[], rest: object = {}) =>
    requirementsOf({
      site,
      signIn: { signInOptions: options as never, ...rest },
      environment: ENVIRONMENT,
      blockingFunctions: true,
      isSealed: false,
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
