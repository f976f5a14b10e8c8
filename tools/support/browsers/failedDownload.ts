/** A download that has failed. */
export interface FailedDownload {
  /** Version of Playwright, which decides what is downloaded. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Milliseconds after which the machine's network may have changed. */
const RETRY_AFTER_MS = 7 * 24 * 3_600_000;

/** Returns whether to try a download again, so that a machine without access does not wait for it in every run. */
export function mayTryAgain(last: FailedDownload | null, version: string, now: number): boolean {
  return !last || last.version !== version || now - last.at > RETRY_AFTER_MS;
}
