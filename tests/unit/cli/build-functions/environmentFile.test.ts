import { parseEnv } from 'node:util';
import { environmentFile } from '../../../../packages/cli/src/build-functions/environmentFile';
import { readRules } from '../../../../packages/functions/src/settings';
import { RULES } from '../../../support/access';

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
