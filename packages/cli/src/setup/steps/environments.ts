import { Failure } from 'gatedocs-generator/node';
import * as z from 'zod';
import type { ToolCommand } from '../../cloud/command.ts';
import { providerName } from '../../cloud/federation.ts';
import { serviceAccountEmail } from '../../cloud/project.ts';
import { shellLine } from '../../cloud/shellLine.ts';
import { type Step, type Target, valueReference } from '../step.ts';
import { githubPages, githubRequest } from './github.ts';

/** https://docs.github.com/en/rest/deployments/environments */
const policySchema = z.object({ custom_branch_policies: z.boolean() }).nullable();
const environmentSchema = z.object({ name: z.string(), deployment_branch_policy: policySchema.default(null) });
const environmentPages = z.array(z.object({ environments: z.array(environmentSchema) }));
const branchSchema = z.object({ name: z.string(), type: z.string().default('branch') });
const branchesSchema = z.object({ branch_policies: z.array(branchSchema) });
const variableSchema = z.object({ name: z.string(), value: z.string() });
const variablePages = z.array(z.object({ variables: z.array(variableSchema) }));
const secretsSchema = z.object({ secrets: z.array(z.object({ name: z.string() })) });

/** Optional variables of workflows, which follow the owner's settings file. */
const OPTIONAL_VARIABLES = ['DOCS_HOSTED_DOMAIN', 'DOCS_BLOCKING_FUNCTIONS', 'DOCS_FUNCTIONS_REGION'];

/** Creates the GitHub environment for deploys to the project, with its secret and variables. */
export function environmentSteps(target: Target, repository: string): Step[] {
  const { environment } = target;
  const api = `repos/${repository}/environments`;
  const where = ['--repo', repository, '--env', environment];
  return [
    environmentStep(target, api, repository),
    ...(environment === 'live' ? [branchStep(`${api}/live/deployment-branch-policies`, repository)] : []),
    secretStep(target, `${api}/${environment}/secrets?per_page=100`, where),
    variableStep(`environment ${environment}`, `${api}/${environment}/variables`, where, {
      WIF_SERVICE_ACCOUNT: serviceAccountEmail(`docs-${environment}`, target),
      WIF_PROVIDER: providerName(target),
      ...(environment === 'preview' ? workflowVariables(target) : {}),
    }),
  ];
}

/** Sets the variables that all workflows read. FIREBASE_PROJECT_ID comes last, because it makes them deploy. */
export function repositoryVariables(target: Target, repository: string): Step {
  return variableStep('repository', `repos/${repository}/actions/variables`, ['--repo', repository], {
    ...Object.fromEntries(OPTIONAL_VARIABLES.map((name) => [name, target.settings[name] ?? ''])),
    DOCS_FUNCTIONS_SERVICE_ACCOUNT: serviceAccountEmail('docs-functions', target),
    ...workflowVariables(target),
  });
}

function workflowVariables(target: Target): Record<string, string> {
  return {
    FIREBASE_API_KEY: target.settings.FIREBASE_API_KEY || valueReference(target, 'API_KEY'),
    FIREBASE_AUTH_DOMAIN: target.settings.FIREBASE_AUTH_DOMAIN || target.authDomain,
    FIREBASE_PROJECT_ID: target.projectId,
  };
}

/** GitHub never shows secrets, so an existing one may be an older key. */
function secretStep({ environment, file }: Target, path: string, where: readonly string[]): Step {
  const set = gh(['secret', 'set', 'DOCS_SEAL_KEY', ...where], { keyFile: file });
  return {
    title: `Content key of the environment ${environment}`,
    reads: [githubRequest(path)],
    todo: (found) => {
      const secrets = found ? secretsSchema.parse(found[0]).secrets : [];
      if (!secrets.some(({ name }) => name === 'DOCS_SEAL_KEY')) return { commands: [set] };
      return {
        commands: [],
        notes: [`GitHub does not show which key it has. If the one in ${file} was made anew: ${shellLine(set)}`],
      };
    },
  };
}

function gh(args: readonly string[], stdin?: ToolCommand['stdin']): ToolCommand {
  return { kind: 'tool', tool: 'gh', args, ...(stdin && { stdin }) };
}

function environmentStep({ environment }: Target, api: string, repository: string): Step {
  const isLive = environment === 'live';
  const policy = isLive ? { protected_branches: false, custom_branch_policies: true } : null;
  const create = githubRequest(`${api}/${environment}`, '--method', 'PUT', '--input', '-');
  return {
    title: `Environment ${environment} of ${repository}`,
    reads: [githubPages(`${api}?per_page=100`)],
    todo: (found) => {
      const known = environmentPages.parse(found?.[0] ?? []).flatMap(({ environments }) => environments);
      // GitHub's names of environments are not case-sensitive.
      const existing = known.find(({ name }) => name.toLowerCase() === environment);
      if (!existing) return { commands: [{ ...create, stdin: JSON.stringify({ deployment_branch_policy: policy }) }] };
      // The request would replace an existing environment, including its reviewers.
      if (isLive && !existing.deployment_branch_policy?.custom_branch_policies)
        throw new Failure(
          `Any branch could deploy to live: choose "Selected branches and tags" for it at ${environmentsUrl(repository)}, then run this command again.`,
        );
      return { commands: [] };
    },
  };
}

function branchStep(path: string, repository: string): Step {
  return {
    title: 'Branches that deploy to live: main',
    reads: [githubRequest(path)],
    todo: (found) => {
      const policies = branchesSchema.parse(found?.[0] ?? { branch_policies: [] }).branch_policies;
      const other = policies.find(({ name, type }) => name !== 'main' || type !== 'branch');
      if (other)
        throw new Failure(
          `The ${other.type} "${other.name}" can deploy to live too: remove it from the environment at ${environmentsUrl(repository)}, then run this command again.`,
        );
      return {
        commands: policies.length > 0 ? [] : [githubRequest(path, '--method', 'POST', '--raw-field', 'name=main')],
      };
    },
  };
}

/** @param variables by name; those without a value are removed. */
function variableStep(
  owner: string,
  path: string,
  where: readonly string[],
  variables: Readonly<Record<string, string>>,
): Step {
  return {
    title: `Variables of the ${owner}`,
    reads: [githubPages(`${path}?per_page=30`)],
    todo: (found, fill) => {
      const known = variablePages.parse(found?.[0] ?? []).flatMap((page) => page.variables);
      const commands = Object.entries(variables).flatMap(([name, value]) => {
        const current = known.find((each) => each.name === name)?.value;
        if (value) return current === fill(value) ? [] : gh(['variable', 'set', name, '--body', value, ...where]);
        return current === undefined ? [] : gh(['variable', 'delete', name, ...where]);
      });
      const left = known.filter(({ name }) => variables[name] === '').map(({ name }) => name);
      return {
        commands,
        ...(left.length > 0 && { notes: [`The settings lack ${left.join(', ')}, so GitHub does too.`] }),
      };
    },
  };
}

function environmentsUrl(repository: string): string {
  return `https://github.com/${repository}/settings/environments`;
}
