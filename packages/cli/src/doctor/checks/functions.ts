import { SEAL_KEYS } from 'gatedocs-functions/service';
import { deployFunctionsCommand, type Finding, ok, withFacts } from '../../cloud/finding.ts';
import { firebaseCommand } from '../../cloud/firebaseCommand.ts';
import { serviceAccountEmail } from '../../cloud/project.ts';
import { requiredFunctions, usesFunctions } from '../../cloud/projectRequirements.ts';
import type { CloudFunction } from '../../cloud/state/schemas.ts';
import type { DeploymentRequirements } from '../deploymentRequirements.ts';
import type { Check } from '../facts.ts';

/** Checks each function against the settings. */
export const functions: Check = ({ requirements, cloud }) => {
  if (!usesFunctions(requirements)) return [];
  return withFacts('Functions', [cloud.functions], (deployed) =>
    requiredFunctions(requirements).flatMap((name) => {
      const copies = deployed.filter((each) => each.name === name);
      const here = copies.find(({ region }) => region === requirements.region);
      const elsewhere = copies.filter((each) => each !== here).map((each) => surplusFunction(requirements, each));
      return [...(here ? checkFunction(requirements, here) : [missingFunction(requirements, name)]), ...elsewhere];
    }),
  );
};

function missingFunction(requirements: DeploymentRequirements, name: string): Finding {
  return {
    check: `Function ${name}`,
    severity: 'error',
    cause: `It is not deployed in ${requirements.region} (DOCS_FUNCTIONS_REGION).`,
    fix: 'Deploy the functions.',
    command: deployFunctionsCommand(requirements),
  };
}

function surplusFunction({ projectId }: DeploymentRequirements, { name, region }: CloudFunction): Finding {
  return {
    check: `Function ${name}`,
    severity: 'warning',
    cause: `It is deployed in ${region} too, which DOCS_FUNCTIONS_REGION does not name: deploys from GitHub stop at it.`,
    fix: 'Delete it there.',
    command: firebaseCommand(projectId, `functions:delete ${name} --region ${region}`),
  };
}

function checkFunction(
  requirements: DeploymentRequirements,
  { name, state, runtime, account, retries }: CloudFunction,
): Finding[] {
  const check = `Function ${name}`;
  const { projectId, region } = requirements;
  const own = serviceAccountEmail('docs-functions', requirements);
  const deploy = { check, severity: 'warning', command: deployFunctionsCommand(requirements) } as const;
  const problems: Finding[] = [];
  if (state !== 'ACTIVE')
    problems.push({
      check,
      severity: 'error',
      cause: `It is ${state || 'in an unknown state'}, not ACTIVE.`,
      fix: 'Read its log, then deploy the functions again.',
      command: `${firebaseCommand(projectId, `functions:log --only ${name}`)} && ${deployFunctionsCommand(requirements)}`,
    });
  if (runtime !== requirements.runtime)
    problems.push({
      ...deploy,
      cause: `It runs on ${runtime || 'an unknown runtime'}, not on ${requirements.runtime} as firebase.json says.`,
      fix: 'Deploy the functions.',
    });
  if (account !== own)
    problems.push({
      ...deploy,
      cause: `It runs as ${account ?? 'the default account'}, which may have more rights than it needs, not as ${own}.`,
      fix: `Set DOCS_FUNCTIONS_SERVICE_ACCOUNT=${own}, and deploy the functions.`,
    });
  if (name === 'accountCreated' && !retries)
    problems.push({
      ...deploy,
      cause: 'It is not retried after a failure, so the account in question can never read.',
      fix: 'Deploy it by hand, and answer the question about retries: a deploy from GitHub cannot.',
      command: deployFunctionsCommand(requirements, 'functions:accountCreated'),
    });
  return problems.length > 0 ? problems : [ok(check, `It runs in ${region} on ${runtime} as ${account}.`)];
}

/** Returns the version of the secret with which the key service was deployed. */
export function deployedVersion(
  functions: readonly CloudFunction[],
  { region }: DeploymentRequirements,
): string | undefined {
  return functions
    .find((each) => each.name === 'contentKey' && each.region === region)
    ?.secrets.find(({ key }) => key === SEAL_KEYS)?.version;
}
