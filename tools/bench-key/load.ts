export interface Load {
  readonly url: string;
  /** Concurrent readers, each sending one request after another. */
  readonly readers: number;
  /** ID tokens, one per account; requests cycle through them. */
  readonly tokens: readonly string[];
  readonly keyId: string;
  /** Total number of requests. */
  readonly requests: number;
}

export interface LoadResult {
  /** Number of responses per status; `lost` counts requests without one. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Duration of each request in milliseconds, ascending. */
  readonly latencies: readonly number[];
  /** Milliseconds from the first request to the last response. */
  readonly duration: number;
}

/** Milliseconds after which a request counts as lost; far above the service's own timeouts. */
const LOST_AFTER = 60_000;

/**
 * Requests the key until `requests` were sent. A reader whose request was lost stops, so that requests do not
 * accumulate.
 */
export async function generateLoad({ url, readers, tokens, keyId, requests }: Load): Promise<LoadResult> {
  const statuses: Record<string, number> = {};
  const latencies: number[] = [];
  const body = JSON.stringify({ keyId });
  let sent = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: readers }, async () => {
      for (let status = ''; status !== 'lost' && sent < requests; ) {
        const headers = { Authorization: `Bearer ${tokens[sent % tokens.length]}`, 'Content-Type': 'application/json' };
        sent += 1;
        const sentAt = performance.now();
        status = await fetchStatus(url, { method: 'POST', headers, body });
        latencies.push(performance.now() - sentAt);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  return { statuses, latencies: latencies.sort((a, b) => a - b), duration: performance.now() - started };
}

async function fetchStatus(url: string, request: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(LOST_AFTER) });
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    return 'lost';
  }
}

/** Returns the percentile `share` (0 to 1) of sorted values by nearest rank; 0 without values. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
