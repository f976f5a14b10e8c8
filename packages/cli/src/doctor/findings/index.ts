import type { Finding } from '../../cloud/finding.ts';
import { accounts } from '../../cloud/looks/accounts.ts';
import { actionUrl } from '../../cloud/looks/actionUrl.ts';
import { alerts } from '../../cloud/looks/alerts.ts';
import { apis } from '../../cloud/looks/apis.ts';
import { authorizedDomains } from '../../cloud/looks/authorizedDomains.ts';
import { builds } from '../../cloud/looks/builds.ts';
import { customDomain } from '../../cloud/looks/customDomain.ts';
import { customRoles } from '../../cloud/looks/customRoles.ts';
import { edition } from '../../cloud/looks/edition.ts';
import { enumerationProtection } from '../../cloud/looks/enumerationProtection.ts';
import { images } from '../../cloud/looks/images.ts';
import { keyLog } from '../../cloud/looks/keyLog.ts';
import { plan } from '../../cloud/looks/plan.ts';
import { roles } from '../../cloud/looks/roles.ts';
import { signUp } from '../../cloud/looks/signUp.ts';
import type { Check, Facts } from '../facts.ts';
import { accountKeys } from './accountKeys.ts';
import { apiKey } from './apiKey.ts';
import { appCheck } from './appCheck.ts';
import { authDomain } from './authDomain.ts';
import { blockingFunctions } from './blockingFunctions.ts';
import { deployers } from './deployers.ts';
import { functions } from './functions.ts';
import { invokers } from './invokers.ts';
import { keyService } from './keyService.ts';
import { mfa } from './mfa.ts';
import { orgPolicies } from './orgPolicies.ts';
import { otherHosts } from './otherHosts.ts';
import { project } from './project.ts';
import { providers } from './providers.ts';
import { recaptcha } from './recaptcha.ts';
import { secretVersions } from './secretVersions.ts';

const CHECKS: readonly Check[] = [
  project,
  plan,
  edition,
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
  (facts) => accounts(facts),
  roles,
  (facts) => customRoles(facts),
  accountKeys,
  deployers,
  customDomain,
  appCheck,
  keyLog,
  alerts,
  otherHosts,
];

/** Runs all checks. */
export function diagnose(facts: Facts): Finding[] {
  return CHECKS.flatMap((check) => check(facts));
}
