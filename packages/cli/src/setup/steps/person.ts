import * as z from 'zod';
import { type Command, read } from '../../cloud/command.ts';
import { projectConfigSchema } from '../../cloud/projectConfig.ts';
import type { SiteNeeds, Target } from '../step.ts';
import { github } from './github.ts';

/** A task that no command can do. */
export interface PersonsTask {
  readonly sentence: string;
  /** Finds out whether it has been done. */
  readonly look?: Command;
  readonly isDone?: (found: unknown) => boolean;
}

const billingSchema = z.object({ billingEnabled: z.boolean() });
const providerSchema = z.object({ enabled: z.boolean() });
const domainsSchema = z.object({ customDomains: z.array(z.object({ name: z.string(), hostState: z.string() })) });
const environmentSchema = z.object({ protection_rules: z.array(z.object({ type: z.string() })) });

/** Returns the owner's tasks in the console. */
export function personsTasks(
  target: Target,
  { siteHost, providers }: SiteNeeds,
  repository: string | undefined,
): PersonsTask[] {
  const { projectId, environment, blockingFunctions } = target;
  const usesGoogle = providers.includes('google.com');
  const firebase = `https://console.firebase.google.com/project/${projectId}`;
  const google = (page: string): string => `https://console.cloud.google.com/${page}?project=${projectId}`;
  const get = (url: string): Command => ({ kind: 'request', method: 'GET', url, project: projectId });
  const identity = `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectId}`;
  const tasks: PersonsTask[] = [
    {
      sentence: `Create the project ${projectId}, without Analytics: https://console.firebase.google.com/`,
      look: read('projects describe', projectId),
      isDone: () => true,
    },
    {
      sentence: `Choose the Blaze plan: ${firebase}/usage/details`,
      look: read('billing projects describe', projectId),
      isDone: (found) => billingSchema.parse(found).billingEnabled,
    },
    {
      sentence: `Choose "Get started" in Authentication: ${firebase}/authentication`,
      look: get(`${identity}/config`),
      isDone: () => true,
    },
  ];
  if (blockingFunctions)
    tasks.push({
      sentence: `Choose "Upgrade" to Identity Platform, which blocking functions need: ${firebase}/authentication/settings`,
      look: get(`${identity}/config`),
      isDone: (found) => projectConfigSchema.parse(found).subtype === 'IDENTITY_PLATFORM',
    });
  if (usesGoogle)
    tasks.push(
      { sentence: `Fill in the consent screen (for a company: "Internal"): ${google('auth/branding')}` },
      {
        sentence: `Switch the Google provider on: ${firebase}/authentication/providers`,
        look: get(`${identity}/defaultSupportedIdpConfigs/google.com`),
        isDone: (found) => providerSchema.parse(found).enabled,
      },
    );
  if (environment === 'preview') return tasks;
  if (usesGoogle)
    tasks.push({
      sentence: `Add https://${siteHost}/__/auth/handler to the redirect URIs of the OAuth client that Firebase made: ${google('auth/clients')}`,
    });
  tasks.push({
    sentence: `Connect ${siteHost} ("Add custom domain") and make its DNS entries: ${firebase}/hosting/sites`,
    // The default site has the name of the project.
    look: get(`https://firebasehosting.googleapis.com/v1beta1/projects/${projectId}/sites/${projectId}/customDomains`),
    isDone: (found) =>
      domainsSchema
        .parse(found)
        .customDomains.some(({ name, hostState }) => name.endsWith(`/${siteHost}`) && hostState === 'HOST_ACTIVE'),
  });
  if (repository)
    tasks.push({
      sentence: `Name reviewers of the environment live, if a person should approve each deploy: https://github.com/${repository}/settings/environments`,
      look: github(`repos/${repository}/environments/live`),
      isDone: (found) =>
        environmentSchema.parse(found).protection_rules.some(({ type }) => type === 'required_reviewers'),
    });
  return tasks;
}
