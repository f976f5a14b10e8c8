import { serverErrorResponse, unavailableResponse } from '../../../functions/src/response';
import { alertPolicies, uptimeChecks } from '../../src/cloud/alerts';
import { hasWantedFields } from '../../src/cloud/hasWantedFields';

interface Condition {
  readonly conditionThreshold?: { readonly filter: string; readonly thresholdValue: number };
  readonly conditionPrometheusQueryLanguage?: { readonly query: string; readonly evaluationInterval: string };
}

const POLICIES = alertPolicies('docs.acme.com');
const conditionOf = (part: string): Condition => {
  const found = POLICIES.filter(({ displayName }) => displayName.includes(part));
  expect(found).toHaveLength(1);
  return found[0]?.conditions[0] as Condition;
};

test('every response that leaves a reader without a key counts, from the third in an hour', () => {
  const { filter = '', thresholdValue } = conditionOf('readers ask').conditionThreshold ?? {};
  const answers = [404, serverErrorResponse('x').status, unavailableResponse('x').status, 502, 504];
  for (const status of answers) expect(filter).toContain(`"${status}"`);
  // Anybody can cause it.
  expect(filter).not.toContain('"401"');
  expect(thresholdValue).toBe(2);
  expect(JSON.stringify(conditionOf('readers ask'))).toContain('"alignmentPeriod":"3600s"');
});

test('the site and the key service are asked from outside, and both count', () => {
  expect(uptimeChecks('docs.acme.com').map(({ request }) => request.slice(0, 2))).toEqual([
    ['--path', '/'],
    ['--path', '/content-key'],
  ]);
  expect(conditionOf('cannot reach').conditionThreshold?.filter).toContain('resource.labels.host="docs.acme.com"');
  expect(JSON.stringify(conditionOf('cannot reach'))).toContain('"metric.label.check_id"');
});

/** Hours that a query looks back, and the seconds between two evaluations: cloud.google.com/monitoring/alerts/using-promql */
const LEAST_INTERVALS = [
  [25, 30],
  [8 * 24, 300],
] as const;
const HOURS: Readonly<Record<string, number>> = { h: 1, d: 24, w: 7 * 24 };

test.each(['many accounts are refused', 'no key for four hours'])(
  'Google evaluates "%s" as often as it says',
  (name) => {
    const { query = '', evaluationInterval = '' } = conditionOf(name).conditionPrometheusQueryLanguage ?? {};
    const ranges = [...query.matchAll(/\[(\d+)([hdw])\](?: offset (\d+)([hdw]))?/g)];
    const hours = ranges.map(([, range, unit = '', offset = 0, by = 'h']) => {
      return Number(range) * (HOURS[unit] ?? Number.NaN) + Number(offset) * (HOURS[by] ?? Number.NaN);
    });
    expect(hours.length).toBeGreaterThan(1);
    const [, least] = LEAST_INTERVALS.find(([limit]) => Math.max(...hours) <= limit) ?? [0, Number.POSITIVE_INFINITY];
    expect(Number.parseInt(evaluationInterval, 10)).toBeGreaterThanOrEqual(least);
  },
);

test('a policy has one condition, as one in PromQL must', () => {
  for (const { conditions } of POLICIES) expect(conditions).toHaveLength(1);
});

test.each([
  ['another value', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ['a missing field', { a: [{ b: 1 }] }, { a: [{}] }],
  ['one entry more', { a: [1] }, { a: [1, 2] }],
  ['nothing', { a: {} }, {}],
])('%s is not as wanted', (_, wanted, found) => {
  expect(hasWantedFields(wanted, found)).toBe(false);
  expect(hasWantedFields(wanted, { ...wanted, name: 'added by Google' })).toBe(true);
});
