import { Failure } from 'gatedocs-preset/node';
import * as z from 'zod';
import { read } from '../../cloud/command.ts';
import { apis } from '../../cloud/looks/apis.ts';
import type { Wanted } from '../../cloud/wanted.ts';
import { nameOf, type Step, type Target } from '../step.ts';

const projectSchema = z.object({ projectNumber: z.string().regex(/^\d+$/) });
const billingSchema = z.object({
  billingEnabled: z.boolean().default(false),
  billingAccountName: z.string().default(''),
});

/** Checks the project and its plan, and enables its APIs, which everything else needs. */
export function projectSteps(target: Target, requirements: Wanted): Step[] {
  const { projectId } = target;
  const number = nameOf(target, 'NUMBER');
  const account = nameOf(target, 'BILLING_ACCOUNT');
  const project = read('projects describe', projectId);
  const billing = read('billing projects describe', projectId);
  return [
    {
      title: `Project ${projectId}`,
      look: [project],
      todo: (found) =>
        found
          ? { commands: [], values: { [number]: projectSchema.parse(found[0]).projectNumber } }
          : { commands: [{ ...project, value: { name: number, path: 'projectNumber' } }] },
      explain: (message) =>
        `There is no project ${projectId} that this account can see: create it at https://console.firebase.google.com/ (or ask its owner), then run this command again. (${message})`,
    },
    {
      title: `Billing of ${projectId}`,
      look: [billing],
      todo: (found) => {
        if (!found) return { commands: [{ ...billing, value: { name: account, path: 'billingAccountName' } }] };
        const { billingEnabled, billingAccountName } = billingSchema.parse(found[0]);
        if (!billingEnabled)
          throw new Failure(
            `${projectId} has no billing account, which functions need: choose the Blaze plan at https://console.firebase.google.com/project/${projectId}/usage/details, then run this command again.`,
          );
        return { commands: [], values: { [account]: billingAccountName } };
      },
    },
    {
      title: `APIs of ${projectId}`,
      find: async (reader) => apis({ requirements, cloud: await reader.cloud(requirements, ['apis']) }),
    },
  ];
}
