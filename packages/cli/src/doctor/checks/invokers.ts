import { type Finding, ok, withFacts } from '../../cloud/finding.ts';
import { requiredFunctions } from '../../cloud/projectRequirements.ts';
import type { Check } from '../facts.ts';
import { missingValues } from './orgPolicies.ts';

/** Checks that anyone on the internet can call the functions, which check tokens themselves. */
export const invokers: Check = ({ requirements, cloud }) => {
  const { projectId, region } = requirements;
  const deployed = 'value' in cloud.functions ? cloud.functions.value : [];
  const ownFunctions = deployed.filter(
    (each) => each.region === region && requiredFunctions(requirements).includes(each.name),
  );
  return ownFunctions.flatMap(({ name, service }) => {
    const fact = cloud.publicAccess.get(`projects/${projectId}/locations/${region}/services/${service}`);
    return service && fact
      ? withFacts(`Callers of ${name}`, [fact], (isPublic) => [callersFinding(name, service, isPublic)])
      : [];
  });

  function callersFinding(name: string, service: string, isPublic: boolean): Finding {
    const check = `Callers of ${name}`;
    if (isPublic) return ok(check, 'Anybody can call it; it checks tokens itself.');
    const isForbidden = [...cloud.orgPolicies].some(
      ([constraint, fact]) =>
        'value' in fact && missingValues(constraint, fact.value?.spec.rules ?? [], region)?.includes('allUsers'),
    );
    const at = `--region ${region} --project ${projectId}`;
    return {
      check,
      severity: 'error',
      cause: `Google refuses calls before they reach it: ${name === 'contentKey' ? 'no reader gets the key' : 'nobody can sign in'}.`,
      fix: isForbidden
        ? 'Get an exception from the organisation policy that forbids allUsers: without it deploys of functions end with an error, too. Until then, switch off the check of invokers.'
        : 'Allow everybody to call it.',
      command: isForbidden
        ? `gcloud run services update ${service} --no-invoker-iam-check ${at}`
        : `gcloud run services add-iam-policy-binding ${service} --member allUsers --role roles/run.invoker ${at}`,
    };
  }
};
