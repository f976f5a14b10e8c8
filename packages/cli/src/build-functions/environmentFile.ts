import { parseEnv } from 'node:util';
import { parseKeyring, readRules, SEAL_KEYS } from 'gatedocs-functions/service';
import { Failure } from 'gatedocs-generator/node';
import type { PolicyRules } from 'gatedocs-rules/policy';

/** Environment settings of the deployed functions; none is secret. */
export interface FunctionSettings {
  readonly rules: PolicyRules;
  /**
   * The key of builds, if it is known here. The ids of its content keys are recorded, and checked when the site is
   * deployed.
   */
  readonly buildKey?: Buffer | null;
  readonly blockingFunctions: boolean;
  /** Region of all functions, us-central1 when absent; the Hosting rewrite must name the same one. */
  readonly region?: string;
  /** Service account of the functions; each generation's default when absent. */
  readonly serviceAccount?: string;
}

/**
 * Returns the content of the functions' `.env`, which `firebase deploy` reads.
 * @throws Failure naming a variable that the functions would refuse, so that nobody could read.
 */
export function environmentFile({
  rules,
  buildKey,
  blockingFunctions,
  region,
  serviceAccount,
}: FunctionSettings): string {
  const lines = [
    `DOCS_HOSTED_DOMAIN=${rules.hostedDomain}`,
    `DOCS_REQUIRE_VERIFIED_EMAIL=${rules.requireVerifiedEmail}`,
    `DOCS_OPEN_SIGN_IN_METHODS=${rules.openSignInMethods.join(',')}`,
    `DOCS_SESSION_DAYS=${rules.sessionDays}`,
    ...(rules.requireProvider ? [`DOCS_REQUIRE_PROVIDER=${rules.requireProvider}`] : []),
    ...(rules.providerDomains ? [`DOCS_PROVIDER_DOMAINS='${JSON.stringify(rules.providerDomains)}'`] : []),
    ...(rules.audiences ? [`DOCS_AUDIENCES='${JSON.stringify(rules.audiences)}'`] : []),
    ...(buildKey ? [`DOCS_KEY_IDS=${listKeyIds(buildKey, rules.audiences).join(',')}`] : []),
    `DOCS_BLOCKING_FUNCTIONS=${blockingFunctions}`,
    ...(region ? [`DOCS_FUNCTIONS_REGION=${region}`] : []),
    ...(serviceAccount ? [`DOCS_FUNCTIONS_SERVICE_ACCOUNT=${serviceAccount}`] : []),
  ];
  const text = `${lines.join('\n')}\n`;
  try {
    readRules(parseEnv(text));
  } catch (error) {
    throw new Failure(`The functions would refuse their settings: ${(error as Error).message}`);
  }
  return text;
}

/** Returns the ids of the keys that the service hands out for builds with a key. */
function listKeyIds(buildKey: Buffer, audiences: PolicyRules['audiences']): string[] {
  const releases = [...parseKeyring(buildKey.toString('base64url'), SEAL_KEYS, audiences).values()];
  return releases.flatMap(({ keys }) => [...keys.values()].flatMap(({ own }) => own.map(({ keyId }) => keyId)));
}
