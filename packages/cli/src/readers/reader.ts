import type { UserRecord } from 'firebase-admin/auth';
import type { Account, Provider } from 'gatedocs-rules/policy';
import {
  audienceFromClaims,
  hasOtherAddress,
  isFederated,
  type Origin,
  originOf,
  recordFromClaims,
  resolveOrigin,
} from 'gatedocs-rules/policy';

/** An account of the identity service. */
export interface ReaderAccount {
  readonly uid: string;
  /** Null for an account without an e-mail address, such as an anonymous one. */
  readonly address: string | null;
  readonly isVerified: boolean;
  readonly providers: readonly Provider[];
  /** How the account was created; null when not recorded. */
  readonly origin: Origin | null;
  /** Address that the origin was recorded for; null when not recorded, empty when its provider had not verified it. */
  readonly recordedAddress: string | null;
  /** All custom claims, including the origin. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly lastSignIn: Date | null;
  readonly created: Date | null;
  readonly isDisabled: boolean;
}

/** Fields of firebase-admin's record that are read. */
export interface ReaderRecord
  extends Pick<UserRecord, 'uid' | 'email' | 'emailVerified' | 'disabled' | 'customClaims'> {
  readonly providerData: readonly { readonly providerId: string; readonly email?: string | null }[];
  readonly metadata: { readonly lastSignInTime?: string | null; readonly creationTime?: string | null };
}

/** Converts a firebase-admin record. */
export function toReader(record: ReaderRecord): ReaderAccount {
  const { uid, email, emailVerified, disabled, customClaims = {}, providerData, metadata } = record;
  const recorded = recordFromClaims(customClaims);
  return {
    uid,
    address: email || null,
    isVerified: emailVerified,
    providers: providerData.map(({ providerId, email: own }) => ({ id: providerId, address: own || null })),
    origin: recorded.origin,
    recordedAddress: recorded.address,
    claims: customClaims,
    lastSignIn: parseDate(metadata.lastSignInTime),
    created: parseDate(metadata.creationTime),
    isDisabled: disabled,
  };
}

/** Parses a date; the Unix epoch also means never, because older accounts have a zero there. */
function parseDate(text: string | null | undefined): Date | null {
  const date = new Date(text ?? '');
  return date.getTime() > 0 ? date : null;
}

/** Origin shown for accounts without a recorded one. */
export const UNKNOWN_ORIGIN = 'unknown';

/** Formats a date to the minute in UTC; `never` for null. */
export function formatMinute(date: Date | null): string {
  return date ? date.toISOString().slice(0, 16).replace('T', ' ') : 'never';
}

/** Returns the provider ids of an account, in one line. */
export function listProviders({ providers }: Pick<ReaderAccount, 'providers'>): string {
  return providers.map(({ id }) => id).join(' ');
}

/** Returns the account for the policy, as if it started a session with the method that it was created with. */
export function toPolicyAccount({
  address,
  isVerified,
  providers,
  origin,
  recordedAddress,
  claims,
}: ReaderAccount): Account {
  const audience = audienceFromClaims(claims);
  const method = resolveOrigin(
    { origin, address: recordedAddress },
    providers.map(({ id }) => id),
  );
  return {
    ...{ email: address, emailVerified: isVerified, providers, origin, recordedAddress, audience, signedInAt: 0 },
    signInProvider: method !== null && isFederated(method) ? method : 'password',
  };
}

/** Returns whether an administrator has to confirm an account before it can read. */
export function isUnconfirmed(reader: ReaderAccount): boolean {
  const account = toPolicyAccount(reader);
  const origin = originOf(account);
  return origin === null || (!isFederated(origin) && hasOtherAddress(account));
}
