import { federation, otherDeployers } from '../../cloud/checks/deployers.ts';
import type { ToolCommand } from '../../cloud/command.ts';
import { FORMER_POOL } from '../../cloud/federation.ts';
import type { Finding } from '../../cloud/finding.ts';
import type { ProjectRequirements } from '../../cloud/projectRequirements.ts';
import { type CommandStep, checkStep, readValueStep, type StateStep, valueName, valueReference } from '../step.ts';

const LIVE = { environment: 'live' } as const;

/** Returns a request to GitHub's API. */
export function githubRequest(path: string, ...args: readonly string[]): ToolCommand {
  return { kind: 'tool', tool: 'gh', args: ['api', path, ...args] };
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

/** Revokes what an earlier version has granted, once the environment names the new pool. */
export function otherDeployersStep(wanted: ProjectRequirements): StateStep {
  const { projectId } = wanted;
  const formerPool: Finding = {
    check: 'Pool of an earlier version',
    severity: 'note',
    cause: `This site no longer uses the pool ${FORMER_POOL}.`,
    fix: 'If nothing else does, delete it.',
    command: `gcloud iam workload-identity-pools delete ${FORMER_POOL} --location global --project ${projectId}`,
  };
  return checkStep(`Other identities in ${projectId}`, wanted, ['policies'], (state) => {
    const findings = otherDeployers(state);
    return findings.some(({ fixCommands }) => fixCommands) ? [...findings, formerPool] : findings;
  });
}
