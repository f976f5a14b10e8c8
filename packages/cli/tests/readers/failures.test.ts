import { ServiceFailure, toFailure } from '../../src/readers/failures';
import type { AccountsTarget } from '../../src/readers/target';

const PROJECT: AccountsTarget = {
  kind: 'project',
  projectId: 'docs-live',
  hostedDomain: 'example.com',
  site: 'https://docs.example.com',
};

/** firebase-admin's error for missing credentials. */
function credentialError(words: string): Error {
  const message = `Credential implementation provided to initializeApp() via the "credential" property failed to fetch a valid Google OAuth2 access token with the following error: "${words}".`;
  return Object.assign(new Error(message), { code: 'app/invalid-credential' });
}

function explained(error: Error): string {
  const failure = toFailure(error, PROJECT);
  expect(failure).toBeInstanceOf(ServiceFailure);
  return (failure as ServiceFailure).message;
}

test.each([
  ['Could not load the default credentials. Browse to https://cloud.google.com/docs for more information.'],
  ['invalid_grant'],
])('missing or expired credentials (%s) are reported with the command that fixes them', (words) => {
  const sentence = explained(credentialError(words));
  expect(sentence).toMatch(/^There are no valid application default credentials: run gcloud auth/);
  expect(sentence).not.toContain('initializeApp');
});

test('credentials that cannot be fetched without a network are reported as a network error', () => {
  const words =
    'request to https://oauth2.googleapis.com/token failed, reason: getaddrinfo ENOTFOUND oauth2.googleapis.com';
  expect(explained(credentialError(words))).toMatch(
    /^The identity service of Google cannot be reached: check the connection of this machine, .*ENOTFOUND/,
  );
});

test('a bug is not reported as a failure of the service', () => {
  const bug = new TypeError('x is not a function');
  expect(toFailure(bug, PROJECT)).toBe(bug);
});
