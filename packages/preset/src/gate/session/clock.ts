const started = Date.now() - performance.now();

/** Returns milliseconds since 1970. While a page is open, setting the device's clock back does not set this back. */
export function deviceNow(): number {
  return Math.max(Date.now(), started + performance.now());
}
