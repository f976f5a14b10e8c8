import { alertPolicies, findPolicy, isAsWanted, uptimeChecks } from '../../cloud/alerts.ts';
import { type Finding, known, ok, runSetup } from '../../cloud/finding.ts';
import { usesFunctions } from '../../cloud/wanted.ts';
import type { Check } from '../facts.ts';

/** Checks that alerts watch this site and reach somebody. */
export const alerts: Check = ({ requirements, cloud }) => {
  const check = 'Alerts';
  const { environment, siteHost } = requirements;
  if (environment === 'preview' || !usesFunctions(requirements)) return [];
  return known(check, [cloud.alertPolicies, cloud.channels, cloud.uptimeChecks], (policies, channels, checks) => {
    const open = (channels?.notificationChannels ?? []).filter(({ enabled }) => enabled).map(({ name }) => name);
    const missing: string[] = [];
    const differing: string[] = [];
    const silent: string[] = [];
    for (const wanted of alertPolicies(siteHost)) {
      const found = findPolicy(policies?.alertPolicies ?? [], wanted);
      if (!found) missing.push(wanted.displayName);
      else if (!isAsWanted(wanted, found)) differing.push(wanted.displayName);
      if (found && !found.notificationChannels.some((name) => open.includes(name))) silent.push(found.displayName);
    }
    const names = (checks?.uptimeCheckConfigs ?? []).map(({ displayName }) => displayName);
    const unasked = uptimeChecks(siteHost).filter(({ displayName }) => !names.includes(displayName));
    const problems = [
      list('There is no', missing),
      list(`These watch another host than ${siteHost}, or something else:`, differing),
      list(
        'No request from outside goes to',
        unasked.map(({ displayName }) => displayName),
      ),
    ].filter(Boolean);
    const findings: Finding[] = [];
    if (problems.length > 0)
      findings.push({
        check,
        severity: 'warning',
        cause: problems.join(' '),
        fix: 'Run setup, which creates what is missing and corrects the rest.',
        command: runSetup(requirements),
      });
    if (silent.length > 0)
      findings.push({
        check,
        severity: 'warning',
        cause: list('These reach nobody, because they have no enabled channel:', silent),
        fix: 'Choose who gets them.',
        command: runSetup(requirements, '--alerts ADDRESS'),
      });
    return findings.length > 0 ? findings : [ok(check, `They watch ${siteHost}, and reach somebody.`)];
  });
};

function list(start: string, names: readonly string[]): string {
  return names.length > 0 ? `${start} ${names.map((name) => `"${name}"`).join(', ')}.` : '';
}
