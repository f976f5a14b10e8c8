import { parseBenchOptions } from '../../../../tools/bench/options';

it('measures five times, beside the peer, unless told otherwise', () => {
  expect(parseBenchOptions([])).toEqual({ runs: 5, hasPeer: true });
  expect(parseBenchOptions(['--runs=1', '--against=before', '--no-peer'])).toEqual({
    runs: 1,
    against: 'before',
    hasPeer: false,
  });
});

it.each([
  [['--runs=0'], '--runs must be a whole number of at least 1'],
  [['--runs=2.5'], '--runs must'],
  [['--sizes=48'], "Unknown option '--sizes'"],
])('refuses %s', (args, message) => {
  expect(() => parseBenchOptions(args)).toThrow(message);
});
