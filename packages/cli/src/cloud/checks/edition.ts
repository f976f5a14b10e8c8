import { consoleUrl, type Finding, ok } from '../finding.ts';
import type { SignInState } from '../signInSettings.ts';

/** Checks whether the project has the edition of Authentication that blocking functions need. */
export function edition(settings: SignInState): Finding[] {
  const check = 'Edition of Authentication';
  const { requirements, project } = settings;
  const { subtype } = project;
  if (!requirements.blockingFunctions || subtype === 'IDENTITY_PLATFORM') return [ok(check, `It is ${subtype}.`)];
  return [
    {
      check,
      severity: 'error',
      cause: `It is ${subtype}, but DOCS_BLOCKING_FUNCTIONS is on, which needs IDENTITY_PLATFORM.`,
      fix: `Choose "Upgrade" at ${consoleUrl(settings, 'settings')}.`,
    },
  ];
}
