import { consolePage, type Finding, ok } from '../finding.ts';
import type { Settings } from '../signInSettings.ts';

/** Looks whether the project has the edition of Authentication that blocking functions need. */
export function edition(settings: Settings): Finding[] {
  const check = 'Edition of Authentication';
  const { requirements, project } = settings;
  const { subtype } = project;
  if (!requirements.blockingFunctions || subtype === 'IDENTITY_PLATFORM') return [ok(check, `It is ${subtype}.`)];
  return [
    {
      check,
      severity: 'error',
      cause: `It is ${subtype}, but DOCS_BLOCKING_FUNCTIONS is on, which needs IDENTITY_PLATFORM.`,
      fix: `Choose "Upgrade" at ${consolePage(settings, 'settings')}.`,
    },
  ];
}
