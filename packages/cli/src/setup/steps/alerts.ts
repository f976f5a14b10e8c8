import * as z from 'zod';
import { type Command, gcloud, named, nameOf, namesIn, read, type Step, type Target, unless } from '../step.ts';

const channelSchema = z.object({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) });
const channelsSchema = z.object({ notificationChannels: z.array(channelSchema).default([]) });
const policiesSchema = z.object({ alertPolicies: z.array(z.object({ displayName: z.string() })).default([]) });

/** Alerts of the live site by e-mail. gcloud has commands for channels and policies only in its beta and alpha parts. */
export function alertSteps(target: Target, host: string, address: string): Step[] {
  const { projectId } = target;
  const url = `https://monitoring.googleapis.com/v3/projects/${projectId}`;
  const get = (path: string): Command => ({
    kind: 'request',
    method: 'GET',
    url: `${url}/${path}`,
    project: projectId,
  });
  const post = (path: string, body: object) =>
    ({ kind: 'request', method: 'POST', url: `${url}/${path}`, project: projectId, body }) as const;
  const channel = nameOf(target, 'CHANNEL');
  const email = { type: 'email', displayName: 'Documentation', labels: { email_address: address } };
  return [
    {
      title: `Alerts to ${address}`,
      look: [get('notificationChannels')],
      todo: (found) => {
        const known = channelsSchema.parse(found?.[0] ?? {}).notificationChannels;
        const name = known.find(({ labels }) => labels.email_address === address)?.name;
        if (name) return { commands: [], values: { [channel]: name } };
        return { commands: [{ ...post('notificationChannels', email), value: { name: channel, path: 'name' } }] };
      },
    },
    unless(
      `Request to ${host} every five minutes`,
      read('monitoring uptime list-configs', '--project', projectId),
      (found) => namesIn(found, 'displayName').includes(host),
      gcloud(
        'monitoring uptime create',
        host,
        ...['--resource-type', 'uptime-url', '--resource-labels', `host=${host},project_id=${projectId}`],
        ...['--protocol', 'https', '--path', '/', '--period', '5', '--project', projectId],
      ),
    ),
    {
      title: 'Conditions of alerts',
      look: [get('alertPolicies')],
      todo: (found) => {
        const known = policiesSchema.parse(found?.[0] ?? {}).alertPolicies.map(({ displayName }) => displayName);
        const notificationChannels = [named(target, 'CHANNEL')];
        const missing = policies(host).filter(({ displayName }) => !known.includes(displayName));
        return { commands: missing.map((each) => post('alertPolicies', { ...each, notificationChannels })) };
      },
    },
  ];
}

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */
function policies(host: string) {
  const policy = (displayName: string, condition: object) => ({
    displayName: `Documentation: ${displayName}`,
    combiner: 'OR',
    conditions: [{ displayName, ...condition }],
  });
  const above = (thresholdValue: number, filter: string, aggregation: object) => ({
    conditionThreshold: {
      filter,
      aggregations: [aggregation],
      comparison: 'COMPARISON_GT',
      thresholdValue,
      duration: '0s',
    },
  });
  const reached = `metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url" AND resource.labels.host="${host}"`;
  const refused =
    'metric.type="run.googleapis.com/request_count" AND resource.type="cloud_run_revision" AND resource.labels.service_name="contentkey" AND metric.labels.response_code=one_of("401","403","503")';
  const failed = '(resource.type="cloud_run_revision" OR resource.type="cloud_function") AND severity>=ERROR';
  return [
    policy(
      'two places cannot reach the site',
      above(1, reached, {
        alignmentPeriod: '1200s',
        perSeriesAligner: 'ALIGN_NEXT_OLDER',
        crossSeriesReducer: 'REDUCE_COUNT_FALSE',
        groupByFields: ['resource.label.*'],
      }),
    ),
    policy(
      'more than 50 readers are refused in five minutes',
      above(50, refused, {
        alignmentPeriod: '300s',
        perSeriesAligner: 'ALIGN_DELTA',
        crossSeriesReducer: 'REDUCE_SUM',
      }),
    ),
    {
      ...policy('a function reports an error', { conditionMatchedLog: { filter: failed } }),
      // A condition on the log needs a limit.
      alertStrategy: { notificationRateLimit: { period: '3600s' } },
    },
  ];
}
