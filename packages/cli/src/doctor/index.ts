/** Checks the owner's project and suggests fixes: `npm run doctor [-- --json]`; with DOCS_ENV_FILE, that of previews. */

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { main } from 'gatedocs-generator/node';
import { readDeploySettings } from '../build-functions/readDeploySettings.ts';
import { administratorHeaders } from '../cloud/administrator.ts';
import { readHostingOrigin } from '../cloud/liveKey.ts';
import { signIn, site } from '../site.ts';
import { readProjectSettings } from '../support/buildSettings.ts';
import { FIREBASE_JSON } from '../support/hostingConfig.ts';
import { diagnose } from './checks/index.ts';
import { deriveDeploymentRequirements } from './deploymentRequirements.ts';
import { detectEnvironment } from './detectEnvironment.ts';
import { findKeyId } from './findKeyId.ts';
import { readFacts, type Sources } from './readFacts.ts';
import { formatJson, formatTable, hasErrors } from './report.ts';

const OPTIONS = {
  json: { type: 'boolean', default: false },
  /**
   * Replaces Google's APIs for tests: each is below the name of its host, as in the Auth emulator. Receives no
   * credentials.
   */
  endpoint: { type: 'string' },
  /** Replaces the origins of the published site and its authDomain for tests. */
  site: { type: 'string' },
} as const;

main(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const settings = readProjectSettings();
  const { blockingFunctions, region } = readDeploySettings(process.env);
  const environment = detectEnvironment(settings.firebase.projectId, process.env.DOCS_ENV_FILE);
  const hosting = values.site ?? (await readHostingOrigin(settings.firebase.projectId));
  const keyId = await findKeyId(settings.buildKey, environment, hosting);
  const isSealed = keyId !== null;
  const [{ runtime }] = JSON.parse(await readFile(FIREBASE_JSON, 'utf8')).functions;
  const requirements = deriveDeploymentRequirements({
    ...{ site, signIn, firebase: settings.firebase, environment },
    ...{ blockingFunctions, region, runtime, isSealed, keyId },
  });
  const { endpoint } = values;
  const sources: Sources = {
    api: (host) => (endpoint ? `${endpoint}/${host}` : `https://${host}`),
    site: values.site ?? site.url,
    hosting,
    authDomain: values.site ?? `https://${requirements.authDomain}`,
    keyService: values.site ? `${values.site}/content-key` : requirements.keyServiceUrl,
    apiKey: settings.firebase.apiKey,
    headers: async () => (endpoint ? { Authorization: 'Bearer owner' } : administratorHeaders(requirements.projectId)),
  };
  const findings = diagnose(await readFacts(requirements, sources));
  console.log(values.json ? formatJson(requirements.projectId, findings) : formatTable(findings));
  if (hasErrors(findings)) process.exitCode = 1;
});
