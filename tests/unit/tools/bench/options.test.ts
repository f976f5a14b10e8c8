import { HELP, PARTS, parseOptions } from '@site/tools/bench/options';
import { PEER_NAMES } from '@site/tools/bench/peers';

it('runs every part and every peer, five times, unless told otherwise', () => {
  expect(parseOptions([])).toEqual({
    only: PARTS,
    peers: PEER_NAMES,
    runs: 5,
    sizes: [
      { operations: 48, tags: 8 },
      { operations: 1000, tags: 25 },
      { operations: 5000, tags: 100 },
    ],
    peerSize: 1000,
    json: false,
  });
});

it('takes parts in the order in which they run, and sizes in ascending order', () => {
  const options = parseOptions([
    '--only=deploy,key',
    '--sizes=200/4,20/2',
    '--peers=redoc',
    '--peer-size=0',
    '--runs=1',
  ]);
  expect(options).toMatchObject({
    only: ['key', 'deploy'],
    sizes: [
      { operations: 20, tags: 2 },
      { operations: 200, tags: 4 },
    ],
    peers: ['redoc'],
    peerSize: 0,
    runs: 1,
  });
});

it('takes the pages to measure and the file to compare with', () => {
  const options = parseOptions([
    '--operation=listThings',
    '--guide=start',
    '--compare=old.json',
    '--json',
    '--no-peers',
  ]);
  expect(options).toMatchObject({
    operation: 'listThings',
    guide: 'start',
    compare: 'old.json',
    json: true,
    peers: [],
  });
});

it('returns null for --help, which names every option', () => {
  expect(parseOptions(['--help'])).toBeNull();
  for (const name of [
    'only',
    'runs',
    'peers',
    'no-peers',
    'operation',
    'guide',
    'sizes',
    'peer-size',
    'compare',
    'json',
  ])
    expect(HELP).toContain(`--${name}`);
});

it.each([
  [['--only=page'], '--only has page: use key, pages, growth, deploy'],
  [['--only='], '--only has an empty name'],
  [['--peers=redoc,other'], '--peers has other: use'],
  [['--runs=0'], '--runs must be a whole number of at least 1'],
  [['--runs=2.5'], '--runs must be a whole number'],
  [['--runs='], '--runs must be a whole number'],
  [['--peer-size=-1'], '--peer-size'],
  [['--sizes=48'], '--sizes must be numbers of operations and tags'],
  [['--sizes=0/1'], '--sizes must be'],
  [['--growth'], "Unknown option '--growth'"],
])('refuses %s', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
