const startedAt = Date.now() - performance.now();

/** Returns milliseconds since 1970. Setting the device's clock back while a page is open has no effect on it. */
export function deviceNow(): number {
  return Math.max(Date.now(), startedAt + performance.now());
}
