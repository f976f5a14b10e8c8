import { unseal } from '../../seal/unseal';
import { GateFailure } from '../failure';
import { loadChunksBy } from './chunkLoader';
import { fetchBytes } from './fetchBytes';

/** Sealed files of the site, opened with the content key. */
export interface Vault {
  /** @throws GateFailure with a sentence for the reader. */
  open(url: string): Promise<ArrayBuffer>;
  /** Starts opening a script that will be asked for soon. */
  prepare(url: string): void;
  /** Why a file could not be opened last; the bundler's runtime loses the reason. */
  failure(): GateFailure | null;
  /** Drops the key; nothing can be opened afterwards. */
  close(): void;
}

/** What the documentation's client gets when the session has ended: it stays as it is until the page is left. */
const NEVER = new Promise<never>(() => undefined);

/** Opens a vault with a key and lets the bundler's runtime load its chunks through it. */
export function openVault(contentKey: CryptoKey): Vault {
  let key: CryptoKey | null = contentKey;
  let failure: GateFailure | null = null;
  const prepared = new Map<string, Promise<ArrayBuffer>>();

  async function open(url: string): Promise<ArrayBuffer> {
    const path = new URL(url, location.origin).pathname;
    const bytes = await fetchBytes(path);
    return key ? unseal(bytes, path, key) : NEVER;
  }

  loadChunksBy((url) => {
    const ready = prepared.get(url) ?? open(url);
    prepared.delete(url);
    ready.catch((error: unknown) => {
      if (error instanceof GateFailure) failure = error;
    });
    return ready;
  });

  return {
    open,
    prepare(url) {
      const opening = open(url);
      opening.catch(() => prepared.delete(url));
      prepared.set(url, opening);
    },
    failure: () => failure,
    close() {
      key = null;
      prepared.clear();
    },
  };
}
