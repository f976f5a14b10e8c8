import * as z from 'zod';
import { type Command, gcloud, named, nameOf, read, type Step, type Target } from '../step';

/** Answers of the Monitoring API list under a name of their own. */
const channelsSchema = z.object({
  notificationChannels: z
    .array(z.object({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) }))
    .default([]),
});
const policiesSchema = z.object({ alertPolicies: z.array(z.object({ displayName: z.string() })).default([]) });
const uptimeSchema = z.array(z.object({ displayName: z.string().default('') }));

/** Alerts of the live site by e-mail. gcloud has commands for channels and policies only in its beta and alpha parts. */
export function alertSteps(target: Target, host: string, address: string): Step[] {
  const { projectId } = target;
  const api = `https://monitoring.googleapis.com/v3/projects/${projectId}`;
  const request = (method: 'GET' | 'POST', path: string, body?: object) =>
    ({ kind: 'request', method, url: `${api}/${path}`, project: projectId, body }) satisfies Command;
  const channel = nameOf(target, 'CHANNEL');
  return [
    {
      title: `Alerts to ${address}`,
      look: [request('GET', 'notificationChannels')],
      todo: (found) => {
        const known = found ? channelsSchema.parse(found[0]).notificationChannels : [];
        const name = known.find(({ labels }) => labels.email_address === address)?.name;
        if (name) return { commands: [], values: { [channel]: name } };
        const body = { type: 'email', displayName: 'Documentation', labels: { email_address: address } };
        const command = request('POST', 'notificationChannels', body);
        return { commands: [{ ...command, value: { name: channel, path: 'name' } }] };
      },
    },
    {
      title: `Request to ${host} every five minutes`,
      look: [read('monitoring uptime list-configs', '--project', projectId)],
      todo: (found) => {
        if (found && uptimeSchema.parse(found[0]).some(({ displayName }) => displayName === host))
          return { commands: [] };
        const resource = ['--resource-type', 'uptime-url', '--resource-labels', `host=${host},project_id=${projectId}`];
        const check = ['--protocol', 'https', '--path', '/', '--period', '5', '--project', projectId];
        return { commands: [gcloud('monitoring uptime create', host, ...resource, ...check)] };
      },
    },
    {
      title: 'Conditions of alerts',
      look: [request('GET', 'alertPolicies')],
      todo: (found) => {
        const known = found ? policiesSchema.parse(found[0]).alertPolicies.map(({ displayName }) => displayName) : [];
        const notificationChannels = [named(target, 'CHANNEL')];
        return {
          commands: policies(host)
            .filter(({ displayName }) => !known.includes(displayName))
            .map((policy) => request('POST', 'alertPolicies', { ...policy, combiner: 'OR', notificationChannels })),
        };
      },
    },
  ];
}

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */
function policies(host: string) {
  const threshold = (filter: string, aggregation: object, thresholdValue: number) => ({
    filter,
    aggregations: [aggregation],
    comparison: 'COMPARISON_GT',
    thresholdValue,
    duration: '0s',
  });
  const reached = `metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url" AND resource.labels.host="${host}"`;
  const refused =
    'metric.type="run.googleapis.com/request_count" AND resource.type="cloud_run_revision" AND resource.labels.service_name="contentkey" AND metric.labels.response_code=one_of("401","403","503")';
  return [
    {
      displayName: 'Documentation: the site cannot be reached',
      conditions: [
        {
          displayName: 'two places fail',
          conditionThreshold: threshold(
            reached,
            {
              alignmentPeriod: '1200s',
              perSeriesAligner: 'ALIGN_NEXT_OLDER',
              crossSeriesReducer: 'REDUCE_COUNT_FALSE',
              groupByFields: ['resource.label.*'],
            },
            1,
          ),
        },
      ],
    },
    {
      displayName: 'Documentation: many readers are refused',
      conditions: [
        {
          displayName: 'more than 50 in five minutes',
          conditionThreshold: threshold(
            refused,
            { alignmentPeriod: '300s', perSeriesAligner: 'ALIGN_DELTA', crossSeriesReducer: 'REDUCE_SUM' },
            50,
          ),
        },
      ],
    },
    {
      displayName: 'Documentation: a function reports an error',
      conditions: [
        {
          displayName: 'an entry of the log',
          conditionMatchedLog: {
            filter: '(resource.type="cloud_run_revision" OR resource.type="cloud_function") AND severity>=ERROR',
          },
        },
      ],
      // A condition on the log needs a limit.
      alertStrategy: { notificationRateLimit: { period: '3600s' } },
    },
  ];
}
