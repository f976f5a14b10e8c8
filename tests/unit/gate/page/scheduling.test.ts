/** @jest-environment jsdom */
import { answerFirst, untilRestIsDue, yieldToBrowser } from '@site/src/gate/page/scheduling';

const steps: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  steps.length = 0;
});

afterEach(async () => {
  await jest.runAllTimersAsync();
  jest.useRealTimers();
});

function work(name: string): void {
  void yieldToBrowser().then(() => steps.push(name));
}

test('work goes on in a later task', async () => {
  work('scripts');
  expect(steps).toEqual([]);
  await jest.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(['scripts']);
});

test('the answer to a press is painted before the work goes on', async () => {
  let answer = (): void => undefined;
  answerFirst(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  requestAnimationFrame(() => steps.push('frame'));
  work('scripts');
  await jest.advanceTimersByTimeAsync(100);
  expect(steps).toEqual(['frame']);
  answer();
  requestAnimationFrame(() => steps.push('answer painted'));
  await jest.advanceTimersByTimeAsync(100);
  expect(steps).toEqual(['frame', 'answer painted', 'scripts']);
});

test.each([
  ['fails', Promise.reject(new Error('denied')), 150],
  ['never comes', new Promise(() => undefined), 450],
])('work goes on when an answer %s', async (_what, answer, milliseconds) => {
  answerFirst(answer);
  work('scripts');
  await jest.advanceTimersByTimeAsync(milliseconds);
  expect(steps).toEqual(['scripts']);
});

/** Until the first frame is painted, whose time is jest's. */
const FRAME = 20;

function rest(): void {
  void untilRestIsDue().then(() => steps.push('rest'));
}

test('the rest of a page comes some time after its first frame', async () => {
  rest();
  await jest.advanceTimersByTimeAsync(100);
  expect(steps).toEqual([]);
  await jest.advanceTimersByTimeAsync(FRAME);
  expect(steps).toEqual(['rest']);
});

test('the rest of a page waits for the answer to a press', async () => {
  rest();
  await jest.advanceTimersByTimeAsync(50);
  let answer = (): void => undefined;
  answerFirst(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  await jest.advanceTimersByTimeAsync(150);
  expect(steps).toEqual([]);
  answer();
  requestAnimationFrame(() => steps.push('answer painted'));
  await jest.advanceTimersByTimeAsync(100);
  expect(steps).toEqual(['answer painted', 'rest']);
});

test.each(['scroll', 'wheel', 'touchmove', 'keydown'])('the rest of a page comes at once at a %s', async (move) => {
  rest();
  await jest.advanceTimersByTimeAsync(FRAME);
  dispatchEvent(new Event(move));
  await jest.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(['rest']);
});

test('what scrolls before the first frame is not the reader', async () => {
  rest();
  dispatchEvent(new Event('scroll'));
  await jest.advanceTimersByTimeAsync(FRAME);
  expect(steps).toEqual([]);
});
