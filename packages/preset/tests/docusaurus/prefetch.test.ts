/** @jest-environment jsdom */
import { prefetchWhenIdle } from '../../src/docusaurus/browser/prefetch';

const prefetch = jest.fn();
const preload = jest.fn();
const locate = jest.fn();
let idle: (() => void)[] = [];

beforeEach(() => {
  jest.resetAllMocks();
  idle = [];
  Object.assign(window, {
    docusaurus: { prefetch, preload },
    requestIdleCallback: (work: () => void) => idle.push(work),
  });
});

/** Waits for the promise of the first interaction. */
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));

it.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'])(
  'prefetches after %s once the browser is idle',
  async (sign) => {
    prefetchWhenIdle(locate);
    window.docusaurus.prefetch('/docs/intro');
    await settled();
    expect(idle).toEqual([]);
    window.dispatchEvent(new Event(sign));
    await settled();
    expect(prefetch).not.toHaveBeenCalled();
    for (const work of idle) work();
    expect(prefetch).toHaveBeenCalledWith('/docs/intro');
    // It has been prefetched before, or the connection is slow.
    expect(locate).not.toHaveBeenCalled();
  },
);

it('finds out where a page is that was prefetched', async () => {
  prefetch.mockReturnValue(true);
  prefetchWhenIdle(locate);
  window.docusaurus.prefetch('/docs/intro#part');
  window.dispatchEvent(new Event('keydown'));
  await settled();
  for (const work of idle) work();
  expect(locate).toHaveBeenCalledWith('/docs/intro');
});

it('preloads at once', () => {
  prefetchWhenIdle(locate);
  window.docusaurus.preload('/docs/webhooks');
  expect(preload).toHaveBeenCalledWith('/docs/webhooks');
});

it('a page that cannot be preloaded is no unhandled failure, and whoever opens it is told', async () => {
  const loading = Promise.reject(new Error('offline'));
  const handled = jest.spyOn(loading, 'catch');
  preload.mockReturnValueOnce(loading);
  prefetchWhenIdle(locate);
  expect(window.docusaurus.preload('/docs/webhooks')).toBe(loading);
  expect(handled).toHaveBeenCalled();
  await expect(loading).rejects.toThrow('offline');
});

it('loads the page of a link to a part of it', async () => {
  prefetchWhenIdle(locate);
  void window.docusaurus.preload('/docs/errors?code=1#part');
  expect(preload).toHaveBeenCalledWith('/docs/errors');
  window.docusaurus.prefetch('/docs/errors#part');
  window.dispatchEvent(new Event('keydown'));
  await settled();
  for (const work of idle) work();
  expect(prefetch).toHaveBeenCalledWith('/docs/errors');
});

it('waits a moment in a browser without idle callbacks', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  Reflect.deleteProperty(window, 'requestIdleCallback');
  prefetchWhenIdle(locate);
  window.docusaurus.prefetch('/docs/intro');
  window.dispatchEvent(new Event('keydown'));
  await settled();
  expect(prefetch).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(prefetch).toHaveBeenCalledWith('/docs/intro');
});
