/** What is wrong with the owner's Firebase project, and how to mend it: `npm run doctor [-- --json]`. */
import { parseArgs } from 'node:util';
import { GoogleAuth } from 'google-auth-library';
import { deploySettings } from '../../functions/src/settings';
import { signIn, site } from '../../site.config';
import { Failure, main } from '../../src/node/command';
import { BUILD } from '../support/projectBuild';
import { isSealedBuild } from '../support/sealedBuild';
import { readProjectSettings } from '../support/settings';
import { examine } from './findings';
import { readFacts, type Sources } from './readFacts';
import { asJson, asTable, isSick } from './report';
import { wantedOf } from './wanted';

const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';

const OPTIONS = {
  json: { type: 'boolean', default: false },
  /** The Auth emulator's or a stand-in's address instead of Google's; it gets no credentials. */
  endpoint: { type: 'string' },
  /** Origin that answers for the published site and its authDomain, for the same purpose. */
  site: { type: 'string' },
} as const;

main(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const environment = readProjectSettings();
  const { blockingFunctions } = deploySettings(process.env);
  // After a deploy the key is not at hand, but the build is.
  const isSealed = environment.contentKey !== null || (await isSealedBuild(BUILD));
  const wanted = wantedOf({ site, signIn, environment, blockingFunctions, isSealed });
  const sources: Sources = {
    identityToolkit: values.endpoint ?? IDENTITY_TOOLKIT,
    site: values.site ?? site.url,
    authDomain: values.site ?? `https://${wanted.authDomain}`,
    apiKey: environment.firebase.apiKey,
    authorization: values.endpoint ? () => Promise.resolve('Bearer owner') : administrator,
  };
  const findings = examine(await readFacts(wanted, sources));
  console.log(values.json ? asJson(wanted.projectId, findings) : asTable(findings));
  if (isSick(findings)) process.exitCode = 1;
});

/** @throws Failure when this machine has no application default credentials. */
async function administrator(): Promise<string> {
  const auth = new GoogleAuth({ scopes: ['https://www.googleapis.com/auth/cloud-platform'] });
  try {
    return `Bearer ${await auth.getAccessToken()}`;
  } catch (error) {
    throw new Failure(
      `No application default credentials: run gcloud auth application-default login, then this again (${(error as Error).message}).`,
    );
  }
}
