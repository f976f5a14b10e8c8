import { FILE_TIMEOUT_MS } from 'gatedocs-rules/unseal';
import { GateFailure } from '../failure.ts';
import { takeEarlyResponse } from '../tab/early.ts';

/** Thrown when the host has no such file: it belongs to another release. */
export class FileGone extends GateFailure {
  constructor() {
    super(
      'The site has been updated, and a file of this page no longer exists. Reload the page to get the current version.',
    );
  }
}

/**
 * Fetches a file of this site; a sealed one stays sealed.
 * @param cache `no-cache` for a file whose name is not derived from its content.
 * @throws FileGone, or another GateFailure with a sentence for the reader.
 */
export async function fetchBytes(path: string, cache?: RequestCache): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetchFresh(path, cache).catch(throwUnreachable);
  if (response.status === 404) throw new FileGone();
  if (!response.ok)
    throw new GateFailure(`The host returned ${response.status} for a file of this page. Try again in a minute.`);
  return new Uint8Array(await response.arrayBuffer().catch(throwUnreachable));
}

function throwUnreachable(): never {
  throw GateFailure.unreachable();
}

/** Fetches a file; a 404, which a browser may have cached before a release was rolled back, is requested again. */
async function fetchFresh(path: string, cache?: RequestCache): Promise<Response> {
  const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
  const response = (await takeEarlyResponse(path)) ?? (await fetch(path, { signal, ...(cache ? { cache } : {}) }));
  return response.status === 404 ? fetch(path, { signal, cache: 'reload' }) : response;
}
