import { apis } from '../../cloud/checks/apis.ts';
import { plan } from '../../cloud/checks/plan.ts';
import { gcloudJsonCommand } from '../../cloud/command.ts';
import type { ProjectRequirements } from '../../cloud/projectRequirements.ts';
import { checkStep, readValueStep, type Step, type Target, valueName } from '../step.ts';

/** Checks the project and its plan, and enables its APIs, which everything else needs. */
export function projectSteps(target: Target, wanted: ProjectRequirements): Step[] {
  const { projectId } = target;
  return [
    {
      ...readValueStep(`Project ${projectId}`, {
        ...gcloudJsonCommand('projects describe', projectId),
        value: { name: valueName(target, 'NUMBER'), path: 'projectNumber' },
      }),
      explain: (message) =>
        `There is no project ${projectId} that this account can see: create it at https://console.firebase.google.com/ (or ask its owner), then run this command again. (${message})`,
    },
    { ...checkStep(`Billing of ${projectId}`, wanted, ['billing'], plan), isRequired: true },
    checkStep(`APIs of ${projectId}`, wanted, ['apis'], apis),
  ];
}
