import { IdentityPoolClient, JWT, UserRefreshClient } from 'google-auth-library';
import { quotaHeader } from '../../../../scripts/doctor/quotaHeader';

test('a person’s credentials name the project, whose quota is used', () => {
  expect(quotaHeader(new UserRefreshClient(), 'acme-docs')).toEqual({ 'X-Goog-User-Project': 'acme-docs' });
});

test.each([
  ['a service account', new JWT()],
  [
    'a workload of CI',
    new IdentityPoolClient({
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/live',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: 'https://sts.googleapis.com/v1/token',
      credential_source: { file: 'token' },
    }),
  ],
])('%s does not, which would need a permission more', (_whose, client) => {
  expect(quotaHeader(client, 'acme-docs')).toEqual({});
});
