import * as z from 'zod';
import { IMAGES } from '../../cloud/grants';
import { gcloud, named, read, type Step, type Target } from '../step';

const namesSchema = z.array(z.object({ name: z.string() }));
const repositorySchema = z.array(
  z.object({ name: z.string(), cleanupPolicies: z.record(z.string(), z.unknown()).default({}) }),
);
const budgetsSchema = z.array(z.object({ displayName: z.string().default('') }));

const KEY_LOG = 'key-hand-outs';
/** In the currency of the billing account. Ten instances of the key service busy all day cost more than this. */
const BUDGET = '20';

/** Images, logs and costs. */
export function upkeepSteps(target: Target): Step[] {
  return [...imageSteps(target), ...(target.environment === 'live' ? logSteps(target) : []), budgetStep(target)];
}

function imageSteps({ projectId, region }: Target): Step[] {
  const place = ['--location', region, '--project', projectId];
  const list = read('artifacts repositories list', ...place);
  const find = (found: readonly unknown[] | null) =>
    found ? repositorySchema.parse(found[0]).find(({ name }) => name.endsWith(`/${IMAGES}`)) : undefined;
  return [
    {
      // Cloud Functions would create it with the first function, but then the first deploy from GitHub fails for want
      // of a cleanup policy.
      title: `Repository of images in ${region}`,
      look: [list],
      todo: (found) => ({
        commands: find(found)
          ? []
          : [gcloud('artifacts repositories create', IMAGES, '--repository-format', 'docker', ...place)],
      }),
    },
    {
      title: 'Removal of old images',
      look: [list],
      todo: (found) => ({
        commands:
          Object.keys(find(found)?.cleanupPolicies ?? {}).length > 0
            ? []
            : [{ kind: 'tool', tool: 'firebase', args: ['functions:artifacts:setpolicy', ...place, '--force'] }],
      }),
    },
  ];
}

/** Keeps who got which key longer than other logs. */
function logSteps({ projectId }: Target): Step[] {
  const project = ['--project', projectId];
  const bucket = `projects/${projectId}/locations/global/buckets/${KEY_LOG}`;
  const missing = (found: readonly unknown[] | null): boolean =>
    !found || !namesSchema.parse(found[0]).some(({ name }) => name.split('/').at(-1) === KEY_LOG);
  return [
    {
      title: 'Log of who got which key',
      look: [read('logging buckets list', '--location', 'global', ...project)],
      todo: (found) => ({
        commands: missing(found)
          ? [gcloud('logging buckets create', KEY_LOG, '--location', 'global', '--retention-days', '400', ...project)]
          : [],
      }),
    },
    {
      title: 'Entries of that log',
      look: [read('logging sinks list', ...project)],
      todo: (found) => ({
        commands: missing(found)
          ? [
              gcloud(
                'logging sinks create',
                KEY_LOG,
                `logging.googleapis.com/${bucket}`,
                '--log-filter',
                'resource.type="cloud_run_revision" resource.labels.service_name="contentkey" jsonPayload.event:"content-key-"',
                ...project,
              ),
            ]
          : [],
      }),
    },
  ];
}

function budgetStep(target: Target): Step {
  const { projectId } = target;
  const name = `Documentation: ${projectId}`;
  const account = ['--billing-account', named(target, 'BILLING_ACCOUNT')];
  return {
    title: `Budget of ${projectId}`,
    look: [read('billing budgets list', ...account)],
    todo: (found) => ({
      commands:
        found && budgetsSchema.parse(found[0]).some(({ displayName }) => displayName === name)
          ? []
          : [gcloud('billing budgets create', ...account, '--display-name', name, '--budget-amount', BUDGET)].map(
              (command) => ({
                ...command,
                args: [
                  ...command.args,
                  ...['--filter-projects', `projects/${projectId}`],
                  ...['0.5', '0.9', '1'].map((share) => `--threshold-rule=percent=${share}`),
                ],
              }),
            ),
    }),
    optional: `a budget needs the role Billing Account Costs Manager on the billing account: ask whoever has it for one of ${projectId}.`,
  };
}
