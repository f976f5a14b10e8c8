import * as z from 'zod';
import { IMAGES } from '../../cloud/grants.ts';
import { gcloud, named, namesIn, read, type Step, type Target, unless } from '../step.ts';

const repositoriesSchema = z.array(z.object({ cleanupPolicies: z.record(z.string(), z.unknown()).default({}) }));

const KEY_LOG = 'key-hand-outs';
/** In the currency of the billing account. Ten instances of the key service busy all day cost about as much. */
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

/** Keeps who got which key longer than other logs. */
function logSteps({ projectId }: Target): Step[] {
  const project = ['--project', projectId];
  const isThere = (found: unknown): boolean => namesIn(found).includes(KEY_LOG);
  return [
    unless(
      'Log of who got which key',
      read('logging buckets list', '--location', 'global', ...project),
      isThere,
      gcloud('logging buckets create', KEY_LOG, '--location', 'global', '--retention-days', '400', ...project),
    ),
    unless(
      'Entries of that log',
      read('logging sinks list', ...project),
      isThere,
      gcloud(
        'logging sinks create',
        KEY_LOG,
        `logging.googleapis.com/projects/${projectId}/locations/global/buckets/${KEY_LOG}`,
        '--log-filter',
        'resource.type="cloud_run_revision" resource.labels.service_name="contentkey" jsonPayload.event:"content-key-"',
        ...project,
      ),
    ),
  ];
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
