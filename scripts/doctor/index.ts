/** Checks the owner's Firebase project and suggests fixes: `npm run doctor [-- --json]`. */
import { parseArgs } from 'node:util';
import { deploySettings } from '../../functions/src/settings';
import { signIn, site } from '../../site.config';
import { main } from '../../src/node/command';
import { administratorHeaders } from '../cloud/administrator';
import { BUILD } from '../support/projectBuild';
import { isSealedBuild } from '../support/sealedBuild';
import { readProjectSettings } from '../support/settings';
import { diagnose } from './findings';
import { readFacts, type Sources } from './readFacts';
import { asJson, asTable, hasErrors } from './report';
import { requirementsOf } from './requirements';

const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';

const OPTIONS = {
  json: { type: 'boolean', default: false },
  /** URL of the Auth emulator or a stand-in instead of Google's API; it receives no credentials. */
  endpoint: { type: 'string' },
  /** Origin that stands in for the published site and its authDomain. */
  site: { type: 'string' },
} as const;

main(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const environment = readProjectSettings();
  const { blockingFunctions } = deploySettings(process.env);
  // After a deploy the key may be unavailable, but the build exists.
  const isSealed = environment.contentKey !== null || (await isSealedBuild(BUILD));
  const requirements = requirementsOf({ site, signIn, environment, blockingFunctions, isSealed });
  const sources: Sources = {
    identityToolkit: values.endpoint ?? IDENTITY_TOOLKIT,
    site: values.site ?? site.url,
    authDomain: values.site ?? `https://${requirements.authDomain}`,
    apiKey: environment.firebase.apiKey,
    headers: async () =>
      values.endpoint ? { Authorization: 'Bearer owner' } : administratorHeaders(requirements.projectId),
  };
  const findings = diagnose(await readFacts(requirements, sources));
  console.log(values.json ? asJson(requirements.projectId, findings) : asTable(findings));
  if (hasErrors(findings)) process.exitCode = 1;
});
