import type { Recipient } from '../cloud/alertChannels.ts';
import { type SiteRequirements, type Step, type Target, toProjectRequirements } from './step.ts';
import { accountSteps, roleSteps } from './steps/accounts.ts';
import { keyStep } from './steps/contentKey.ts';
import { environmentSteps, repositoryVariables } from './steps/environments.ts';
import { federationStep, otherDeployersStep, repositoryStep } from './steps/github.ts';
import { identitySteps } from './steps/identity.ts';
import { projectSteps } from './steps/project.ts';
import { alertStep, upkeepSteps } from './steps/upkeep.ts';
import { hostingStep, webAppSteps } from './steps/webApp.ts';

export interface Input {
  /** The site's project first. */
  readonly targets: readonly [Target, ...Target[]];
  readonly needs: SiteRequirements;
  /** OWNER/REPOSITORY. */
  readonly repository: string | undefined;
  readonly alerts: Recipient;
}

/**
 * Returns the steps in order. Accounts are created early, because Google needs some seconds before they can be named in
 * a policy.
 */
export function plan({ targets, needs, repository, alerts }: Input): Step[] {
  const hasGitHub = repository !== undefined;
  return [
    ...(hasGitHub ? [repositoryStep(repository)] : []),
    ...targets.flatMap((target) => {
      const wanted = toProjectRequirements(target, needs);
      return [
        ...projectSteps(target, wanted),
        ...identitySteps(wanted),
        ...accountSteps(wanted, hasGitHub),
        ...webAppSteps(target),
        hostingStep(target),
        keyStep(target, wanted),
        ...upkeepSteps(target, wanted),
        ...roleSteps(wanted, hasGitHub),
        ...(target.environment === 'live' ? [alertStep(wanted, alerts)] : []),
        ...(hasGitHub
          ? [federationStep(wanted), ...environmentSteps(target, repository), otherDeployersStep(wanted)]
          : []),
      ];
    }),
    ...(hasGitHub ? [repositoryVariables(targets[0], repository)] : []),
  ];
}
