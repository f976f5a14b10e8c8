import { changesBetween } from '@site/tools/bench/changedFiles';
import { comparison, numbersOf } from '@site/tools/bench/compare';
import { assertNoPressWasLost, pageResult } from '@site/tools/bench/pageResult';
import type { Rebuild } from '@site/tools/bench/rebuild';
import { report } from '@site/tools/bench/report';
import type { BenchResult } from '@site/tools/bench/result';
import { targetsOf } from '@site/tools/bench/targets';

const spread = (median: number) => ({ median, low: median - 1, high: median + 1 });
const OWN = { readable: 100, hydrated: 150, next: 80, script: 40, bytes: 50_000, blocking: 10 };
const PEER = { readable: 200, bytes: 30_000, blocking: 0 };
const MACHINE = { processor: 'Abacus', cores: 2, memory: 24, node: 'v22.0.0', browser: '140', commit: 'abc1234' };
const COST = { seconds: 20, cpuSeconds: 30, megabytes: 900 };
const SIZE = {
  ...COST,
  operations: 48,
  tags: 8,
  pageBytes: 100_000,
  readable: spread(100),
  sidebarEntries: 60,
  searchLoading: 60,
  keystrokeTask: 20,
  keystrokePainted: 25,
  largestFile: 40_000,
};
const REBUILD: Rebuild = {
  operations: 48,
  tags: 8,
  clean: COST,
  again: { ...COST, seconds: 5 },
  changes: {
    files: 300,
    uploaded: { shells: 60, fragments: 2, chunks: 3, 'other files': 1 },
    bytes: 70_000,
    removed: 5,
  },
};

const operation = (overrides: Partial<typeof OWN> = {}, answers: (number | null)[] = [110, 130]) =>
  pageResult('operation', 'cold', [{ ...OWN, ...overrides }], new Map([['search', answers]]));
const peer = () => pageResult('starlight-openapi', 'cold', [PEER], new Map());

const RESULT: BenchResult = {
  date: '2026-11-22T10:00:00.000Z',
  machine: MACHINE,
  runs: 5,
  durations: { pages: 60 },
  pages: [operation(), peer()],
  growth: {
    sizes: [SIZE, { ...SIZE, operations: 5000, tags: 100, seconds: 100, pageBytes: 105_000 }],
    rebuild: { ...REBUILD, operations: 5000, tags: 100 },
    peer: { operations: 1000, tags: 25, ...COST, seconds: 40 },
  },
  deploy: REBUILD,
};

describe('a page', () => {
  it('is usable when the slowest press is answered', () => {
    const answers = new Map([
      ['search', [300, 100, 200]],
      ['copy', [150, 150, 150]],
    ]);
    const page = pageResult('operation', 'warm', [OWN, OWN, OWN], answers);
    expect(page.usable).toEqual({ median: 200, low: 100, high: 300 });
    expect(page.presses.map(({ kind, lost }) => [kind, lost])).toEqual([
      ['search', 0],
      ['copy', 0],
    ]);
  });

  it('counts lost presses, and does not take the others for all', () => {
    const page = operation({}, [110, null]);
    expect(page.presses).toEqual([{ kind: 'search', lost: 1, answered: { median: 110, low: 110, high: 110 } }]);
    expect(() => assertNoPressWasLost([page])).toThrow('search (operation, cold, 1 times)');
    const lost = operation({}, [null]);
    expect(lost.usable).toBeUndefined();
    expect(() => assertNoPressWasLost([lost])).toThrow('search (operation, cold, 1 times)');
  });

  it('may lose presses when it is a peer’s', () => {
    expect(() => assertNoPressWasLost([pageResult('peer', 'cold', [PEER], new Map([['copy', [null]]]))])).not.toThrow();
  });

  it('has no numbers that a peer does not have', () => {
    expect(Object.keys(peer())).toEqual(['name', 'visit', 'readable', 'presses', 'bytes', 'blocking']);
  });
});

