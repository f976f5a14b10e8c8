import type { Facts } from '../facts';
import type { Check, Finding } from '../finding';
import { accountKeys } from './accountKeys';
import { actionUrl } from './actionUrl';
import { apiKey } from './apiKey';
import { apis } from './apis';
import { appCheck } from './appCheck';
import { authDomain } from './authDomain';
import { authorizedDomains } from './authorizedDomains';
import { blockingFunctions } from './blockingFunctions';
import { builds } from './builds';
import { customDomain } from './customDomain';
import { customRoles } from './customRoles';
import { enumerationProtection } from './enumerationProtection';
import { functions } from './functions';
import { images } from './images';
import { invokers } from './invokers';
import { keyService } from './keyService';
import { mfa } from './mfa';
import { orgPolicies } from './orgPolicies';
import { project } from './project';
import { providers } from './providers';
import { recaptcha } from './recaptcha';
import { roles } from './roles';
import { secretVersions } from './secretVersions';
import { signUp } from './signUp';

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
  customDomain,
  appCheck,
];

/** Runs all checks. */
export function diagnose(facts: Facts): Finding[] {
  return CHECKS.flatMap((check) => check(facts));
}
