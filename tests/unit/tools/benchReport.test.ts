import { percentile } from '../../../tools/bench-key/load';
import { toRow, toTable } from '../../../tools/bench-key/report';

const HEALTHY = { statuses: ['200'], maxLatency: 100 };

test('a percentile is the nearest rank of the sorted values', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(values, 0.5)).toBe(50);
  expect(percentile(values, 0.99)).toBe(99);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.99)).toBe(0);
});

test('a phase within its limits has no faults', () => {
  const result = { statuses: { 200: 4 }, latencies: [10, 20, 30, 40], duration: 2000 };
  expect(toRow('healthy', 2, result, 3, HEALTHY)).toEqual({
    phase: 'healthy',
    readers: 2,
    requests: 4,
    responses: '4 x 200',
    p50: 20,
    p99: 40,
    max: 40,
    perSecond: 2,
    lookups: 3,
    faults: [],
  });
});

test('unexpected statuses, lost requests and late responses are faults', () => {
  const result = { statuses: { 200: 2, 503: 1, lost: 1 }, latencies: [1, 2, 3, 101], duration: 1000 };
  expect(toRow('unhealthy', 2, result, null, HEALTHY).faults).toEqual([
    '1 responses were 503, not 200',
    '1 responses were lost, not 200',
    'a response took 101 ms, more than 100',
  ]);
});

test('the table has one line for each phase', () => {
  const row = toRow('healthy', 2, { statuses: { 200: 1 }, latencies: [10], duration: 1000 }, null, HEALTHY);
  const [head, ...lines] = toTable([row, row]).split('\n');
  expect(head).toMatch(/^phase +readers +requests +responses/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^healthy +2 +1 +1 x 200 .* -$/);
});
