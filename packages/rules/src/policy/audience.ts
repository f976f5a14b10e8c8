import { isInDomain } from './emailAddress.ts';

/** Custom claim with the audience that an administrator has put an account into. */
export const AUDIENCE_CLAIM = 'docsAudience';

/** Audience of everyone who may read, unless a narrower one fits. */
export const READERS = 'readers';

/** Who belongs to an audience, and what else it sees. An account belongs to it if it meets every condition. */
export interface AudienceRules {
  readonly id: string;
  /** Ids of all audiences whose content it sees too. */
  readonly includes: readonly string[];
  /** Whether an administrator puts accounts into it (`AUDIENCE_CLAIM`). */
  readonly isAssigned: boolean;
  /** Domains of verified addresses that belong to it; null for any. */
  readonly domains: readonly string[] | null;
  /** Raised to replace the key of this audience alone. */
  readonly keyVersion: number;
}

/** What decides about the audience of an account. */
export interface AudienceFacts {
  /** The address by which it reads. */
  readonly address: string;
  readonly isVerified: boolean;
  /** Audience in its claims; null for none. */
  readonly assigned: string | null;
}

/** Returns the audience that an account's custom claims name; null for none. */
export function audienceFromClaims(claims: Readonly<Record<string, unknown>> | null | undefined): string | null {
  const audience = claims?.[AUDIENCE_CLAIM];
  return typeof audience === 'string' && audience !== '' ? audience : null;
}

/** Returns an account's custom claims with another audience, or none; those of other programs stay. */
export function claimsWithAudience(
  { [AUDIENCE_CLAIM]: _before, ...others }: Readonly<Record<string, unknown>>,
  audience: string | null,
): Readonly<Record<string, unknown>> {
  return audience === null ? others : { ...others, [AUDIENCE_CLAIM]: audience };
}

/**
 * Returns the audience of an account: the narrowest of those that fit, which is one that no other of them includes. If
 * several are, the first declared wins.
 * @param audiences the declared ones, without `readers`.
 * @returns null if none fits and the account is not among the readers.
 */
export function narrowestAudience(
  facts: AudienceFacts,
  audiences: readonly AudienceRules[],
  isReader: boolean,
): string | null {
  const fitting = audiences.filter((audience) => fits(facts, audience));
  const narrowest = fitting.find(({ id }) => fitting.every(({ includes }) => !includes.includes(id)));
  return narrowest?.id ?? (isReader ? READERS : null);
}

/** Returns whether an audience names the domain of an address, which admits an account of another company if it is verified. */
export function isInvited(facts: Omit<AudienceFacts, 'isVerified'>, audiences: readonly AudienceRules[]): boolean {
  const verified = { ...facts, isVerified: true };
  return audiences.some((audience) => audience.domains !== null && fits(verified, audience));
}

function fits({ address, isVerified, assigned }: AudienceFacts, { id, isAssigned, domains }: AudienceRules): boolean {
  if (isAssigned && assigned !== id) return false;
  return domains === null ? isAssigned : isVerified && domains.some((domain) => isInDomain(address, domain));
}
