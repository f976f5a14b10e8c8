/** Who may read: one pure rule for the browser, the key service and the blocking functions. */
export { type Account, type Provider, withUnlistedProviders } from './account.ts';
export {
  AUDIENCE_CLAIM,
  type AudienceRules,
  audienceFromClaims,
  claimsWithAudience,
  READERS,
} from './audience.ts';
export { equalsIgnoringCase, isInDomain } from './emailAddress.ts';
export { type Confirmation, type FreshnessRules, freshUntil, isFresh } from './freshness.ts';
export { HOST_NAME } from './hostName.ts';
export {
  ADMINISTRATOR,
  claimsWithRecord,
  isFederated,
  isKnownMethod,
  type Origin,
  type OriginRecord,
  recordFromClaims,
  resolveOrigin,
  verifiesAddresses,
} from './origin.ts';
export { evaluateAccess, type PolicyRules, type RefusalReason, type Verdict } from './policy.ts';
export type { ProviderDomains } from './providerDomains.ts';
export { hasOtherAddress, originOf, toOriginRecord } from './record.ts';
export type { AccessRules } from './rules.ts';
