import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Facts } from '../../../../scripts/doctor/facts';
import { readFacts, type Sources } from '../../../../scripts/doctor/readFacts';
import { healthy } from './facts';

interface Call {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
}

type Replies = Record<string, readonly [status: number, body: unknown]>;

const CONFIG = 'GET /v2/projects/docs-live/config';
const FEDERATED = 'GET /v2/projects/docs-live/defaultSupportedIdpConfigs?pageSize=100';
const OPENID = 'GET /v2/projects/docs-live/oauthIdpConfigs?pageSize=100';
const SAML = 'GET /v2/projects/docs-live/inboundSamlConfigs?pageSize=100';
const PASSKEYS = 'GET /v2/projects/docs-live/passkeyConfig';

/** Reads facts from a stand-in for the Identity Toolkit API, the site and its authDomain. */
async function factsFrom(replies: Replies, changed: Partial<Sources> = {}): Promise<{ facts: Facts; calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    calls.push({ line, headers: request.headers });
    const [status, body] = replies[line] ?? [404, {}];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const sources: Sources = {
    identityToolkit: origin,
    site: origin,
    authDomain: origin,
    apiKey: 'web-key',
    headers: async () => ({ Authorization: 'Bearer admin', 'X-Goog-User-Project': 'docs-live' }),
    ...changed,
  };
  try {
    return { facts: await readFacts(healthy().requirements, sources), calls };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const FINE: Replies = {
  [CONFIG]: [200, { authorizedDomains: ['docs.example.com'], mfa: { state: 'ENABLED' } }],
  [FEDERATED]: [
    200,
    {
      defaultSupportedIdpConfigs: [
        { name: 'projects/1/defaultSupportedIdpConfigs/google.com', enabled: true },
        { name: 'projects/1/defaultSupportedIdpConfigs/facebook.com' },
      ],
      nextPageToken: 'second page',
    },
  ],
  [`${FEDERATED}&pageToken=second%20page`]: [
    200,
    { defaultSupportedIdpConfigs: [{ name: 'projects/1/defaultSupportedIdpConfigs/github.com', enabled: true }] },
  ],
  'GET /v1/projects?key=web-key': [200, {}],
  'GET /__/auth/iframe': [200, {}],
  'POST /content-key': [401, {}],
};

test('the project, every page of its providers, the site and the key service are queried', async () => {
  const { facts } = await factsFrom(FINE);
  expect(facts).toMatchObject({
    project: { authorizedDomains: ['docs.example.com'], mfa: { state: 'ENABLED' } },
    apiKey: { status: 200 },
    signInFrame: { status: 200 },
    keyService: { status: 401 },
  });
  expect(Object.fromEntries(facts.federated)).toEqual({
    'google.com': true,
    'facebook.com': false,
    'github.com': true,
  });
});

/** In the form of the Identity Toolkit Admin API, version 2. */
const WITH_IDENTITY_PLATFORM: Replies = {
  ...FINE,
  [CONFIG]: [
    200,
    {
      name: 'projects/1/config',
      signIn: {
        email: { enabled: true, passwordRequired: true },
        phoneNumber: { enabled: true, testPhoneNumbers: { '+16505550100': '123456' } },
        anonymous: { enabled: true },
        allowDuplicateEmails: false,
      },
    },
  ],
  [OPENID]: [
    200,
    {
      oauthIdpConfigs: [
        {
          name: 'projects/1/oauthIdpConfigs/oidc.partner',
          clientId: 'docs',
          issuer: 'https://id.partner.example',
          displayName: 'Partner',
          enabled: true,
          responseType: { idToken: true },
        },
        { name: 'projects/1/oauthIdpConfigs/oidc.old', clientId: 'old', issuer: 'https://old.example' },
      ],
    },
  ],
  [SAML]: [
    200,
    {
      inboundSamlConfigs: [
        {
          name: 'projects/1/inboundSamlConfigs/saml.partner',
          idpConfig: { idpEntityId: 'partner', ssoUrl: 'https://sso.partner.example', idpCertificates: [] },
          spConfig: { spEntityId: 'docs', callbackUri: 'https://docs.example.com/__/auth/handler' },
          displayName: 'Partner',
          enabled: true,
        },
      ],
    },
  ],
  [PASSKEYS]: [
    200,
    {
      name: 'projects/1/passkeyConfig',
      rpId: 'docs.example.com',
      expectedOrigins: ['https://docs.example.com'],
    },
  ],
};

test('every way to sign in that the project has is read', async () => {
  const { facts } = await factsFrom(WITH_IDENTITY_PLATFORM);
  expect(facts.project.signIn).toMatchObject({ phoneNumber: { enabled: true }, anonymous: { enabled: true } });
  expect([...facts.federated]).toEqual([
    ['google.com', true],
    ['facebook.com', false],
    ['github.com', true],
    ['oidc.partner', true],
    ['oidc.old', false],
    ['saml.partner', true],
  ]);
  expect(facts.passkeys).toBe(true);
});

test.each([
  [400, { error: { message: 'OPERATION_NOT_ALLOWED' } }],
  [403, {}],
  [404, {}],
])('a project without Identity Platform, which answers %i, has none of its ways to sign in', async (status, body) => {
  const refused = Object.fromEntries([OPENID, SAML, PASSKEYS].map((line) => [line, [status, body] as const]));
  const { facts } = await factsFrom({ ...WITH_IDENTITY_PLATFORM, ...refused });
  expect([...facts.federated.keys()]).toEqual(['google.com', 'facebook.com', 'github.com']);
  expect(facts.passkeys).toBe(false);
});

test('passkeys without a relying party are not set up', async () => {
  const { facts } = await factsFrom({ ...FINE, [PASSKEYS]: [200, { name: 'projects/1/passkeyConfig' }] });
  expect(facts.passkeys).toBe(false);
});

test.each([OPENID, SAML, PASSKEYS])('a failure of %s is reported, not taken for an answer', async (line) => {
  await expect(factsFrom({ ...WITH_IDENTITY_PLATFORM, [line]: [500, {}] })).rejects.toThrow(/responded with 500/);
});

test('only the admin API receives the credentials', async () => {
  const { calls } = await factsFrom(FINE);
  for (const { line, headers } of calls) {
    const isAdmin = line.includes('/v2/projects/');
    expect([line, headers.authorization]).toEqual([line, isAdmin ? 'Bearer admin' : undefined]);
    expect([line, headers['x-goog-user-project']]).toEqual([line, isAdmin ? 'docs-live' : undefined]);
  }
});

test('fields that the API omits have their defaults', async () => {
  const { facts } = await factsFrom({ ...FINE, [CONFIG]: [200, {}] });
  expect(facts.project).toMatchObject({
    authorizedDomains: [],
    mfa: { state: 'DISABLED' },
    blockingFunctions: { triggers: {} },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
  });
});

test.each([
  [404, { error: { message: 'CONFIGURATION_NOT_FOUND' } }, /Authentication is not set up in docs-live/],
  [401, {}, /run gcloud auth application-default login/],
  [403, { error: { message: 'API has not been used' } }, /Firebase Authentication Viewer.*API has not been used/],
  [500, { error: { message: 'boom' } }, /responded with 500 for docs-live: boom/],
  [200, { mfa: 7 }, /returned an unexpected response/],
])('a %i of the admin API fails with its cause and fix', async (status, body, sentence) => {
  await expect(factsFrom({ ...FINE, [CONFIG]: [status, body] })).rejects.toThrow(sentence);
});

test('an unreachable host is reported as such', async () => {
  // Port 1 is reserved (RFC 1078) and closed on every machine that does not serve tcpmux.
  const { facts } = await factsFrom(FINE, { site: 'http://localhost:1' });
  expect(facts.keyService).toEqual({ unreachable: expect.any(String) });
});
