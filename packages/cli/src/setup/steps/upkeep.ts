import * as z from 'zod';
import { IMAGES } from '../../cloud/grants.ts';
import { gcloud, named, namesIn, read, type Step, type Target, unless } from '../step.ts';

const repositoriesSchema = z.array(z.object({ cleanupPolicies: z.record(z.string(), z.unknown()).default({}) }));

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
/** Cloud Run writes an entry for each request; the key service has its own, which a flood cannot fill. */
const REQUESTS = {
  name: 'docs-key-requests',
  filter: `${KEY_SERVICE} log_id("run.googleapis.com/requests") httpRequest.status<500`,
};
/** In the currency of the billing account, for a month: that of a site of 1,000 readers is free, or nearly. */
const BUDGET = '20';

/** Images, logs and costs. */
export function upkeepSteps(target: Target): Step[] {
  const { environment } = target;
  return [...imageSteps(target), ...(environment === 'live' ? logSteps(target) : []), budgetStep(target)];
}

/**
 * Cloud Functions would create the repository with the first function, but a first deploy from GitHub ends with an error
 * for want of a cleanup policy, which the Firebase CLI can only set for a repository that exists.
 */
function imageSteps({ projectId, region }: Target): Step[] {
  const place = ['--location', region, '--project', projectId];
  const list = read('artifacts repositories list', ...place, '--filter', `name~/${IMAGES}$`);
  return [
    unless(
      `Repository of images in ${region}`,
      list,
      (found) => namesIn(found).includes(IMAGES),
      gcloud('artifacts repositories create', IMAGES, '--repository-format', 'docker', ...place),
    ),
    unless(
      'Removal of old images',
      list,
      (found) => repositoriesSchema.parse(found).some((each) => Object.keys(each.cleanupPolicies).length > 0),
      { kind: 'tool', tool: 'firebase', args: ['functions:artifacts:setpolicy', ...place, '--force'] },
    ),
  ];
}

/** Keeps who got which key longer than other logs, and what anybody can cause in masses not at all. */
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
  // Without a project whose quota is used gcloud takes that of a person's configuration, which can be any.
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
