import * as z from 'zod';
import { gcloud, read } from '../../cloud/command.ts';
import { images } from '../../cloud/looks/images.ts';
import type { Wanted } from '../../cloud/wanted.ts';
import { named, namesIn, type Step, type Target, unless } from '../step.ts';

const sinksSchema = z.array(
  z.object({
    name: z.string(),
    filter: z.string().default(''),
    exclusions: z.array(z.object({ name: z.string(), filter: z.string() })).default([]),
  }),
);

const KEY_LOG = 'key-hand-outs';
const KEY_SERVICE = 'resource.type="cloud_run_revision" resource.labels.service_name="contentkey"';
const HANDED_OUT = `${KEY_SERVICE} jsonPayload.event="content-key-handed-out"`;
/**
 * Cloud Run's own log entries for each request. They are excluded, because the key service writes entries of its own,
 * which a flood of requests cannot multiply.
 */
const REQUESTS = {
  name: 'docs-key-requests',
  filter: `${KEY_SERVICE} log_id("run.googleapis.com/requests") httpRequest.status<500`,
};
/** Monthly budget in the currency of the billing account; a site with 1,000 readers costs nothing or very little. */
const BUDGET = '20';

/** Images, logs and costs. */
export function upkeepSteps(target: Target, requirements: Wanted): Step[] {
  const { environment, region } = target;
  return [
    {
      title: `Images of functions in ${region}`,
      find: async (reader) => images({ requirements, cloud: await reader.cloud(requirements, ['images']) }),
    },
    ...(environment === 'live' ? logSteps(target) : []),
    budgetStep(target),
  ];
}

/**
 * Keeps the log of who got which key longer than other logs, and drops entries that anybody can cause in large numbers.
 */
function logSteps({ projectId }: Target): Step[] {
  const project = ['--project', projectId];
  const sinks = read('logging sinks list', ...project);
  const bucket = `logging.googleapis.com/projects/${projectId}/locations/global/buckets/`;
  return [
    unless(
      'Log of who got which key',
      read('logging buckets list', '--location', 'global', ...project),
      (found) => namesIn(found).includes(KEY_LOG),
      gcloud('logging buckets create', KEY_LOG, '--location', 'global', '--retention-days', '400', ...project),
    ),
    {
      title: 'Entries of that log',
      look: [sinks],
      todo: (found) => {
        const sink = sinkOf(found, KEY_LOG);
        if (sink?.filter === HANDED_OUT) return { commands: [] };
        const change = sink ? 'update' : 'create';
        return {
          commands: [
            gcloud(`logging sinks ${change}`, KEY_LOG, bucket + KEY_LOG, '--log-filter', HANDED_OUT, ...project),
          ],
        };
      },
    },
    {
      title: 'Requests that are not logged twice',
      look: [sinks],
      todo: (found) => {
        const exclusion = sinkOf(found, '_Default')?.exclusions.find(({ name }) => name === REQUESTS.name);
        if (exclusion?.filter === REQUESTS.filter) return { commands: [] };
        const option = `--${exclusion ? 'update' : 'add'}-exclusion`;
        const settings = Object.entries(REQUESTS).map((each) => each.join('='));
        return {
          commands: [
            gcloud('logging sinks update', '_Default', `${bucket}_Default`, option, settings.join(','), ...project),
          ],
        };
      },
    },
  ];
}

function sinkOf(found: readonly unknown[] | null, name: string) {
  return found ? sinksSchema.parse(found[0]).find((sink) => sink.name === name) : undefined;
}

function budgetStep(target: Target): Step {
  const { projectId } = target;
  const name = `Documentation: ${projectId}`;
  // Without it, gcloud would use the quota of whichever project is in the person's configuration.
  const account = ['--billing-account', named(target, 'BILLING_ACCOUNT'), '--billing-project', projectId];
  const limits = ['0.5', '0.9', '1'].map((share) => `--threshold-rule=percent=${share}`);
  const budget = ['--display-name', name, '--budget-amount', BUDGET, '--filter-projects', `projects/${projectId}`];
  return {
    ...unless(
      `Budget of ${projectId}`,
      read('billing budgets list', ...account),
      (found) => namesIn(found, 'displayName').includes(name),
      gcloud('billing budgets create', ...account, ...budget, ...limits),
    ),
    optional: `somebody with the role Billing Account Costs Manager can set a budget for ${projectId}.`,
  };
}
