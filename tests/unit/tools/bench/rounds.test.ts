import { inRounds, type Task } from '@site/tools/bench/rounds';

const task = <T>(name: string, run: () => Promise<T>, isOptional = false): Task<T> => ({ name, run, isOptional });
const namesOf = (results: ReadonlyMap<{ readonly name: string }, unknown>): string[] =>
  [...results.keys()].map(({ name }) => name);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('runs all tasks once per round, in turn', async () => {
  const order: string[] = [];
  const counted = (name: string) => task(name, async () => order.push(name));
  const results = await inRounds([counted('a'), counted('b')], 3);
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  expect([...results.values()]).toEqual([
    [1, 3, 5],
    [2, 4, 6],
  ]);
});

it('leaves a task out once its results are enough', async () => {
  const slow = { ...task('slow', async () => 1), isEnough: (results: readonly number[]) => results.length === 2 };
  const results = await inRounds([slow, task('quick', async () => 2)], 3);
  expect([...results.values()]).toEqual([
    [1, 1],
    [2, 2, 2],
  ]);
});

it('skips an optional task that fails, and reports it once', async () => {
  const failing = jest.fn((): Promise<number> => Promise.reject(new Error('it was not readable within 60 s')));
  const results = await inRounds<number>([task('peer', failing, true), task('own', async () => 1)], 2);
  expect(namesOf(results)).toEqual(['own']);
  expect(failing).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalledWith('peer is skipped: it was not readable within 60 s');
});

it('rejects when a required task fails', async () => {
  const failing = task('own', () => Promise.reject(new Error('it was not readable within 60 s')));
  await expect(inRounds([failing], 2)).rejects.toThrow('it was not readable');
});
