import { type Reader, UNKNOWN } from '../reader';
import { visibleJson } from '../visible';
import type { ListFormat } from './listFormat';

/** An array with one account a line; one that was cut off by a failure is no JSON, which a program notices. */
export const json: ListFormat = {
  head: '[',
  page: (readers, before) =>
    readers.map((reader, index) => `${before + index > 0 ? ',' : ''}\n  ${visibleJson(entryOf(reader))}`).join(''),
  tail: () => '\n]\n',
};

/** Moments are ISO 8601 in UTC, null for never. */
function entryOf({ uid, address, isVerified, providers, origin, lastSignIn, created, isDisabled }: Reader) {
  return {
    address,
    uid,
    verified: isVerified,
    providers,
    origin: origin ?? UNKNOWN,
    lastSignIn: lastSignIn?.toISOString() ?? null,
    created: created?.toISOString() ?? null,
    disabled: isDisabled,
  };
}
