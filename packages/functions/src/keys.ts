import type { AudienceRules } from 'gatedocs-rules/policy';
import { READERS } from 'gatedocs-rules/policy';
import { audienceKey, keyIdOf, parseSealKey } from 'gatedocs-rules/seal';

/** The content key of one audience. */
export interface AudienceKey {
  readonly keyId: string;
  /** 32 bytes in base64url. */
  readonly key: string;
  /** Ids of the audiences whose content it sees too. */
  readonly includes: readonly string[];
}

/** The keys of one build. */
export interface BuildKeys {
  /** The current key seals new builds; the previous one opens pages that were already open when it was replaced. */
  readonly version: 'current' | 'previous';
  /** The keys that the service hands out, by audience. */
  readonly keys: ReadonlyMap<string, AudienceKey>;
}

/** The keys of the builds that can be open, by the id of their readers' key, which is in every shell. */
export type Keyring = ReadonlyMap<string, BuildKeys>;

const KEY_VERSIONS = ['current', 'previous'] as const;

/**
 * Parses one or two comma-separated keys, current first. Surrounding whitespace is ignored: secrets often end in a
 * newline.
 * @param audiences the declared ones; without any, readers get the build's key itself.
 * @throws Error naming the variable, never its value.
 */
export function parseKeyring(text: string, variable: string, audiences: readonly AudienceRules[] = []): Keyring {
  const keys = text.split(',').map((part) => parseSealKey(part.trim(), variable));
  if (keys.length > KEY_VERSIONS.length)
    throw new Error(`${variable} holds ${keys.length} keys: keep the current and the previous one.`);
  const keyring = new Map<string, BuildKeys>();
  KEY_VERSIONS.forEach((version, index) => {
    const key = keys[index];
    if (!key) return;
    const ofReaders = audiences.length > 0 ? audienceKey(key, READERS, 1) : key;
    const own = new Map([[READERS, entryOf(ofReaders, [])]]);
    for (const { id, includes, keyVersion } of audiences)
      own.set(id, entryOf(audienceKey(key, id, keyVersion), includes));
    keyring.set(keyIdOf(ofReaders), { version, keys: own });
  });
  if (keyring.size < keys.length) throw new Error(`${variable} holds the same key twice: leave the second one out.`);
  return keyring;
}

function entryOf(key: Buffer, includes: readonly string[]): AudienceKey {
  return { keyId: keyIdOf(key), key: key.toString('base64url'), includes };
}
