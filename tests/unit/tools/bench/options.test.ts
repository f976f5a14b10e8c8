import { parseOptions } from '../../../../tools/bench/options';

it('measures everything, five times, beside the peer, unless told otherwise', () => {
  const all = { parts: ['pages', 'growth'], runs: 5, sizes: [48, 1000, 5000], hasPeer: true };
  expect(parseOptions([])).toEqual(all);
});

it('takes a part, an earlier build, and sizes in ascending order', () => {
  const args = ['--only=growth', '--sizes=200,20', '--runs=1', '--against=before', '--no-peer'];
  expect(parseOptions(args)).toEqual({
    parts: ['growth'],
    runs: 1,
    sizes: [20, 200],
    against: 'before',
    hasPeer: false,
  });
});

it.each([
  [['--only=page'], '--only must be one of pages, growth'],
  [['--runs=0'], '--runs must have whole numbers of at least 1'],
  [['--runs=2.5'], '--runs must'],
  [['--sizes=48,'], '--sizes must'],
  [['--growth'], "Unknown option '--growth'"],
])('refuses %s', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
