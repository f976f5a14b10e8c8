import type { Recipient } from '../../cloud/alertChannels.ts';
import { alerts } from '../../cloud/checks/alerts.ts';
import { images } from '../../cloud/checks/images.ts';
import { keyLog } from '../../cloud/checks/keyLog.ts';
import { type Command, gcloudCommand, gcloudJsonCommand } from '../../cloud/command.ts';
import type { ProjectRequirements } from '../../cloud/projectRequirements.ts';
import { checkStep, namesIn, type Step, type Target, valueName, valueReference } from '../step.ts';

/** Monthly budget in the currency of the billing account; a site with 1,000 readers costs nothing or very little. */
const BUDGET = '20';

/** Images, logs and costs. */
export function upkeepSteps(target: Target, wanted: ProjectRequirements): Step[] {
  const log = checkStep('Log of who got which key', wanted, ['logBucket', 'logSink', 'defaultSink'], keyLog);
  return [
    checkStep(`Images of functions in ${target.region}`, wanted, ['images'], images),
    ...(target.environment === 'live' ? [log] : []),
    budgetStep(target),
  ];
}

/** Alerts of the live site by e-mail. */
export function alertStep(wanted: ProjectRequirements, recipient: Recipient): Step {
  const title = recipient.isNamed ? `Alerts to ${recipient.address}` : 'Alerts by e-mail';
  return checkStep(title, wanted, ['alertPolicies', 'channels', 'uptimeChecks'], (state) => alerts(state, recipient));
}

function budgetStep(target: Target): Step {
  const { projectId } = target;
  const name = `Documentation: ${projectId}`;
  const billing: Command = {
    ...gcloudJsonCommand('billing projects describe', projectId),
    value: { name: valueName(target, 'BILLING_ACCOUNT'), path: 'billingAccountName' },
  };
  // Without it, gcloud would use the quota of whichever project is in the person's configuration.
  const account = ['--billing-account', valueReference(target, 'BILLING_ACCOUNT'), '--billing-project', projectId];
  const limits = ['0.5', '0.9', '1'].map((share) => `--threshold-rule=percent=${share}`);
  const budget = ['--display-name', name, '--budget-amount', BUDGET, '--filter-projects', `projects/${projectId}`];
  return {
    title: `Budget of ${projectId}`,
    reads: [billing, gcloudJsonCommand('billing budgets list', ...account)],
    todo: (found) => {
      const create = gcloudCommand('billing budgets create', ...account, ...budget, ...limits);
      if (!found) return { commands: [billing, create] };
      return { commands: namesIn(found[1], 'displayName').includes(name) ? [] : [create] };
    },
    optional: `somebody with the role Billing Account Costs Manager can set a budget for ${projectId}.`,
  };
}
