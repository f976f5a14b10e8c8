import { deploySettings } from '../src/deploy';
import { assertSignaturesAreChecked, readKeyring, readRules } from '../src/settings';

const LEAST = { DOCS_HOSTED_DOMAIN: 'example.com', DOCS_SESSION_DAYS: '30' };

test('the rules are read from the environment', () => {
  expect(readRules(LEAST)).toEqual({
    hostedDomain: 'example.com',
    requireVerifiedEmail: false,
    requireProvider: null,
    openSignInMethods: [],
    sessionDays: 30,
  });
  expect(
    readRules({
      DOCS_HOSTED_DOMAIN: 'docs.example.co',
      DOCS_REQUIRE_VERIFIED_EMAIL: 'true',
      DOCS_REQUIRE_PROVIDER: 'saml.acme',
      DOCS_OPEN_SIGN_IN_METHODS: 'saml.acme,emailLink',
      DOCS_SESSION_DAYS: '0.5',
      DOCS_PROVIDER_DOMAINS: '{"saml.acme":["acme.example"]}',
    }),
  ).toEqual({
    hostedDomain: 'docs.example.co',
    requireVerifiedEmail: true,
    requireProvider: 'saml.acme',
    openSignInMethods: ['saml.acme', 'emailLink'],
    sessionDays: 0.5,
    providerDomains: { 'saml.acme': ['acme.example'] },
  });
});

test.each([
  ['DOCS_REQUIRE_PROVIDER', 'google com'],
  ['DOCS_REQUIRE_PROVIDER', ' google.com'],
  ['DOCS_REQUIRE_PROVIDER', '1password'],
  ['DOCS_OPEN_SIGN_IN_METHODS', 'google.com, password'],
  ['DOCS_PROVIDER_DOMAINS', 'saml.acme'],
  ['DOCS_AUDIENCES', 'partners'],
  ['DOCS_SESSION_DAYS', '0'],
  ['DOCS_SESSION_DAYS', 'a month'],
  ['DOCS_SESSION_DAYS', undefined],
])('%s cannot be %j', (name, value) => {
  expect(() => readRules({ ...LEAST, [name]: value })).toThrow(name);
});

test.each([
  undefined,
  '',
  'example',
  'Example.com',
  '@example.com',
  'example.com,other.com',
  'example.com ',
  '-example.com',
  'example-.com',
  'example..com',
  'example.c',
  'example.c0',
])('a hosted domain of %j is refused', (domain) => {
  expect(() => readRules({ ...LEAST, DOCS_HOSTED_DOMAIN: domain })).toThrow('DOCS_HOSTED_DOMAIN');
});

test.each(['a.co', '1st.example.com', 'api-docs.example.museum'])('a hosted domain can be %s', (domain) => {
  expect(readRules({ ...LEAST, DOCS_HOSTED_DOMAIN: domain }).hostedDomain).toBe(domain);
});

test.each(['x', 'google.com', 'saml.acme-1_b'])('a provider can be %s', (provider) => {
  const rules = readRules({ ...LEAST, DOCS_REQUIRE_PROVIDER: provider, DOCS_OPEN_SIGN_IN_METHODS: provider });
  expect(rules).toMatchObject({ requireProvider: provider, openSignInMethods: [provider] });
});

test.each([
  'docs@my-project.iam.gserviceaccount.com.example',
  'my docs@my-project.iam.gserviceaccount.com',
  '@my-project.iam.gserviceaccount.com',
  'docs@.gserviceaccount.com',
  'docs@my_project.gserviceaccount.com',
  'docs@my-project.iam-gserviceaccount.com',
])('a service account cannot be "%s"', (account) => {
  expect(() => deploySettings({ DOCS_FUNCTIONS_SERVICE_ACCOUNT: account })).toThrow(
    /^DOCS_FUNCTIONS_SERVICE_ACCOUNT is ".*": write the e-mail address of a service account\.$/,
  );
});

test.each(['europe', 'europe-west', '1europe-west1', 'europe-west1a', 'europe-1', '-west1', 'europe_west1'])(
  'a region cannot be "%s"',
  (region) => {
    expect(() => deploySettings({ DOCS_FUNCTIONS_REGION: region })).toThrow(/^DOCS_FUNCTIONS_REGION is "/);
  },
);

test('a region is one that has functions of the 1st generation too', () => {
  expect(deploySettings({ DOCS_FUNCTIONS_REGION: 'europe-west3' }).region).toBe('europe-west3');
  for (const region of ['europe-west4', 'europe-west12', 'us-west1'])
    expect(() => deploySettings({ DOCS_FUNCTIONS_REGION: region })).toThrow(
      /region of 1st-gen .*us-central1, us-east1/,
    );
});

test('a flag must be true or false', () => {
  expect(() => readRules({ ...LEAST, DOCS_REQUIRE_VERIFIED_EMAIL: 'yes' })).toThrow(
    'DOCS_REQUIRE_VERIFIED_EMAIL must be true or false',
  );
  expect(() => deploySettings({ DOCS_BLOCKING_FUNCTIONS: '1' })).toThrow('DOCS_BLOCKING_FUNCTIONS');
});

test('blocking functions are deployed only when the setting enables them', () => {
  expect(deploySettings({})).toEqual({
    region: 'us-central1',
    blockingFunctions: false,
    serviceAccount: undefined,
  });
  expect(deploySettings({ DOCS_BLOCKING_FUNCTIONS: 'true', DOCS_FUNCTIONS_REGION: 'europe-west1' })).toEqual({
    region: 'europe-west1',
    blockingFunctions: true,
    serviceAccount: undefined,
  });
  expect(deploySettings({ DOCS_FUNCTIONS_SERVICE_ACCOUNT: 'docs@my-project.iam.gserviceaccount.com' })).toMatchObject({
    serviceAccount: 'docs@my-project.iam.gserviceaccount.com',
  });
  expect(() => deploySettings({ DOCS_FUNCTIONS_SERVICE_ACCOUNT: 'docs' })).toThrow('DOCS_FUNCTIONS_SERVICE_ACCOUNT');
  expect(() => deploySettings({ DOCS_FUNCTIONS_REGION: 'Europe' })).toThrow('DOCS_FUNCTIONS_REGION');
});

test('without keys the error names the secret and the fix', () => {
  expect(() => readKeyring({})).toThrow(/DOCS_SEAL_KEYS .*npm run seal:key/);
});

test.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_DEBUG_MODE'])('%s is accepted in the emulator only', (name) => {
  const variables = { [name]: 'localhost:9099' };
  expect(() => assertSignaturesAreChecked(variables)).toThrow(name);
  expect(() => assertSignaturesAreChecked({ ...variables, FUNCTIONS_EMULATOR: 'false' })).toThrow(name);
  expect(() => assertSignaturesAreChecked({ ...variables, FUNCTIONS_EMULATOR: 'true' })).not.toThrow();
  expect(() => assertSignaturesAreChecked({})).not.toThrow();
});
