/** @jest-environment jsdom */
import {
  isPageRestarting,
  requiredUnlessLeft,
  restartOnReturn,
  unlessInBackForwardCache,
  unlessLeft,
} from '../../../src/gate/tab/leaving';
import { reload } from '../../../src/gate/tab/reload';

jest.mock('../../../src/gate/tab/reload', () => ({ reload: jest.fn() }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.mocked(reload).mockClear();
  jest.useRealTimers();
});

/** A request that a test ends, and what has become of it. */
function startRequest(watch = unlessLeft) {
  let resolve = (_value: string): void => undefined;
  let reject = (_error: Error): void => undefined;
  const promise = new Promise<string>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  const outcome = { text: 'pending' };
  const settled = watch(promise).then(
    (value) => {
      outcome.text = value;
    },
    (error: unknown) => {
      outcome.text = String(error);
    },
  );
  return {
    outcome,
    settled,
    resolve: (value: string) => resolve(value),
    fail: () => reject(new TypeError('Load failed')),
  };
}

const leave = (type: 'beforeunload' | 'pagehide') => dispatchEvent(new Event(type));
const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

const resume = () => document.dispatchEvent(new Event('resume'));

let hasEnded = false;
let isComplete = true;
beforeAll(() =>
  restartOnReturn(
    () => hasEnded,
    () => isComplete,
  ),
);
beforeEach(() => {
  hasEnded = false;
  isComplete = true;
  comeBack(true);
});

test('a response and a failure are passed on', async () => {
  const one = startRequest();
  one.resolve('response');
  await one.settled;
  expect(one.outcome.text).toBe('response');
  const other = startRequest();
  other.fail();
  await jest.advanceTimersByTimeAsync(250);
  expect(other.outcome.text).toBe('TypeError: Load failed');
});

test.each(['beforeunload', 'pagehide'] as const)('a request cut off after %s does not fail', async (type) => {
  const { outcome, fail } = startRequest();
  leave(type);
  fail();
  await jest.advanceTimersByTimeAsync(9_000);
  expect(outcome.text).toBe('pending');
  await jest.advanceTimersByTimeAsync(2_000);
});

test('nor does one that is cut off just before the event', async () => {
  const { outcome, fail } = startRequest();
  fail();
  await jest.advanceTimersByTimeAsync(200);
  leave('pagehide');
  await jest.advanceTimersByTimeAsync(9_000);
  expect(outcome.text).toBe('pending');
  await jest.advanceTimersByTimeAsync(2_000);
});

test('a page that was not left after all reports the failure after ten seconds', async () => {
  const { outcome, fail } = startRequest();
  leave('beforeunload');
  fail();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(outcome.text).toBe('TypeError: Load failed');
  const later = startRequest();
  later.fail();
  await jest.advanceTimersByTimeAsync(250);
  expect(later.outcome.text).toBe('TypeError: Load failed');
});

test('without a request the page has no listener that keeps it out of the back/forward cache', async () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const [one, other] = [startRequest(), startRequest()];
  one.resolve('');
  await one.settled;
  expect(added).toHaveBeenCalledWith('beforeunload', expect.any(Function));
  expect(removed).not.toHaveBeenCalled();
  other.resolve('');
  await other.settled;
  expect(removed).toHaveBeenCalledWith('beforeunload', added.mock.calls[0]?.[1]);
});

describe('a page shown again', () => {
  test('starts again when it was left before it was complete', () => {
    isComplete = false;
    comeBack(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('starts again, once, when its session has ended', () => {
    leave('pagehide');
    hasEnded = true;
    resume();
    comeBack(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['starts again when leaving has cut off a request for a part of it', requiredUnlessLeft, 1],
    ['stays as it is when leaving has cut off another request', unlessLeft, 0],
  ])('%s', async (_what, watch, times) => {
    const { fail } = startRequest(watch);
    leave('pagehide');
    fail();
    comeBack(true);
    expect(reload).toHaveBeenCalledTimes(times);
    await jest.advanceTimersByTimeAsync(11_000);
  });

  test('stays as it is when it was complete', () => {
    leave('pagehide');
    comeBack(true);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is not mistaken for a new one', () => {
    isComplete = false;
    comeBack(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a tab that the browser has frozen', () => {
  test('starts again when its session has ended', () => {
    hasEnded = true;
    resume();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(isPageRestarting()).toBe(true);
  });

  test('continues otherwise, also if it is not complete yet', () => {
    isComplete = false;
    resume();
    expect(reload).not.toHaveBeenCalled();
  });
});

test('an event that waited for the return of a kept page is not passed on, a later one is', () => {
  const heard = jest.fn();
  const listen = unlessInBackForwardCache(heard);
  leave('pagehide');
  listen();
  expect(heard).not.toHaveBeenCalled();
  comeBack(true);
  listen();
  expect(heard).toHaveBeenCalledTimes(1);
});
