import type { Facts } from '../facts.ts';
import type { Check, Finding } from '../finding.ts';
import { accountKeys } from './accountKeys.ts';
import { actionUrl } from './actionUrl.ts';
import { alerts } from './alerts.ts';
import { apiKey } from './apiKey.ts';
import { apis } from './apis.ts';
import { appCheck } from './appCheck.ts';
import { authDomain } from './authDomain.ts';
import { authorizedDomains } from './authorizedDomains.ts';
import { blockingFunctions } from './blockingFunctions.ts';
import { builds } from './builds.ts';
import { customDomain } from './customDomain.ts';
import { customRoles } from './customRoles.ts';
import { deployers } from './deployers.ts';
import { enumerationProtection } from './enumerationProtection.ts';
import { functions } from './functions.ts';
import { images } from './images.ts';
import { invokers } from './invokers.ts';
import { keyService } from './keyService.ts';
import { mfa } from './mfa.ts';
import { orgPolicies } from './orgPolicies.ts';
import { otherHosts } from './otherHosts.ts';
import { project } from './project.ts';
import { providers } from './providers.ts';
import { recaptcha } from './recaptcha.ts';
import { roles } from './roles.ts';
import { secretVersions } from './secretVersions.ts';
import { signUp } from './signUp.ts';

const CHECKS: readonly Check[] = [
  project,
  apis,
  orgPolicies,
  apiKey,
  providers,
  authorizedDomains,
  authDomain,
  signUp,
  blockingFunctions,
  enumerationProtection,
  mfa,
  recaptcha,
  actionUrl,
  keyService,
  functions,
  invokers,
  secretVersions,
  builds,
  images,
  roles,
  customRoles,
  accountKeys,
  deployers,
  customDomain,
  appCheck,
  alerts,
  otherHosts,
];

/** Runs all checks. */
export function diagnose(facts: Facts): Finding[] {
  return CHECKS.flatMap((check) => check(facts));
}
