import { audienceContentKey } from 'gatedocs-generator/settings';
import { READERS } from 'gatedocs-rules/policy';
import { site } from '../site.ts';

/** Returns the id of the content key that the shells of this site name when it is built with a key. */
export function shellKeyId(buildKey: Uint8Array): string {
  return audienceContentKey(buildKey, site, READERS).keyId;
}
