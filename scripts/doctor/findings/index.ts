import type { Facts } from '../facts';
import type { Check, Finding } from '../finding';
import { actionUrl } from './actionUrl';
import { apiKey } from './apiKey';
import { authDomain } from './authDomain';
import { authorizedDomains } from './authorizedDomains';
import { blockingFunctions } from './blockingFunctions';
import { enumerationProtection } from './enumerationProtection';
import { keyService } from './keyService';
import { mfa } from './mfa';
import { providers } from './providers';
import { recaptcha } from './recaptcha';
import { signUp } from './signUp';

const CHECKS: readonly Check[] = [
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
];

/** Runs all checks. */
export function diagnose(facts: Facts): Finding[] {
  return CHECKS.flatMap((check) => check(facts));
}
