import { Failure } from 'gatedocs-generator/node';
import { type AudienceRules, claimsWithAudience, READERS } from 'gatedocs-rules/policy';
import type { ReaderAccount } from './reader.ts';

/**
 * Makes sure that accounts can be put into an audience.
 * @param audience null if none is named.
 * @throws Failure naming those that exist.
 */
export function assertAssignable(
  audience: string | null,
  { audiences = [] }: { readonly audiences?: readonly AudienceRules[] },
): void {
  const ids = [READERS, ...audiences.filter(({ isAssigned }) => isAssigned).map(({ id }) => id)];
  if (audience !== null && !ids.includes(audience))
    throw new Failure(
      `site.config.ts has no audience "${audience}" with assigned accounts: name one of ${ids.join(', ')}, or add it there and deploy the functions.`,
    );
}

/** Returns an account with the audience that a command names; the account itself if it names none. */
export function withAudience<R extends Pick<ReaderAccount, 'claims'>>(reader: R, audience: string | null): R {
  if (audience === null) return reader;
  return { ...reader, claims: claimsWithAudience(reader.claims, audience === READERS ? null : audience) };
}
