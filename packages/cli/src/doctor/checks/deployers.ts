import { federation, otherDeployers } from '../../cloud/checks/deployers.ts';
import type { Check } from '../facts.ts';

/** Checks who can act as the account that deploys, if there is one: only GitHub jobs, through the site's own pool. */
export const deployers: Check = (facts) => {
  const account = facts.cloud.accountKeys.get(`docs-${facts.requirements.environment}`);
  if (account && 'value' in account && !account.value) return [];
  const findings = federation(facts);
  return findings.length > 0 ? findings : otherDeployers(facts);
};
