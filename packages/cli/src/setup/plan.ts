import type { Step, Target } from './step.ts';
import { accountStep, buildStep, grantSteps, roleSteps } from './steps/accounts.ts';
import { alertSteps, type Recipient } from './steps/alerts.ts';
import { keyStep } from './steps/contentKey.ts';
import { environmentSteps, repositoryVariables } from './steps/environments.ts';
import { federationSteps, formerPoolStep, repositoryStep } from './steps/github.ts';
import { identitySteps, type SignInNeeds } from './steps/identity.ts';
import { projectSteps } from './steps/project.ts';
import { upkeepSteps } from './steps/upkeep.ts';
import { hostingStep, webAppSteps } from './steps/webApp.ts';

export interface Input {
  /** The site's project first. */
  readonly targets: readonly [Target, ...Target[]];
  readonly needs: SignInNeeds;
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
    ...targets.flatMap((target) => [
      ...projectSteps(target),
      ...identitySteps(target, needs),
      accountStep(target, hasGitHub),
      buildStep(target),
      ...webAppSteps(target),
      hostingStep(target),
      keyStep(target),
      ...roleSteps(target, hasGitHub),
      ...upkeepSteps(target),
      ...grantSteps(target, hasGitHub),
      ...(target.environment === 'live' ? alertSteps(target, needs.siteHost, alerts) : []),
      ...(hasGitHub
        ? [...federationSteps(target), ...environmentSteps(target, repository), formerPoolStep(target)]
        : []),
    ]),
    ...(hasGitHub ? [repositoryVariables(targets[0], repository)] : []),
  ];
}
