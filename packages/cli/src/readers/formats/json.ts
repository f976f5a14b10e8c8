import { stringifyEscaped } from 'gatedocs-reference/failure';
import { audienceFromClaims } from 'gatedocs-rules/policy';
import { type ReaderAccount, UNKNOWN_ORIGIN } from '../reader.ts';
import type { ListFormat } from './listFormat.ts';

/** Formats an array with one account per line; output truncated by a failure is invalid JSON, so programs notice. */
export const json: ListFormat = {
  head: '[',
  page: (readers, before) =>
    readers.map((reader, index) => `${before + index > 0 ? ',' : ''}\n  ${stringifyEscaped(toEntry(reader))}`).join(''),
  tail: () => '\n]\n',
};

/** Dates are ISO 8601 in UTC, null for never. */
function toEntry(reader: ReaderAccount) {
  const { uid, address, isVerified, providers, origin, recordedAddress, lastSignIn, created, isDisabled } = reader;
  return {
    address,
    uid,
    verified: isVerified,
    providers: providers.map(({ id }) => id),
    origin: origin ?? UNKNOWN_ORIGIN,
    recordedAddress: recordedAddress || null,
    lastSignIn: lastSignIn?.toISOString() ?? null,
    created: created?.toISOString() ?? null,
    disabled: isDisabled,
    audience: audienceFromClaims(reader.claims),
  };
}
