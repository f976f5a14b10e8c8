import type { UserRecord } from 'firebase-admin/auth';
import { type Origin, originFromClaims } from '../../src/policy/origin';

/** An account as the identity service holds it. */
export interface Reader {
  readonly uid: string;
  /** Null for an account without an e-mail address, such as an anonymous one. */
  readonly address: string | null;
  readonly isVerified: boolean;
  /** Provider ids linked to the account. */
  readonly providers: readonly string[];
  /** How the account came into being; null where nobody has recorded it. */
  readonly origin: Origin | null;
  /** All custom claims, the origin among them. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly lastSignIn: Date | null;
  readonly created: Date | null;
  readonly isDisabled: boolean;
}

/** What is read of firebase-admin's record. */
export interface RecordFacts extends Pick<UserRecord, 'uid' | 'email' | 'emailVerified' | 'disabled' | 'customClaims'> {
  readonly providerData: readonly { readonly providerId: string }[];
  readonly metadata: { readonly lastSignInTime?: string | null; readonly creationTime?: string | null };
}

/** The account in a record of firebase-admin. */
export function readerOf(record: RecordFacts): Reader {
  const { uid, email, emailVerified, disabled, customClaims = {}, providerData, metadata } = record;
  return {
    uid,
    address: email || null,
    isVerified: emailVerified,
    providers: providerData.map(({ providerId }) => providerId),
    origin: originFromClaims(customClaims),
    claims: customClaims,
    lastSignIn: momentOf(metadata.lastSignInTime),
    created: momentOf(metadata.creationTime),
    isDisabled: disabled,
  };
}

/** The start of 1970 stands for never as well: older accounts have a zero there. */
function momentOf(text: string | null | undefined): Date | null {
  const moment = new Date(text ?? '');
  return moment.getTime() > 0 ? moment : null;
}

/** Of an account whose origin nobody recorded. */
export const UNKNOWN = 'unknown';

/** A moment to the minute, in UTC; `never` where there is none. */
export function minuteOf(moment: Date | null): string {
  return moment ? moment.toISOString().slice(0, 16).replace('T', ' ') : 'never';
}
