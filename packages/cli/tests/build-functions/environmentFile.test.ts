import { parseEnv } from 'node:util';
import { readRules } from 'gatedocs-functions/service';
import { RULES } from '../../../../tests/support/access';
import { environmentFile } from '../../src/build-functions/environmentFile';

test('the functions read the rules that the build has written', () => {
  const { offlineHours: _browsers, ...common } = RULES;
  const audience = { id: 'partners', includes: ['readers'], isAssigned: false, domains: ['b.example'], keyVersion: 2 };
  for (const rules of [
    common,
    {
      ...common,
      requireProvider: 'google.com',
      providerDomains: { 'google.com': ['example.com'], 'saml.acme-1': ['acme.example', 'b.example'] },
      audiences: [audience],
    },
  ])
    expect(readRules(parseEnv(environmentFile({ rules, blockingFunctions: true })))).toEqual(rules);
});

test.each([
  [{ hostedDomain: '@acme.example' }, 'DOCS_HOSTED_DOMAIN'],
  [{ requireVerifiedEmail: 'yes' as unknown as boolean }, 'DOCS_REQUIRE_VERIFIED_EMAIL'],
  [{ sessionDays: Number.NaN }, 'DOCS_SESSION_DAYS'],
])('rules that the functions would refuse are not written: %j', (rule, variable) => {
  const { offlineHours: _browsers, ...rules } = { ...RULES, ...rule };
  expect(() => environmentFile({ rules, blockingFunctions: true })).toThrow(
    `The functions would refuse their settings: ${variable} must be`,
  );
});
