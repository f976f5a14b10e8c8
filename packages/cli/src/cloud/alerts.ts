import * as z from 'zod';
import type { Command } from './command.ts';

type Request = Extract<Command, { kind: 'request' }>;

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */
export interface AlertPolicy {
  readonly displayName: string;
  readonly combiner: 'OR';
  readonly conditions: readonly object[];
  readonly alertStrategy?: object;
}

/** An uptime check: requests that Google sends from several locations every five minutes. */
export interface UptimeCheck {
  readonly displayName: string;
  /** Flags of `gcloud monitoring uptime create`. */
  readonly request: readonly string[];
}

const POLICY_NAME_PREFIX = 'Documentation: ';
/** Name of the e-mail channels that setup makes. */
export const CHANNEL_DISPLAY_NAME = 'Documentation';

/** The alert policies of a project; the API omits fields with default values. */
export const policiesSchema = z.object({
  alertPolicies: z
    .array(
      z.looseObject({
        name: z.string(),
        displayName: z.string().default(''),
        notificationChannels: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});
export const channelsSchema = z.object({
  notificationChannels: z
    .array(
      z.object({
        name: z.string(),
        type: z.string().default(''),
        displayName: z.string().default(''),
        labels: z.record(z.string(), z.string()).default({}),
        enabled: z.boolean().default(true),
      }),
    )
    .default([]),
});
export type FoundPolicy = z.infer<typeof policiesSchema>['alertPolicies'][number];

/** Returns the request that stores a policy or a channel: gcloud's commands for them are only in beta and alpha. */
export function monitoringRequest(method: 'PATCH' | 'POST', project: string, path: string, body: object): Request {
  return { kind: 'request', method, url: `https://monitoring.googleapis.com/v3/${path}`, project, body };
}

/**
 * A page can be fetched without an account. The key service's own refusal shows that it runs and that Hosting forwards
 * to it.
 */
export function uptimeChecks(host: string): UptimeCheck[] {
  return [
    { displayName: host, request: ['--path', '/'] },
    {
      displayName: `Key service of ${host}`,
      request: [
        ...['--path', '/content-key', '--request-method', 'post', '--status-codes', '401'],
        ...['--content-type', 'user-provided', '--custom-content-type', 'application/json', '--body', '{}'],
      ],
    },
  ];
}

/** Returns the project's policy with that name. */
export function findPolicy(found: readonly FoundPolicy[], { displayName }: AlertPolicy): FoundPolicy | undefined {
  return found.find((each) => each.displayName === displayName);
}

/** Returns the policies of a site. A policy with a PromQL condition cannot have another condition. */
export function alertPolicies(host: string): AlertPolicy[] {
  return [
    policy(
      'two places cannot reach the site or the key service',
      aboveThreshold(
        1,
        `metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url" AND resource.labels.host="${host}"`,
        {
          alignmentPeriod: '1200s',
          perSeriesAligner: 'ALIGN_NEXT_OLDER',
          crossSeriesReducer: 'REDUCE_COUNT_FALSE',
          groupByFields: ['resource.label.*', 'metric.label.check_id'],
        },
      ),
    ),
    // Only readers get these responses. The threshold of three in an hour suits a site of thirty readers.
    policy(
      'readers ask, and get no key',
      aboveThreshold(2, keyResponsesFilter('404', '500', '502', '503', '504'), sumOver(3600)),
    ),
    policy(
      'many accounts are refused',
      promQl(
        `${keyResponsesQuery('403', '1h')} > 5 and ${keyResponsesQuery('403', '1h')} > 0.3 * ${keyResponsesQuery('200|403', '1h')}`,
      ),
    ),
    // Compares with a week ago, so that working days need no calendar or time zone.
    policy(
      'no key for four hours in which readers had some a week ago',
      promQl(
        `(${keyResponsesQuery('200', '4h')} or vector(0)) < 1 and ${keyResponsesQuery('200', '4h', ' offset 1w')} > 10`,
      ),
    ),
    policy('a flood of requests without an account', aboveThreshold(1000, keyResponsesFilter('401'), sumOver(300))),
    {
      ...policy('a function reports an error', {
        conditionMatchedLog: {
          filter: '(resource.type="cloud_run_revision" OR resource.type="cloud_function") AND severity>=ERROR',
        },
      }),
      // Required for conditions on logs.
      alertStrategy: { notificationRateLimit: { period: '3600s' } },
    },
  ];
}

function policy(displayName: string, condition: object): AlertPolicy {
  return { displayName: POLICY_NAME_PREFIX + displayName, combiner: 'OR', conditions: [{ displayName, ...condition }] };
}

function aboveThreshold(thresholdValue: number, filter: string, aggregation: object): object {
  return {
    conditionThreshold: {
      filter,
      aggregations: [aggregation],
      comparison: 'COMPARISON_GT',
      thresholdValue,
      duration: '0s',
    },
  };
}

/** Returns a filter for the key service's responses. */
function keyResponsesFilter(...statuses: readonly string[]): string {
  const codes = statuses.map((status) => `"${status}"`).join(',');
  return `metric.type="run.googleapis.com/request_count" AND resource.type="cloud_run_revision" AND resource.labels.service_name="contentkey" AND metric.labels.response_code=one_of(${codes})`;
}

function sumOver(seconds: number): object {
  return { alignmentPeriod: `${seconds}s`, perSeriesAligner: 'ALIGN_DELTA', crossSeriesReducer: 'REDUCE_SUM' };
}

/**
 * Returns a query for the number of the key service's responses:
 * https://cloud.google.com/monitoring/promql/promql-mapping
 */
function keyResponsesQuery(statuses: string, period: string, offset = ''): string {
  const labels = `monitored_resource="cloud_run_revision",service_name="contentkey",response_code=~"${statuses}"`;
  return `sum(increase(run_googleapis_com:request_count{${labels}}[${period}]${offset}))`;
}

/**
 * Queries that look back at most eight days can be evaluated every five minutes:
 * https://cloud.google.com/monitoring/alerts/using-promql
 */
function promQl(query: string): object {
  // The metric does not exist before the first request.
  const settings = { duration: '0s', evaluationInterval: '300s', disableMetricValidation: true };
  return { conditionPrometheusQueryLanguage: { query, ...settings } };
}
