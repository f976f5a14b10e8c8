export interface Load {
  readonly url: string;
  /** Readers that ask at the same time, each one request after another. */
  readonly readers: number;
  /** ID tokens, one for each account; each request takes the next, from the first again after the last. */
  readonly tokens: readonly string[];
  readonly keyId: string;
  /** Requests of all readers together. */
  readonly requests: number;
}

export interface LoadResult {
  /** How often each status came; `lost` counts requests without an answer. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Milliseconds of each request, in ascending order. */
  readonly latencies: readonly number[];
  /** Milliseconds from the first request to the last answer. */
  readonly duration: number;
}

/** Milliseconds after which a request counts as lost: no promise of the service comes near it. */
const GIVE_UP = 60_000;

/** Asks for the key until `requests` were sent. A reader whose request was lost stops, so that nothing piles up behind it. */
export async function putLoad({ url, readers, tokens, keyId, requests }: Load): Promise<LoadResult> {
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
        const before = performance.now();
        status = await statusOf(url, { method: 'POST', headers, body });
        latencies.push(performance.now() - before);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  return { statuses, latencies: latencies.sort((a, b) => a - b), duration: performance.now() - started };
}

async function statusOf(url: string, request: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(GIVE_UP) });
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    return 'lost';
  }
}

/** The value that `share` (0 to 1) of the sorted values do not exceed (nearest rank); 0 for none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
