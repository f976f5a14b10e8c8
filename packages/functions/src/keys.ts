import { keyIdOf, parseSealKey } from 'gatedocs-rules/seal';

export interface KeyringEntry {
  readonly keyId: string;
  /** 32 bytes in base64url. */
  readonly key: string;
  /** The current key seals new builds; the previous one opens pages that were already open when it was replaced. */
  readonly version: 'current' | 'previous';
}

/** The keys that the service hands out, by id. */
export type Keyring = ReadonlyMap<string, KeyringEntry>;

const KEY_VERSIONS = ['current', 'previous'] as const;

/**
 * Parses one or two comma-separated keys, current first. Surrounding whitespace is ignored: secrets often end in a
 * newline.
 * @throws Error naming the variable, never its value.
 */
export function parseKeyring(text: string, variable: string): Keyring {
  const keys = text.split(',').map((part) => parseSealKey(part.trim(), variable));
  if (keys.length > KEY_VERSIONS.length)
    throw new Error(`${variable} holds ${keys.length} keys: keep the current and the previous one.`);
  const keyring = new Map<string, KeyringEntry>();
  KEY_VERSIONS.forEach((version, index) => {
    const key = keys[index];
    if (key) keyring.set(keyIdOf(key), { keyId: keyIdOf(key), key: key.toString('base64url'), version });
  });
  if (keyring.size < keys.length) throw new Error(`${variable} holds the same key twice: leave the second one out.`);
  return keyring;
}
