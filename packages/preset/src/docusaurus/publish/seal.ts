import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from 'gatedocs-reference/failure';
import type { ContentKey } from 'gatedocs-rules/seal';
import { createSealer, type Sealer } from 'gatedocs-rules/seal';
import { gatedJsonPath } from 'gatedocs-rules/unseal';
import type { CachedCompressor } from './compressed.ts';

/** The build of an audience that is included in that of another one. */
export interface BaseBuild extends ContentKey {
  readonly outDir: string;
}

/** The keys of a build. */
export interface SealKeys {
  /** The key of the audience whose pages are built. */
  readonly own: ContentKey;
  /** The key whose id is in the shells: the readers' key. */
  readonly shells: ContentKey;
  /** The key from which all others are derived; it is never handed out. */
  readonly build: Buffer;
  /** The audiences that it includes, whose files its readers can open too. */
  readonly bases: readonly BaseBuild[];
}

/** Seals the files of a build with its content key. */
export interface Seal extends Pick<Sealer, 'deriveName'> {
  seal(content: Uint8Array, urlPath: string): ReturnType<Sealer['seal']>;
  /** Public id of the key. */
  readonly keyId: string;
  /** Returns the URL of an included audience's JSON file with the same content; null if there is none. */
  shared(purpose: string, content: Uint8Array): Promise<string | null>;
}

/**
 * Creates the seal of a build. It refuses content that includes the key itself: every reader could open the file, and
 * would have a key that outlives the session.
 */
export async function createSeal(
  { own, shells, build, bases }: SealKeys,
  compressed: Pick<CachedCompressor, 'compress'>,
): Promise<Seal> {
  const { keyId } = own;
  const sealer = await createSealer(own.key);
  const baseSealers = await Promise.all(bases.map(async (base) => ({ base, sealer: await createSealer(base.key) })));
  const secrets = [build, ...[own, shells, ...bases].map(({ key }) => key)];
  const encodedSecrets = secrets.flatMap((key) => [
    key.toString('base64url'),
    key.toString('base64'),
    key.toString('hex'),
    key.join(','),
  ]);
  return {
    keyId,
    deriveName: sealer.deriveName,
    async seal(content, urlPath) {
      const text = Buffer.from(content.buffer, content.byteOffset, content.length);
      if (secrets.some((key) => text.includes(key)) || encodedSecrets.some((spelling) => text.includes(spelling)))
        throw new Failure(
          `${urlPath} contains the content key: remove the key from what is bundled (plugin options and customFields are), then make a new key with npm run seal:key -- --rotate.`,
        );
      return sealer.seal(compressed.compress(content), urlPath);
    },
    async shared(purpose, content) {
      for (const { base, sealer: its } of baseSealers) {
        // The name is a keyed hash of the content.
        const file = gatedJsonPath(base.keyId, await its.deriveName(purpose, content));
        if (existsSync(path.join(base.outDir, file))) return `/${file}`;
      }
      return null;
    },
  };
}
