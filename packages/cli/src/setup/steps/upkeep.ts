import type { Recipient } from '../../cloud/alertChannels.ts';
import { type Command, gcloud, read } from '../../cloud/command.ts';
import { alerts } from '../../cloud/looks/alerts.ts';
import { images } from '../../cloud/looks/images.ts';
import { keyLog } from '../../cloud/looks/keyLog.ts';
import type { Wanted } from '../../cloud/wanted.ts';
import { lookStep, named, nameOf, namesIn, type Step, type Target } from '../step.ts';

/** Monthly budget in the currency of the billing account; a site with 1,000 readers costs nothing or very little. */
const BUDGET = '20';

/** Images, logs and costs. */
export function upkeepSteps(target: Target, wanted: Wanted): Step[] {
  const log = lookStep('Log of who got which key', wanted, ['logBucket', 'logSink', 'defaultSink'], keyLog);
  return [
    lookStep(`Images of functions in ${target.region}`, wanted, ['images'], images),
    ...(target.environment === 'live' ? [log] : []),
    budgetStep(target),
  ];
}

/** Alerts of the live site by e-mail. */
export function alertStep(wanted: Wanted, recipient: Recipient): Step {
  const title = recipient.isNamed ? `Alerts to ${recipient.address}` : 'Alerts by e-mail';
  return lookStep(title, wanted, ['alertPolicies', 'channels', 'uptimeChecks'], (state) => alerts(state, recipient));
}

function budgetStep(target: Target): Step {
  const { projectId } = target;
  const name = `Documentation: ${projectId}`;
  const billing: Command = {
    ...read('billing projects describe', projectId),
    value: { name: nameOf(target, 'BILLING_ACCOUNT'), path: 'billingAccountName' },
  };
  // Without it, gcloud would use the quota of whichever project is in the person's configuration.
  const account = ['--billing-account', named(target, 'BILLING_ACCOUNT'), '--billing-project', projectId];
  const limits = ['0.5', '0.9', '1'].map((share) => `--threshold-rule=percent=${share}`);
  const budget = ['--display-name', name, '--budget-amount', BUDGET, '--filter-projects', `projects/${projectId}`];
  return {
    title: `Budget of ${projectId}`,
    look: [billing, read('billing budgets list', ...account)],
    todo: (found) => {
      const create = gcloud('billing budgets create', ...account, ...budget, ...limits);
      if (!found) return { commands: [billing, create] };
      return { commands: namesIn(found[1], 'displayName').includes(name) ? [] : [create] };
    },
    optional: `somebody with the role Billing Account Costs Manager can set a budget for ${projectId}.`,
  };
}
