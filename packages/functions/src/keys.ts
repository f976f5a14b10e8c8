import type { AudienceRules } from 'gatedocs-rules/policy';
import { READERS } from 'gatedocs-rules/policy';
import { type ContentKey, contentKeyFor, parseSealKey } from 'gatedocs-rules/seal';

/** The content keys of one audience. */
export interface AudienceKeys {
  /** The key of its own content; then the one before `keyVersion` was raised, which the live release may still have. */
  readonly own: readonly ContentKey[];
  /** Ids of the audiences whose content it sees too. */
  readonly includes: readonly string[];
}

/** The keys of one release. */
export interface ReleaseKeys {
  /** The current key seals new builds; the previous one opens pages that were already open when it was replaced. */
  readonly version: 'current' | 'previous';
  /** Whether it was built without audiences, so that all of it is sealed with one key. */
  readonly isWhole: boolean;
  /** The keys that the service hands out, by audience. */
  readonly keys: ReadonlyMap<string, AudienceKeys>;
}

/** The keys of the releases that can be live, by the key id that is in every shell. */
export type Keyring = ReadonlyMap<string, ReleaseKeys>;

const KEY_VERSIONS = ['current', 'previous'] as const;

/**
 * Parses one or two comma-separated keys of builds, current first. Surrounding whitespace is ignored: secrets often end
 * in a newline. Each key seals two releases, one without audiences and one with them: either may be live when the owner
 * introduces or removes them. The ids do not depend on `audiences`.
 * @throws Error naming the variable, never its value.
 */
export function parseKeyring(text: string, variable: string, audiences: readonly AudienceRules[] = []): Keyring {
  const buildKeys = text.split(',').map((part) => parseSealKey(part.trim(), variable));
  if (buildKeys.length > KEY_VERSIONS.length)
    throw new Error(`${variable} holds ${buildKeys.length} keys: keep the current and the previous one.`);
  const releases = buildKeys.flatMap((buildKey, index): [string, ReleaseKeys][] => {
    const version = KEY_VERSIONS[index] ?? 'previous';
    const whole = contentKeyFor(buildKey, null);
    const readers = contentKeyFor(buildKey, READERS);
    return [
      [whole.keyId, { version, isWhole: true, keys: new Map([readersEntry(whole)]) }],
      [
        readers.keyId,
        {
          version,
          isWhole: false,
          keys: new Map([readersEntry(readers), ...audiences.map((audience) => audienceEntry(buildKey, audience))]),
        },
      ],
    ];
  });
  const keyring = new Map(releases);
  if (keyring.size < releases.length)
    throw new Error(`${variable} holds the same key twice: leave the second one out.`);
  return keyring;
}

function readersEntry(key: ContentKey): [string, AudienceKeys] {
  return [READERS, { own: [key], includes: [] }];
}

function audienceEntry(buildKey: Uint8Array, { id, includes, keyVersion }: AudienceRules): [string, AudienceKeys] {
  const versions = [keyVersion, keyVersion - 1].filter((version) => version > 0);
  return [id, { own: versions.map((version) => contentKeyFor(buildKey, id, version)), includes }];
}
