import type { UserRecord } from 'firebase-admin/auth';
import { type Origin, originFromClaims } from '../../src/policy/origin';

/** An account of the identity service. */
export interface Reader {
  readonly uid: string;
  /** Null for an account without an e-mail address, such as an anonymous one. */
  readonly address: string | null;
  readonly isVerified: boolean;
  /** Provider ids linked to the account. */
  readonly providers: readonly string[];
  /** How the account was created; null when not recorded. */
  readonly origin: Origin | null;
  /** All custom claims, including the origin. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly lastSignIn: Date | null;
  readonly created: Date | null;
  readonly isDisabled: boolean;
}

/** Fields of firebase-admin's record that are read. */
export interface AccountRecord
  extends Pick<UserRecord, 'uid' | 'email' | 'emailVerified' | 'disabled' | 'customClaims'> {
  readonly providerData: readonly { readonly providerId: string }[];
  readonly metadata: { readonly lastSignInTime?: string | null; readonly creationTime?: string | null };
}

/** Converts a firebase-admin record. */
export function toReader(record: AccountRecord): Reader {
  const { uid, email, emailVerified, disabled, customClaims = {}, providerData, metadata } = record;
  return {
    uid,
    address: email || null,
    isVerified: emailVerified,
    providers: providerData.map(({ providerId }) => providerId),
    origin: originFromClaims(customClaims),
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
export const UNKNOWN = 'unknown';

/** Formats a date to the minute in UTC; `never` for null. */
export function formatMinute(date: Date | null): string {
  return date ? date.toISOString().slice(0, 16).replace('T', ' ') : 'never';
}
