import { deviceNow } from './clock.ts';
import type { CheckResult } from './signInService.ts';

/** Requests to the identity service, one at a time. */
export interface SessionCheck {
  /** Sends a request, unless one is pending. */
  run(): void;
  /** Ignores the result of the pending request. */
  cancel(): void;
}

/**
 * Creates a check that calls `confirm`, which never rejects, and passes each result to `onResult` with the time of the
 * request, in milliseconds. After `limit` milliseconds the result is `no-response`; a later result is still passed on,
 * unless another request has been sent since.
 */
export function createSessionCheck(
  confirm: () => Promise<CheckResult>,
  limit: number,
  onResult: (result: CheckResult, requestedAt: number) => void,
): SessionCheck {
  /** The request that blocks another one, and the request whose result counts. */
  let pending: symbol | null = null;
  let latest: symbol | null = null;

  function run(): void {
    if (pending) return;
    const request = Symbol();
    const requestedAt = deviceNow();
    pending = request;
    latest = request;
    const settle = (result: CheckResult): void => {
      if (pending === request) pending = null;
      if (latest === request) onResult(result, requestedAt);
    };
    const timer = setTimeout(() => settle({ kind: 'no-response' }), limit);
    void confirm().then((result) => {
      clearTimeout(timer);
      settle(result);
    });
  }

  return {
    run,
    cancel() {
      pending = null;
      latest = null;
    },
  };
}
