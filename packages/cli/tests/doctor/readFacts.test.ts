import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cloudAnswers, type Replies } from '../../../../tests/support/cloudAnswers';
import type { Facts } from '../../src/doctor/facts';
import { readFacts, type Sources } from '../../src/doctor/readFacts';
import { healthy, healthyCloud, PROJECT_NUMBER, WANTED } from './facts';

interface Call {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
}

const CONFIG = 'GET /identitytoolkit.googleapis.com/v2/projects/docs-live/config';
const FEDERATED = 'GET /identitytoolkit.googleapis.com/v2/projects/docs-live/defaultSupportedIdpConfigs?pageSize=100';
const OPENID = 'GET /identitytoolkit.googleapis.com/v2/projects/docs-live/oauthIdpConfigs?pageSize=100';
const SAML = 'GET /identitytoolkit.googleapis.com/v2/projects/docs-live/inboundSamlConfigs?pageSize=100';
const PASSKEYS = 'GET /identitytoolkit.googleapis.com/v2/projects/docs-live/passkeyConfig';

/** Reads facts from a stand-in for Google's APIs, the site and its authDomain. */
async function factsFrom(replies: Replies, changed: Partial<Sources> = {}): Promise<{ facts: Facts; calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    calls.push({ line, headers: request.headers });
    const [status, body] = replies[line] ?? [404, {}];
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const sources: Sources = {
    api: (host) => `${origin}/${host}`,
    site: origin,
    hosting: origin,
    authDomain: origin,
    keyService: `${changed.site ?? origin}/content-key`,
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
  ...cloudAnswers(
    { ...WANTED, projectNumber: PROJECT_NUMBER },
    { keyId: '0123456789ab', siteHost: 'docs.example.com' },
  ),
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
  'GET /identitytoolkit.googleapis.com/v1/projects?key=web-key': [200, {}],
  'GET /__/auth/iframe': [200, {}],
  'GET /404': [404, '<meta name="docs-fragment" content="/assets/0123456789ab/ab.page">'],
  'POST /content-key': [401, {}],
};

test('the project, every page of its providers, the site and the key service are queried', async () => {
  const { facts } = await factsFrom(FINE);
  expect(facts).toMatchObject({
    project: { authorizedDomains: ['docs.example.com'], mfa: { state: 'ENABLED' } },
    apiKey: { status: 200 },
    signInFrame: { status: 200 },
    keyService: { status: 401 },
    liveKey: '0123456789ab',
  });
  expect(facts.cloud.federated).toEqual({
    value: new Map([
      ['google.com', true],
      ['facebook.com', false],
      ['github.com', true],
    ]),
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
  expect(facts.cloud.federated).toEqual({
    value: new Map([
      ['google.com', true],
      ['facebook.com', false],
      ['github.com', true],
      ['oidc.partner', true],
      ['oidc.old', false],
      ['saml.partner', true],
    ]),
  });
  expect(facts.cloud.passkeys).toEqual({ value: true });
});

test.each([
  [400, { error: { message: 'OPERATION_NOT_ALLOWED' } }],
  [403, {}],
  [404, {}],
])(
  'a project without Identity Platform, which responds with %i, has none of its sign-in methods',
  async (status, body) => {
    const refused = Object.fromEntries([OPENID, SAML, PASSKEYS].map((line) => [line, [status, body] as const]));
    const { facts } = await factsFrom({ ...WITH_IDENTITY_PLATFORM, ...refused });
    expect(facts.cloud.federated).toEqual({
      value: new Map([
        ['google.com', true],
        ['facebook.com', false],
        ['github.com', true],
      ]),
    });
    expect(facts.cloud.passkeys).toEqual({ value: false });
  },
);

test('passkeys without a relying party are not set up', async () => {
  const { facts } = await factsFrom({ ...FINE, [PASSKEYS]: [200, { name: 'projects/1/passkeyConfig' }] });
  expect(facts.cloud.passkeys).toEqual({ value: false });
});

test.each([OPENID, SAML, PASSKEYS])('a failure of %s is reported, not treated as a response', async (line) => {
  const { facts } = await factsFrom({ ...WITH_IDENTITY_PLATFORM, [line]: [500, {}] });
  expect(line === PASSKEYS ? facts.cloud.passkeys : facts.cloud.federated).toMatchObject({
    cause: expect.stringContaining('responded with 500'),
  });
});

test('the state of the cloud project is read from the APIs', async () => {
  const { facts } = await factsFrom(FINE);
  expect(facts.cloud).toEqual({ ...healthyCloud(), federated: facts.cloud.federated });
});

test('missing resources are read as missing', async () => {
  const { facts } = await factsFrom({ [CONFIG]: [200, {}] });
  expect(facts.cloud).toMatchObject({ billing: { value: null }, functions: { value: [] }, secret: { value: null } });
});

test('policies of an organisation are asked for only in one', async () => {
  const project = 'GET /cloudresourcemanager.googleapis.com/v3/projects/docs-live';
  const { facts } = await factsFrom({ ...FINE, [project]: [200, { name: 'projects/1', projectId: 'docs-live' }] });
  expect(facts.cloud.orgPolicies.size).toBe(0);
});

test('a service without invoker checks is public', async () => {
  const service = '/run.googleapis.com/v2/projects/docs-live/locations/us-central1/services/contentkey';
  const { facts } = await factsFrom({
    ...FINE,
    [`GET ${service}`]: [200, { invokerIamDisabled: true }],
    [`GET ${service}:getIamPolicy`]: [200, { etag: 'a' }],
  });
  expect(facts.cloud.publicAccess.get(service.replace('/run.googleapis.com/v2/', ''))).toEqual({ value: true });
});

/** Form of errors: https://cloud.google.com/apis/design/errors */
const BILLING = 'GET /cloudbilling.googleapis.com/v1/projects/docs-live/billingInfo';
const OFF = {
  error: {
    code: 403,
    message: 'Cloud Billing API has not been used in project docs-live before or it is disabled.',
    status: 'PERMISSION_DENIED',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'SERVICE_DISABLED',
        domain: 'googleapis.com',
        metadata: { service: 'cloudbilling.googleapis.com', consumer: 'projects/docs-live' },
      },
    ],
  },
};
test.each([
  [
    'an API that is off',
    403,
    OFF,
    /is off in the project/,
    /^gcloud services enable cloudbilling.googleapis.com --project docs-live$/,
  ],
  [
    'a missing role',
    403,
    { error: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' } },
    /lack a role such as roles\/viewer .*The caller does not have permission/,
    /--role roles\/viewer/,
  ],
  ['an outage', 503, '<html>', /responded with 503/, undefined],
  ['another form', 200, { billingEnabled: 'yes' }, /unexpected response/, undefined],
])('a fact that cannot be read because of %s has the cause and a fix', async (_what, status, body, cause, command) => {
  const { facts } = await factsFrom({ ...FINE, [BILLING]: [status, body] });
  expect(facts.cloud.billing).toMatchObject({
    cause: expect.stringMatching(cause),
    ...(command && { command: expect.stringMatching(command) }),
  });
});

test('values in a command cannot be interpreted by a shell', async () => {
  const policy = 'POST /cloudresourcemanager.googleapis.com/v3/projects/docs-live:getIamPolicy';
  const bindings = [{ role: 'roles/owner;id', members: [] }];
  const { facts } = await factsFrom({ ...FINE, [policy]: [200, { bindings }] });
  expect(facts.cloud.policies.get('project')).toMatchObject({ cause: expect.stringContaining('unexpected response') });
});

test('only the admin APIs receive the credentials', async () => {
  const { calls } = await factsFrom(FINE);
  for (const { line, headers } of calls) {
    const isAdmin = line.includes('.googleapis.com/') && !line.includes('?key=');
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
