/** @jest-environment jsdom */
import { paintFirst, untilLayoutIsDue, yieldToBrowser } from '../../../src/gate/page/scheduling';

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

test('work continues in a later task', async () => {
  work('scripts');
  expect(steps).toEqual([]);
  await jest.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(['scripts']);
});

test('the result of a click is painted before the work continues', async () => {
  let answer = (): void => undefined;
  paintFirst(
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
])('work continues when a result %s', async (_what, answer, milliseconds) => {
  paintFirst(answer);
  work('scripts');
  await jest.advanceTimersByTimeAsync(milliseconds);
  expect(steps).toEqual(['scripts']);
});

/** Until the first frame is painted, whose time is jest's. */
const FRAME = 20;

function rest(): void {
  void untilLayoutIsDue().then(() => steps.push('rest'));
}

test('the layout below the window is due some time after the first frame', async () => {
  rest();
  await jest.advanceTimersByTimeAsync(100);
  expect(steps).toEqual([]);
  await jest.advanceTimersByTimeAsync(FRAME);
  expect(steps).toEqual(['rest']);
});

test('the layout below the window waits until the result of a click is painted', async () => {
  rest();
  await jest.advanceTimersByTimeAsync(50);
  let answer = (): void => undefined;
  paintFirst(
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

test.each([
  ['scrolls', () => dispatchEvent(new Event('scroll'))],
  ['turns the wheel', () => dispatchEvent(new Event('wheel'))],
  ['swipes', () => dispatchEvent(new Event('touchmove'))],
  ['presses a key', () => dispatchEvent(new Event('keydown'))],
  ['follows a link to a part', () => document.querySelector<HTMLElement>('a b')?.click()],
])('the layout below the window is due at once when a reader %s', async (_what, move) => {
  document.body.innerHTML = '<a href="#errors"><b>Errors</b></a>';
  rest();
  await jest.advanceTimersByTimeAsync(FRAME);
  move();
  await jest.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(['rest']);
});

test('a click on a control does not make the layout due', async () => {
  document.body.innerHTML = '<button>Copy</button>';
  rest();
  await jest.advanceTimersByTimeAsync(FRAME);
  document.querySelector('button')?.click();
  await jest.advanceTimersByTimeAsync(0);
  expect(steps).toEqual([]);
});

test('scrolling before the first frame is not the reader’s', async () => {
  rest();
  dispatchEvent(new Event('scroll'));
  await jest.advanceTimersByTimeAsync(FRAME);
  expect(steps).toEqual([]);
});
