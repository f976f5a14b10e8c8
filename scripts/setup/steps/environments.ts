import * as z from 'zod';
import { Failure } from '../../../src/node/command';
import { serviceAccount } from '../../cloud/project';
import { type Command, named, type Step, type Target, type ToolCommand } from '../step';
import { github } from './github';

/** https://docs.github.com/en/rest/deployments/environments */
const environmentsSchema = z.object({
  environments: z.array(
    z.object({
      name: z.string(),
      protection_rules: z
        .array(
          z.object({
            type: z.string(),
            wait_timer: z.number().optional(),
            prevent_self_review: z.boolean().optional(),
            reviewers: z.array(z.object({ type: z.string(), reviewer: z.object({ id: z.number() }) })).optional(),
          }),
        )
        .default([]),
      deployment_branch_policy: z.object({ custom_branch_policies: z.boolean() }).nullable().default(null),
    }),
  ),
});
const branchesSchema = z.object({ branch_policies: z.array(z.object({ name: z.string() })) });
const variablesSchema = z.object({ variables: z.array(z.object({ name: z.string(), value: z.string() })) });
const secretsSchema = z.object({ secrets: z.array(z.object({ name: z.string() })) });

type Environment = z.infer<typeof environmentsSchema>['environments'][number];

/** The environment of the repository from which GitHub deploys to the project, with its secret and its variables. */
export function environmentSteps(target: Target, repository: string): Step[] {
  const { environment, projectNumber } = target;
  const api = `repos/${repository}/environments`;
  const variables = {
    WIF_SERVICE_ACCOUNT: serviceAccount(`docs-${environment}`, target),
    WIF_PROVIDER: `projects/${projectNumber}/locations/global/workloadIdentityPools/github/providers/${environment}`,
    ...(environment === 'preview' ? firebaseVariables(target) : {}),
  };
  return [
    {
      title: `Environment ${environment} of ${repository}`,
      look: [github(`${api}?per_page=100`)],
      todo: (found) => {
        const known = found ? environmentsSchema.parse(found[0]).environments : [];
        const existing = known.find(({ name }) => name === environment);
        const isReady =
          existing && (environment === 'preview' || existing.deployment_branch_policy?.custom_branch_policies);
        return { commands: isReady ? [] : [put(`${api}/${environment}`, target, existing)] };
      },
    },
    ...(environment === 'live' ? [branchStep(`${api}/live/deployment-branch-policies`, repository)] : []),
    {
      title: `Content key of the environment ${environment}`,
      look: [github(`${api}/${environment}/secrets?per_page=100`)],
      todo: (found) => {
        const exists = found && secretsSchema.parse(found[0]).secrets.some(({ name }) => name === 'DOCS_SEAL_KEY');
        const args = ['secret', 'set', 'DOCS_SEAL_KEY', '--repo', repository, '--env', environment];
        return { commands: exists ? [] : [{ kind: 'tool', tool: 'gh', args, stdin: { keyOf: target.file } }] };
      },
    },
    variableStep(`Variables of the environment ${environment}`, `${api}/${environment}/variables`, variables, [
      ...['--repo', repository, '--env', environment],
    ]),
  ];
}

/** Variables that all workflows read. With FIREBASE_PROJECT_ID they begin to deploy, so it comes last. */
export function repositoryVariables(target: Target, repository: string): Step {
  const optional = ['DOCS_HOSTED_DOMAIN', 'DOCS_BLOCKING_FUNCTIONS', 'DOCS_FUNCTIONS_REGION'].flatMap((name) => {
    const value = target.settings[name];
    return value ? [[name, value]] : [];
  });
  const variables: Record<string, string> = {
    ...Object.fromEntries(optional),
    DOCS_FUNCTIONS_SERVICE_ACCOUNT: serviceAccount('docs-functions', target),
    ...firebaseVariables(target),
  };
  return variableStep(`Variables of ${repository}`, `repos/${repository}/actions/variables`, variables, [
    ...['--repo', repository],
  ]);
}

function firebaseVariables(target: Target): Record<string, string> {
  return {
    FIREBASE_API_KEY: named(target, 'API_KEY'),
    FIREBASE_AUTH_DOMAIN: target.settings.FIREBASE_AUTH_DOMAIN ?? target.authDomain,
    FIREBASE_PROJECT_ID: target.projectId,
  };
}

/** The request replaces the environment, so what it has besides is sent again. */
function put(path: string, { environment }: Target, existing: Environment | undefined): Command {
  const rules = existing?.protection_rules ?? [];
  const review = rules.find(({ type }) => type === 'required_reviewers');
  const timer = rules.find(({ type }) => type === 'wait_timer');
  const body = {
    ...(timer ? { wait_timer: timer.wait_timer } : {}),
    ...(review
      ? {
          prevent_self_review: review.prevent_self_review,
          reviewers: review.reviewers?.map(({ type, reviewer }) => ({ type, id: reviewer.id })),
        }
      : {}),
    deployment_branch_policy:
      environment === 'live' ? { protected_branches: false, custom_branch_policies: true } : null,
  };
  return { ...github(path, '--method', 'PUT', '--input', '-'), stdin: JSON.stringify(body) };
}

function branchStep(path: string, repository: string): Step {
  return {
    title: 'Branches that deploy to live: main',
    look: [github(path)],
    todo: (found) => {
      const names = found ? branchesSchema.parse(found[0]).branch_policies.map(({ name }) => name) : [];
      const other = names.find((name) => name !== 'main');
      if (other)
        throw new Failure(
          `The branch "${other}" can deploy to live too: remove it from the environment at https://github.com/${repository}/settings/environments, then run this command again.`,
        );
      return { commands: names.length > 0 ? [] : [github(path, '--method', 'POST', '--raw-field', 'name=main')] };
    },
  };
}

function variableStep(
  title: string,
  path: string,
  variables: Readonly<Record<string, string>>,
  where: readonly string[],
): Step {
  return {
    title,
    look: [github(`${path}?per_page=100`)],
    todo: (found, fill) => {
      const known = found ? variablesSchema.parse(found[0]).variables : [];
      const missing = Object.entries(variables).filter(
        ([name, value]) => !known.some((each) => each.name === name && each.value === fill(value)),
      );
      return { commands: missing.map(([name, value]) => set(name, value, where)) };
    },
  };
}

function set(name: string, value: string, where: readonly string[]): ToolCommand {
  return { kind: 'tool', tool: 'gh', args: ['variable', 'set', name, '--body', value, ...where] };
}
