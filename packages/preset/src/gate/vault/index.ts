import { SealError, sealedFolder, unseal } from 'gatedocs-rules/unseal';
import { GateFailure } from '../failure.ts';
import type { ReaderKey } from '../storage/storedReader.ts';
import { fetchBytes } from './fetchBytes.ts';

/** Opens the sealed files of the site with the content keys of a reader. */
export interface Vault {
  /** @throws GateFailure with a sentence for the reader. */
  open(url: string, cache?: RequestCache): Promise<ArrayBuffer>;
  /** Opens a script, at once if it was prepared. */
  openChunk(url: string): Promise<ArrayBuffer>;
  /** Starts opening a script that will be needed soon. */
  prepare(url: string): void;
  /** Returns the last failure to open a chunk; the bundler's runtime loses the reason. */
  failure(): GateFailure | null;
  /** Drops the keys; nothing can be opened afterwards. */
  close(): void;
}

/**
 * Returned to the documentation's client after the session has ended: the client then waits until the page is unloaded.
 */
const NEVER = new Promise<never>(() => undefined);

export function openVault(contentKeys: readonly ReaderKey[]): Vault {
  let keys = contentKeys;
  let failure: GateFailure | null = null;
  const prepared = new Map<string, Promise<ArrayBuffer>>();

  async function open(url: string, cache?: RequestCache): Promise<ArrayBuffer> {
    const path = new URL(url, location.origin).pathname;
    const bytes = await fetchBytes(path, cache);
    if (keys.length === 0) return NEVER;
    const matchingKey = keys.find(({ keyId }) => path.startsWith(sealedFolder(keyId)));
    return matchingKey
      ? unseal(bytes, path, matchingKey.key).catch(throwReadableError)
      : throwReadableError(new SealError(path, 'not-sealed'));
  }

  return {
    open,
    openChunk(url) {
      const chunk = prepared.get(url) ?? open(url);
      prepared.delete(url);
      chunk.catch((error: unknown) => {
        if (error instanceof GateFailure) failure = error;
      });
      return chunk;
    },
    prepare(url) {
      const chunk = open(url);
      chunk.catch(() => prepared.delete(url));
      prepared.set(url, chunk);
    },
    failure: () => failure,
    close() {
      keys = [];
      prepared.clear();
    },
  };
}

function throwReadableError(error: unknown): never {
  if (!(error instanceof SealError)) throw error;
  throw new GateFailure(
    error.cause === 'not-sealed'
      ? 'A file of this page belongs to another version of the site. Reload the page to get the current version.'
      : 'A file of this page arrived damaged. Check your connection, then try again.',
  );
}
