const NOW = Date.UTC(2100, 0, 15);
const HOUR = 60 * 60 * 1000;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

/** Loads the clock as a page does when it is opened. */
async function openPage(): Promise<() => number> {
  const module = await import('../../../src/gate/session/clock');
  return module.deviceNow;
}

it('follows the device’s clock, but is not set back with it while the page is open', async () => {
  jest.advanceTimersByTime(1000);
  const deviceNow = await openPage();
  expect(deviceNow()).toBe(NOW + 1000);
  jest.setSystemTime(NOW - HOUR);
  expect(deviceNow()).toBe(NOW + 1000);
  jest.advanceTimersByTime(1000);
  expect(deviceNow()).toBe(NOW + 2000);
  jest.setSystemTime(NOW + HOUR);
  expect(deviceNow()).toBe(NOW + HOUR);
});
