import { federation, otherDeployers } from '../../cloud/checks/deployers.ts';
import type { ToolCommand } from '../../cloud/command.ts';
import type { ProjectRequirements } from '../../cloud/projectRequirements.ts';
import { type CommandStep, checkStep, readValueStep, type StateStep, valueName, valueReference } from '../step.ts';

const LIVE = { environment: 'live' } as const;

/** Returns a request to GitHub's API. */
export function githubRequest(path: string, ...args: readonly string[]): ToolCommand {
  return { kind: 'tool', tool: 'gh', args: ['api', path, ...args] };
}

/**
 * Returns a request for all pages of a list. Without `--jq`, gh prints pages that are objects one after the other, and
 * `--slurp`, which joins them, is not in the gh of Debian 13 and Ubuntu 24.04.
 */
export function githubPages(path: string): ToolCommand {
  return { ...githubRequest(path, '--paginate', '--jq', '.'), hasPages: true };
}

export function repositoryStep(repository: string): CommandStep {
  const value = { name: valueName(LIVE, 'REPOSITORY_ID'), path: 'id' };
  return readValueStep(`Repository ${repository}`, { ...githubRequest(`repos/${repository}`), value });
}

/** Lets the repository's jobs in the environment deploy as its account. */
export function federationStep(requirements: ProjectRequirements): StateStep {
  return {
    title: `Identities of GitHub in ${requirements.projectId}`,
    find: async (reader, fill) => {
      const cloud = await reader.cloud(requirements, ['policies', 'pool', 'provider']);
      return federation({ requirements, cloud }, fill(valueReference(LIVE, 'REPOSITORY_ID')));
    },
  };
}

/** Names who else can act as the account that deploys, which takes nothing away: it may be the owner's. */
export function otherDeployersStep(wanted: ProjectRequirements): StateStep {
  return checkStep(`Other identities in ${wanted.projectId}`, wanted, ['policies'], otherDeployers);
}
