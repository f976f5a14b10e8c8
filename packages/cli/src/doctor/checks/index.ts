import { accounts } from '../../cloud/checks/accounts.ts';
import { actionUrl } from '../../cloud/checks/actionUrl.ts';
import { alerts } from '../../cloud/checks/alerts.ts';
import { apis } from '../../cloud/checks/apis.ts';
import { authorizedDomains } from '../../cloud/checks/authorizedDomains.ts';
import { builds } from '../../cloud/checks/builds.ts';
import { customDomain } from '../../cloud/checks/customDomain.ts';
import { customRoles } from '../../cloud/checks/customRoles.ts';
import { edition } from '../../cloud/checks/edition.ts';
import { enumerationProtection } from '../../cloud/checks/enumerationProtection.ts';
import { images } from '../../cloud/checks/images.ts';
import { keyLog } from '../../cloud/checks/keyLog.ts';
import { plan } from '../../cloud/checks/plan.ts';
import { roles } from '../../cloud/checks/roles.ts';
import { signUp } from '../../cloud/checks/signUp.ts';
import type { Finding } from '../../cloud/finding.ts';
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
