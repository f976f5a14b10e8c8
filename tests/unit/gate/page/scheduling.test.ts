/** @jest-environment jsdom */
import { answerFirst, yieldToBrowser } from '@site/src/gate/page/scheduling';

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
