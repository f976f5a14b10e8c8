import { type AudienceRules, HOST_NAME, type PolicyRules, type ProviderDomains } from 'gatedocs-rules/policy';
import { type Keyring, parseKeyring } from './keys.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Name of the secret with the content keys, current first, which `npm run seal:key` stores. */
export const SEAL_KEYS = 'DOCS_SEAL_KEYS';

/** Variables that make firebase-admin or firebase-functions accept unsigned tokens. */
const EMULATOR_VARIABLES = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_DEBUG_MODE'];

const PROVIDER_ID = /^[A-Za-z][\w.-]*$/;

/** @throws Error naming the variable. */
export function readRules(variables: Variables): PolicyRules {
  const hostedDomain = variables.DOCS_HOSTED_DOMAIN ?? '';
  if (!HOST_NAME.test(hostedDomain)) throw new Error('DOCS_HOSTED_DOMAIN must be a domain such as example.com.');
  const requireProvider = variables.DOCS_REQUIRE_PROVIDER || null;
  if (requireProvider !== null && !PROVIDER_ID.test(requireProvider))
    throw new Error('DOCS_REQUIRE_PROVIDER must be a provider id such as google.com.');
  const openSignInMethods = (variables.DOCS_OPEN_SIGN_IN_METHODS ?? '').split(',').filter(Boolean);
  if (!openSignInMethods.every((method) => PROVIDER_ID.test(method)))
    throw new Error('DOCS_OPEN_SIGN_IN_METHODS must be provider ids such as google.com, separated by commas.');
  const sessionDays = Number(variables.DOCS_SESSION_DAYS);
  if (!(sessionDays > 0)) throw new Error('DOCS_SESSION_DAYS must be a number of days above 0, such as 30.');
  const requireVerifiedEmail = readBoolean(variables, 'DOCS_REQUIRE_VERIFIED_EMAIL');
  return {
    ...{ hostedDomain, requireVerifiedEmail, requireProvider, openSignInMethods, sessionDays },
    ...readProviderDomains(variables),
    ...readAudiences(variables),
  };
}

function readProviderDomains(variables: Variables): Pick<PolicyRules, 'providerDomains'> {
  const providerDomains = readJson<ProviderDomains>(variables, 'DOCS_PROVIDER_DOMAINS');
  return providerDomains ? { providerDomains } : {};
}

function readAudiences(variables: Variables): Pick<PolicyRules, 'audiences'> {
  const audiences = readJson<readonly AudienceRules[]>(variables, 'DOCS_AUDIENCES');
  return audiences ? { audiences } : {};
}

/** Reads what `npm run build:functions` has written. */
function readJson<T>(variables: Variables, name: string): T | null {
  const text = variables[name];
  if (!text) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(`${name} must be JSON: write it with npm run build:functions.`);
  }
}

/** @throws Error naming the variable, never its value. */
export function readKeyring(variables: Variables): Keyring {
  return parseKeyring(variables[SEAL_KEYS] ?? '', SEAL_KEYS, readAudiences(variables).audiences);
}

/**
 * Throws when a variable disables signature checks outside the Functions emulator, where it would admit everyone. The
 * Functions emulator sets these variables, and FUNCTIONS_EMULATOR with them.
 * @throws Error naming the variable.
 */
export function assertSignaturesAreChecked(variables: Variables): void {
  if (variables.FUNCTIONS_EMULATOR === 'true') return;
  const variable = EMULATOR_VARIABLES.find((name) => variables[name]);
  if (variable)
    throw new Error(`${variable} is set outside the emulator, where it would admit unsigned tokens: remove it.`);
}

export function readBoolean(variables: Variables, name: string): boolean {
  const text = variables[name] || 'false';
  if (text !== 'true' && text !== 'false') throw new Error(`${name} must be true or false.`);
  return text === 'true';
}
