import { consoleUrl, type Finding, ok } from '../finding.ts';
import type { ProjectRequirements } from '../projectRequirements.ts';

/**
 * Checks whether a provider that the sign-in screen offers is switched on.
 * @param isOn undefined if the project does not know the provider.
 */
export function offeredProvider(
  requirements: ProjectRequirements,
  provider: string,
  isOn: boolean | undefined,
): Finding {
  const check = `Provider ${provider}`;
  if (isOn) return ok(check, 'Switched on.');
  return {
    check,
    severity: 'error',
    cause: `The sign-in screen offers ${provider}, but it is ${isOn === undefined ? 'not set up' : 'switched off'} in the project.`,
    fix: `Switch it on at ${consoleUrl({ requirements }, 'providers')}, or remove it from site.config.ts.`,
  };
}
