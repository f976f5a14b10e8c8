import { assertSignaturesAreChecked, deploySettings, readKeyring, readRules } from '../../../functions/src/settings';

test('the rules come from the environment', () => {
  expect(readRules({ DOCS_HOSTED_DOMAIN: 'example.com' })).toEqual({
    hostedDomain: 'example.com',
    requireVerifiedEmail: false,
  });
  expect(readRules({ DOCS_HOSTED_DOMAIN: 'docs.example.co', DOCS_REQUIRE_VERIFIED_EMAIL: 'true' })).toEqual({
    hostedDomain: 'docs.example.co',
    requireVerifiedEmail: true,
  });
});

test.each([undefined, '', 'example', 'Example.com', '@example.com', 'example.com,other.com', 'example.com '])(
  'a hosted domain of %j is refused',
  (domain) => {
    expect(() => readRules({ DOCS_HOSTED_DOMAIN: domain })).toThrow('DOCS_HOSTED_DOMAIN');
  },
);

test('a flag is true or false, and nothing that looks like one', () => {
  expect(() => readRules({ DOCS_HOSTED_DOMAIN: 'example.com', DOCS_REQUIRE_VERIFIED_EMAIL: 'yes' })).toThrow(
    'DOCS_REQUIRE_VERIFIED_EMAIL must be true or false',
  );
  expect(() => deploySettings({ DOCS_BLOCKING_FUNCTIONS: '1' })).toThrow('DOCS_BLOCKING_FUNCTIONS');
});

test('blocking functions are deployed only when the setting asks for them', () => {
  expect(deploySettings({})).toEqual({ region: 'us-central1', blockingFunctions: false });
  expect(deploySettings({ DOCS_BLOCKING_FUNCTIONS: 'true', DOCS_FUNCTIONS_REGION: 'europe-west1' })).toEqual({
    region: 'europe-west1',
    blockingFunctions: true,
  });
  expect(() => deploySettings({ DOCS_FUNCTIONS_REGION: 'Europe' })).toThrow('DOCS_FUNCTIONS_REGION');
});

test('without keys the error names the secret and the mend', () => {
  expect(() => readKeyring({})).toThrow(/DOCS_SEAL_KEYS .*npm run seal:key/);
});

test.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_DEBUG_MODE'])('%s is accepted in the emulator only', (name) => {
  const variables = { [name]: 'localhost:9099' };
  expect(() => assertSignaturesAreChecked(variables)).toThrow(name);
  expect(() => assertSignaturesAreChecked({ ...variables, FUNCTIONS_EMULATOR: 'false' })).toThrow(name);
  expect(() => assertSignaturesAreChecked({ ...variables, FUNCTIONS_EMULATOR: 'true' })).not.toThrow();
  expect(() => assertSignaturesAreChecked({})).not.toThrow();
});
