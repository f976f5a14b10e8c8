import type { Visits } from '@site/scripts/bench/measure';
import { measureInRounds, type Visited } from '@site/scripts/bench/rounds';

const visits = (readable: number): Visits => ({
  cold: { readable, bytes: 1000, blocking: 0 },
  warm: { readable: readable / 2, bytes: 0, blocking: 0 },
});

const visited = (name: string, visit: () => Promise<Visits>, isOptional = false): Visited => ({
  subject: { name, url: `https://${name}.example`, text: 'text' },
  visit,
  isOptional,
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('visits all subjects once per round', async () => {
  const order: string[] = [];
  const subject = (name: string) =>
    visited(name, async () => {
      order.push(name);
      return visits(100 * order.length);
    });
  const results = await measureInRounds([subject('a'), subject('b')], 3);
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  expect(
    results.map(({ name, visit, readable }) => [name, visit, readable.low, readable.median, readable.high]),
  ).toEqual([
    ['a', 'cold', 100, 300, 500],
    ['a', 'warm', 50, 150, 250],
    ['b', 'cold', 200, 400, 600],
    ['b', 'warm', 100, 200, 300],
  ]);
});

it('skips an optional subject that fails, and reports it once', async () => {
  const failing = jest.fn(() => Promise.reject(new Error('it was not readable within 60 s')));
  const results = await measureInRounds([visited('peer', failing, true), visited('own', async () => visits(1))], 2);
  expect(results.map(({ name }) => name)).toEqual(['own', 'own']);
  expect(failing).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalledWith('peer is skipped: it was not readable within 60 s');
});

it('rejects when a required subject fails', async () => {
  const failing = visited('own', () => Promise.reject(new Error('it was not readable within 60 s')));
  await expect(measureInRounds([failing], 2)).rejects.toThrow('it was not readable');
});
