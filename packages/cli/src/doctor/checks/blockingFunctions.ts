import { deployFunctionsCommand, type Finding, ok } from '../../cloud/finding.ts';
import type { Check } from '../facts.ts';

const EVENTS = ['beforeCreate', 'beforeSignIn'] as const;

/** Checks the blocking functions, which enforce the access policy in Identity Platform. */
export const blockingFunctions: Check = ({ requirements, project }) => {
  const check = 'Blocking functions';
  const registered = EVENTS.filter((event) => project.blockingFunctions.triggers[event]);
  const missing = EVENTS.filter((event) => !registered.includes(event));
  if (requirements.blockingFunctions) {
    if (missing.length === 0) return [ok(check, 'Registered for account creation and for sign-in.')];
    const finding: Finding = {
      check,
      severity: 'error',
      cause: `DOCS_BLOCKING_FUNCTIONS is on, but the project calls none for ${missing.join(' and ')}: the policy is not enforced there.`,
      fix: 'Deploy the functions; the project needs Identity Platform (Authentication, Settings, Upgrade).',
      command: deployFunctionsCommand(requirements),
    };
    return [finding];
  }
  if (registered.length === 0) return [ok(check, 'None, as set in DOCS_BLOCKING_FUNCTIONS.')];
  return [
    {
      check,
      severity: 'warning',
      cause: `The project calls a function for ${registered.join(' and ')} that this site does not deploy (DOCS_BLOCKING_FUNCTIONS is off): if the function has been deleted, every sign-in fails.`,
      fix: 'Set DOCS_BLOCKING_FUNCTIONS=true and deploy, or remove the triggers (Authentication, Settings, Blocking functions).',
    },
  ];
};
