import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GoogleAuth } from 'google-auth-library';
import { administratorHeaders } from '../../src/cloud/administrator';

/**
 * Files of application default credentials, in the form of what writes them: gcloud auth application-default login (also
 * with --impersonate-service-account and --login-config), google-github-actions/auth, the console.
 */
const PERSON = { type: 'authorized_user', client_id: 'gcloud', client_secret: 'public', refresh_token: 'none' };
const STS = {
  subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
  token_url: 'https://sts.googleapis.com/v1/token',
};
const GITHUB = {
  ...STS,
  type: 'external_account',
  audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/live',
  credential_source: { file: 'token' },
};
const IMPERSONATION =
  'https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/docs-live@acme-docs.iam.gserviceaccount.com:generateAccessToken';
const CREDENTIALS = {
  'a person': PERSON,
  'a person of a workforce pool': {
    type: 'external_account_authorized_user',
    audience: '//iam.googleapis.com/locations/global/workforcePools/acme/providers/login',
    client_id: 'gcloud',
    client_secret: 'public',
    refresh_token: 'none',
  },
  'a job of GitHub': GITHUB,
  'a job of GitHub as a service account': { ...GITHUB, service_account_impersonation_url: IMPERSONATION },
  'a service account': {
    type: 'service_account',
    client_email: 'a@acme-docs.iam.gserviceaccount.com',
    private_key: 'none',
  },
  'a person as a service account': {
    type: 'impersonated_service_account',
    service_account_impersonation_url: IMPERSONATION,
    source_credentials: PERSON,
    delegates: [],
  },
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'credentials-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function headersWith(credentials: object): Promise<Record<string, string>> {
  const keyFilename = path.join(folder, 'credentials.json');
  writeFileSync(keyFilename, JSON.stringify(credentials));
  const auth = new GoogleAuth({ keyFilename, scopes: ['https://www.googleapis.com/auth/cloud-platform'] });
  const client = await auth.getClient();
  // Jest cannot import the one that it would import.
  client.transporter.defaults.fetchImplementation = fetch;
  // A token that is still valid is not asked for again.
  client.setCredentials({ access_token: 'valid', expiry_date: Date.now() + 3_600_000 });
  return administratorHeaders('acme-docs', auth);
}

const NAMED = { Authorization: 'Bearer valid', 'X-Goog-User-Project': 'acme-docs' };

test('a person names the project, whose quota is used', async () => {
  expect(await headersWith(CREDENTIALS['a person'])).toEqual(NAMED);
});

test('a person of a workforce pool does so too', async () => {
  // Its client takes no token but that of the service. https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token
  const sts = createServer((_request, response) => {
    const token = { access_token: 'valid', token_type: 'Bearer', expires_in: 3600 };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(token));
  });
  await new Promise<void>((resolve) => sts.listen(0, 'localhost', resolve));
  const token_url = `http://localhost:${(sts.address() as AddressInfo).port}/v1/oauthtoken`;
  const credentials = { ...CREDENTIALS['a person of a workforce pool'], token_url };
  expect(await headersWith(credentials).finally(() => sts.close())).toEqual(NAMED);
});

test.each([
  'a job of GitHub',
  'a job of GitHub as a service account',
  'a service account',
  'a person as a service account',
] as const)('%s does not, which would need a permission more', async (who) => {
  expect(await headersWith(CREDENTIALS[who])).toEqual({ Authorization: 'Bearer valid' });
});

test('without credentials the command that makes them is named', async () => {
  const auth = new GoogleAuth({ keyFilename: path.join(folder, 'none.json') });
  await expect(administratorHeaders('acme-docs', auth)).rejects.toThrow(/gcloud auth application-default login/);
});
