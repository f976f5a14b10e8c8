import { runInRounds, type Task } from '../../../../tools/bench/runInRounds';

const order: string[] = [];
const task = (name: string, goesOn = true): Task => ({
  name,
  run: async () => {
    order.push(name);
    return goesOn;
  },
});

beforeEach(() => {
  order.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('runs all tasks once per round, in turn', async () => {
  await runInRounds([task('a'), task('b')], 3);
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
});

it('leaves a task out that has nothing to measure', async () => {
  await runInRounds([task('a', false), task('b')], 2);
  expect(order).toEqual(['a', 'b', 'b']);
  expect(process.exitCode).toBeUndefined();
});

it('leaves a task out that fails, reports it once, and ends with an error', async () => {
  const run = jest.fn(() => Promise.reject(new Error('it was not readable')));
  await runInRounds([{ name: 'peer', run }, task('own')], 2);
  expect(order).toEqual(['own', 'own']);
  expect(run).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalledWith('peer is left out: it was not readable');
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
});
