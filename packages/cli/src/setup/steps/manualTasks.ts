import * as z from 'zod';
import { customDomain } from '../../cloud/checks/customDomain.ts';
import { edition } from '../../cloud/checks/edition.ts';
import { offeredProvider } from '../../cloud/checks/offeredProvider.ts';
import { plan } from '../../cloud/checks/plan.ts';
import type { Command } from '../../cloud/command.ts';
import { type Finding, withFacts } from '../../cloud/finding.ts';
import { type Reader, type SiteRequirements, type Target, toProjectRequirements } from '../step.ts';
import { githubRequest } from './github.ts';

/** A task that no command can do. */
export interface ManualTask {
  readonly sentence: string;
  /** Finds out what is left of it. */
  readonly find?: (reader: Reader) => Promise<Finding[]>;
  /** Finds out on GitHub whether it has been done. */
  readonly githubCheck?: { readonly command: Command; readonly isDone: (found: unknown) => boolean };
}

const GOOGLE = 'google.com';

const environmentSchema = z.object({ protection_rules: z.array(z.object({ type: z.string() })) });

/** Returns the owner's tasks in the console. */
export function manualTasks(target: Target, needs: SiteRequirements, repository: string | undefined): ManualTask[] {
  const { projectId, environment, blockingFunctions } = target;
  const requirements = toProjectRequirements(target, needs);
  const { siteHost } = requirements;
  const usesGoogle = needs.providers.includes(GOOGLE);
  const firebase = `https://console.firebase.google.com/project/${projectId}`;
  const google = (page: string): string => `https://console.cloud.google.com/${page}?project=${projectId}`;
  const tasks: ManualTask[] = [
    {
      sentence: `Create the project ${projectId}, without Analytics: https://console.firebase.google.com/`,
      find: (reader) => reader.cloud(requirements, []).then(() => []),
    },
    {
      sentence: `Choose the Blaze plan: ${firebase}/usage/details`,
      find: async (reader) => plan({ requirements, cloud: await reader.cloud(requirements, ['billing']) }),
    },
    {
      sentence: `Choose "Get started" in Authentication: ${firebase}/authentication`,
      find: (reader) => reader.config(requirements).then(() => []),
    },
  ];
  if (blockingFunctions)
    tasks.push({
      sentence: `Choose "Upgrade" to Identity Platform, which blocking functions need: ${firebase}/authentication/settings`,
      find: async (reader) => edition({ requirements, project: await reader.config(requirements) }),
    });
  if (usesGoogle)
    tasks.push(
      { sentence: `Fill in the consent screen (for a company: "Internal"): ${google('auth/branding')}` },
      {
        sentence: `Switch the Google provider on: ${firebase}/authentication/providers`,
        find: async (reader) => {
          const { federated } = await reader.cloud(requirements, ['federated']);
          return withFacts(GOOGLE, [federated], (states) => [
            offeredProvider(requirements, GOOGLE, states.get(GOOGLE)),
          ]);
        },
      },
    );
  if (environment === 'preview') return tasks;
  if (usesGoogle)
    tasks.push({
      sentence: `Add https://${siteHost}/__/auth/handler to the redirect URIs of the OAuth client that Firebase made: ${google('auth/clients')}`,
    });
  tasks.push({
    sentence: `Connect ${siteHost} ("Add custom domain") and make its DNS entries: ${firebase}/hosting/sites`,
    find: async (reader) => customDomain({ requirements, cloud: await reader.cloud(requirements, ['customDomain']) }),
  });
  if (repository)
    tasks.push({
      sentence: `Name reviewers of the environment live, if a person should approve each deploy: https://github.com/${repository}/settings/environments`,
      githubCheck: {
        command: githubRequest(`repos/${repository}/environments/live`),
        isDone: (found) =>
          environmentSchema.parse(found).protection_rules.some(({ type }) => type === 'required_reviewers'),
      },
    });
  return tasks;
}
