import { keyIdOf, parseSealKey } from '../../src/seal/key';

export interface HeldKey {
  readonly keyId: string;
  /** 32 bytes in base64url. */
  readonly key: string;
  /** The current key seals new builds; the previous one still opens pages that were open when it was replaced. */
  readonly age: 'current' | 'previous';
}

/** The keys that are handed out, by id. */
export type Keyring = ReadonlyMap<string, HeldKey>;

const AGES = ['current', 'previous'] as const;

/**
 * Reads one or two keys, separated by a comma, current first. Space around them is ignored: secrets often end in a newline.
 * @throws Error naming the variable, never what is in it.
 */
export function parseKeyring(text: string, variable: string): Keyring {
  const keys = text.split(',').map((part) => parseSealKey(part.trim(), variable));
  if (keys.length > AGES.length)
    throw new Error(`${variable} holds ${keys.length} keys: keep the current and the previous one.`);
  const keyring = new Map<string, HeldKey>();
  AGES.forEach((age, index) => {
    const key = keys[index];
    if (key) keyring.set(keyIdOf(key), { keyId: keyIdOf(key), key: key.toString('base64url'), age });
  });
  if (keyring.size < keys.length) throw new Error(`${variable} holds the same key twice: leave the second one out.`);
  return keyring;
}
