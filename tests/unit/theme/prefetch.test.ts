import { prefetchWhenIdle } from '@site/src/components/prefetch';

const prefetch = jest.fn();
const preload = jest.fn();
let idle: (() => void)[] = [];

beforeEach(() => {
  jest.resetAllMocks();
  idle = [];
  Object.assign(globalThis, {
    window: globalThis,
    docusaurus: { prefetch, preload },
    requestIdleCallback: (work: () => void) => idle.push(work),
  });
});

it('prefetches once the browser is idle, and preloads at once', () => {
  prefetchWhenIdle();
  window.docusaurus.prefetch('/docs/intro');
  window.docusaurus.preload('/docs/webhooks');
  expect(preload).toHaveBeenCalledWith('/docs/webhooks');
  expect(prefetch).not.toHaveBeenCalled();
  for (const work of idle) work();
  expect(prefetch).toHaveBeenCalledWith('/docs/intro');
});

it('waits a moment in a browser without idle callbacks', () => {
  jest.useFakeTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  prefetchWhenIdle();
  window.docusaurus.prefetch('/docs/intro');
  expect(prefetch).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(prefetch).toHaveBeenCalledWith('/docs/intro');
});
