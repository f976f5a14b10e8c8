import type * as z from 'zod';
import { type Finding, ok, withFacts } from '../../cloud/finding.ts';
import { usesFunctions } from '../../cloud/projectRequirements.ts';
import { CONSTRAINTS } from '../../cloud/state/constraints.ts';
import type { orgPolicySchema } from '../../cloud/state/schemas.ts';
import type { Check } from '../facts.ts';

type Rules = z.infer<typeof orgPolicySchema>['spec']['rules'];

/** Checks that no organisation policy prevents functions or deploys from GitHub. */
export const orgPolicies: Check = ({ requirements, cloud }) => {
  const check = 'Organisation policies';
  if (!usesFunctions(requirements)) return [];
  return withFacts<unknown[]>(check, [cloud.project, ...cloud.orgPolicies.values()], () => {
    const blocking = [...cloud.orgPolicies].flatMap(([name, fact]) => {
      const missing = 'value' in fact ? missingValues(name, fact.value?.spec.rules ?? [], requirements.region) : null;
      return missing ? [policyFinding(name, missing)] : [];
    });
    return blocking.length > 0 ? blocking : [ok(check, 'None prevents deploys.')];
  });

  function policyFinding(name: string, missing: readonly string[]): Finding {
    const spec =
      missing.length === 0
        ? { rules: [{ enforce: false }] }
        : missing.includes('allUsers')
          ? { rules: [name.includes('managed') ? { enforce: false } : { allowAll: true }] }
          : { inheritFromParent: true, rules: [{ values: { allowedValues: missing } }] };
    const policy = JSON.stringify({ name: `projects/${requirements.projectId}/policies/${name}`, spec });
    return {
      check: `Organisation policy ${name}`,
      severity: 'warning',
      cause: `It ${missing.length > 0 ? `does not allow ${missing.join(', ')}` : 'is enforced'}: ${CONSTRAINTS[name]?.consequence}. Existing resources are not affected.`,
      fix: 'A person with the role Organization Policy Administrator makes an exception for this project.',
      command: `echo '${policy}' | gcloud org-policies set-policy /dev/stdin --project ${requirements.projectId}`,
    };
  }
};

/** Returns the values that a policy must allow but does not; null if it prevents nothing. */
export function missingValues(name: string, rules: Rules, region: string): readonly string[] | null {
  const needs = (CONSTRAINTS[name]?.needs ?? []).map((value) => (value === 'REGION' ? region : value));
  if (needs.length === 0) return rules.some(({ enforce }) => enforce) ? needs : null;
  const lists = rules.flatMap(({ values }) => values ?? []);
  const managed = rules
    .filter(({ enforce }) => enforce)
    .map(({ parameters }) => parameters?.allowedMemberSubjects ?? []);
  const allowed = [...lists.map(({ allowedValues }) => allowedValues).filter(({ length }) => length > 0), ...managed];
  const denied = lists.flatMap(({ deniedValues }) => deniedValues);
  const isRestricted = allowed.length > 0 && !rules.some(({ allowAll }) => allowAll);
  const missing = needs.filter(
    (value) =>
      rules.some(({ denyAll }) => denyAll) ||
      includesValue(denied, value) ||
      (isRestricted && !includesValue(allowed.flat(), value)),
  );
  return missing.length > 0 ? missing : null;
}

/** Values can have a prefix, and locations can be groups, such as in:us-locations or in:us-east1-locations. */
function includesValue(values: readonly string[], wanted: string): boolean {
  const continent = wanted.split('-')[0];
  const spellings = [wanted, `is:${wanted}`, `in:${wanted}-locations`, `in:${continent}-locations`];
  return values.some((value) => spellings.includes(value));
}
