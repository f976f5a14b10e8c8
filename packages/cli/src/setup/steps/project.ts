import { read } from '../../cloud/command.ts';
import { apis } from '../../cloud/looks/apis.ts';
import { plan } from '../../cloud/looks/plan.ts';
import type { Wanted } from '../../cloud/wanted.ts';
import { learn, lookStep, nameOf, type Step, type Target } from '../step.ts';

/** Checks the project and its plan, and enables its APIs, which everything else needs. */
export function projectSteps(target: Target, wanted: Wanted): Step[] {
  const { projectId } = target;
  return [
    {
      ...learn(`Project ${projectId}`, {
        ...read('projects describe', projectId),
        value: { name: nameOf(target, 'NUMBER'), path: 'projectNumber' },
      }),
      explain: (message) =>
        `There is no project ${projectId} that this account can see: create it at https://console.firebase.google.com/ (or ask its owner), then run this command again. (${message})`,
    },
    { ...lookStep(`Billing of ${projectId}`, wanted, ['billing'], plan), isRequired: true },
    lookStep(`APIs of ${projectId}`, wanted, ['apis'], apis),
  ];
}