describe('the targets', () => {
  const values = (result: BenchResult) => Object.fromEntries(targetsOf(result).map(({ name, value }) => [name, value]));

  it('are ratios to starlight-openapi and to the smallest site, and limits', () => {
    expect(values(RESULT)).toEqual({
      "operation, cold: readable / starlight-openapi's": 0.5,
      'operation, cold: usable / readable': 1.2,
      'operation, cold: next page': 80,
      'operation, cold: next page, script': 40,
      "5000 operations: build seconds per operation / starlight-openapi's (1000)": 0.5,
      '5000 operations: build memory': 900,
      '5000 operations: page weight to 48': 1.05,
      '5000 operations: readable to 48': 1,
      '5000 operations: keystroke, main thread': 20,
      '5000 operations: largest file of the search': 40,
      '5000 operations, one changed: build / clean build': 0.25,
      '5000 operations, one changed: uploaded besides shells': 6,
      '48 operations, one changed: build / clean build': 0.25,
      '48 operations, one changed: uploaded besides shells': 6,
    });
  });

  it('are left out where there is nothing to compare with', () => {
    expect(Object.keys(values({ ...RESULT, pages: [operation()], growth: undefined, deploy: undefined }))).toEqual([
      'operation, cold: usable / readable',
      'operation, cold: next page',
      'operation, cold: next page, script',
    ]);
  });
});

describe('the report', () => {
  it('has the date, the machine, every measurement, and whether each target is met', () => {
    const lines = report(RESULT).split('\n');
    const line = (start: string) => lines.find((each) => each.startsWith(start))?.replaceAll(/ {2,}/g, ' | ');
    expect(lines[0]).toContain('2026-11-22T10:00:00.000Z, abc1234, Abacus, 2 cores, 24 GB, Node v22.0.0');
    expect(line('operation')).toBe(
      'operation | cold | 100 (100 to 100) | 120 (110 to 130) | 150 (150 to 150) | 80 (80 to 80) | 40 (40 to 40) | 50 (50 to 50) | 10 (10 to 10)',
    );
    expect(line('5000 operations, 100 tags')).toContain('100.0 | 20 | 30 | 900 | 105');
    expect(line('starlight-openapi, 1000 operations')).toContain('40.0 | 40 | 30 | 900');
    expect(lines.join('\n')).toContain('60 shells, 2 fragments, 3 chunks, 1 other files');
    expect(line("operation, cold: readable / starlight-openapi's")).toContain('0.50 | 0.80 | met');
    expect(line('48 operations, one changed: uploaded besides shells')).toContain('6 files | 5 files | missed');
  });

  it('shows lost presses beside the answers to the others', () => {
    expect(report({ ...RESULT, pages: [operation({}, [110, null])] })).toContain('110 (110 to 110), 1 lost');
  });
});

describe('a comparison', () => {
  it('has each number of both runs, and its ratio', () => {
    const after = { ...RESULT, pages: [peer(), operation({ readable: 150 })], deploy: undefined };
    const text = comparison(RESULT, after);
    expect(text).toMatch(/^Compared with 2026-11-22T10:00:00\.000Z, abc1234, Abacus/);
    expect(text).toMatch(/^pages, operation, cold, readable +100 +150 +1\.50$/m);
    expect(text).toMatch(/^growth, sizes, 5000 operations, 100 tags, seconds +100 +100 +1\.00$/m);
    expect(text).not.toMatch(/^deploy/m);
  });

  it('names every number differently', () => {
    const counted = JSON.stringify(RESULT.growth).match(/:(?:\d)/g)?.length ?? 0;
    const named = [...numbersOf({ ...RESULT, pages: [], deploy: undefined }).keys()];
    // Of 2 sizes a spread of three numbers is one, and operations and tags of 4 rows name them.
    expect(named).toHaveLength(counted - 2 * 2 - 4 * 2);
  });

  it('leaves the ratio to nothing open', () => {
    expect(comparison(RESULT, RESULT)).toMatch(/^pages, starlight-openapi, cold, blocking +0 +0$/m);
  });
});

describe('the files of a deploy', () => {
  it('are those whose content the host does not have at that path, by kind', () => {
    const before = new Map([
      ['index.html', 'a'],
      ['docs/a.html', 'a'],
      ['assets/key/1.page', 'a'],
      ['assets/key/1.js', 'a'],
      ['img/logo.svg', 'a'],
    ]);
    const after = new Map([
      ['index.html', 'b'],
      ['docs/a.html', 'a'],
      ['assets/key/2.page', 'a'],
      ['assets/key/1.js', 'a'],
      ['assets/key/2.js', 'a'],
      ['img/logo.svg', 'b'],
    ]);
    expect(changesBetween(before, after, () => 10)).toEqual({
      files: 6,
      uploaded: { shells: 1, fragments: 1, chunks: 1, 'other files': 1 },
      bytes: 40,
      removed: 1,
    });
  });
});
