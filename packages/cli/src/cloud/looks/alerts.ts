import { AlertChannels, NEW_CHANNEL, type Recipient } from '../alertChannels.ts';
import { alertPolicies, CHANNEL, findPolicy, isAsWanted, monitoringRequest, uptimeChecks } from '../alerts.ts';
import { type Command, gcloud } from '../command.ts';
import { type Finding, known, ok, runSetup } from '../finding.ts';
import type { State } from '../state/readCloud.ts';
import { usesFunctions } from '../wanted.ts';

/** A policy or an uptime check, and what creates or corrects it. */
interface Watch {
  readonly name: string;
  readonly state: 'missing' | 'differing' | 'silent' | 'moved' | 'unasked' | 'ok';
  readonly mend: Command;
}

const check = 'Alerts';

/**
 * Looks whether alerts watch this site and reach somebody.
 * @param recipient whom setup adds; doctor adds nobody.
 */
export function alerts(
  { requirements, cloud }: State<'alertPolicies' | 'channels' | 'uptimeChecks'>,
  recipient?: Recipient,
): Finding[] {
  const { projectId, environment, siteHost } = requirements;
  if (environment === 'preview' || !usesFunctions(requirements)) return [];
  return known(check, [cloud.alertPolicies, cloud.channels, cloud.uptimeChecks], (policies, found, checks) => {
    const existing = policies?.alertPolicies ?? [];
    const channels = new AlertChannels(found?.notificationChannels ?? [], existing, siteHost);
    const watches = alertPolicies(siteHost).map((policy): Watch => {
      const current = findPolicy(existing, policy);
      const wanted = recipient ? { ...policy, notificationChannels: channels.wantedFor(current, recipient) } : policy;
      const path = current
        ? `${current.name}?updateMask=${Object.keys(wanted).join(',')}`
        : `projects/${projectId}/alertPolicies`;
      const mend = monitoringRequest(current ? 'PATCH' : 'POST', projectId, path, wanted);
      const watch = (state: Watch['state']) => ({ name: policy.displayName, state, mend });
      if (!current) return watch('missing');
      if (!isAsWanted(policy, current)) return watch('differing');
      if (!channels.reach(current)) return watch('silent');
      return watch(isAsWanted(wanted, current) ? 'ok' : 'moved');
    });
    for (const { displayName, request } of uptimeChecks(siteHost)) {
      const isThere = checks?.uptimeCheckConfigs.some((each) => each.displayName === displayName);
      const mend = gcloud(
        'monitoring uptime create',
        displayName,
        ...['--resource-type', 'uptime-url', '--resource-labels', `host=${siteHost},project_id=${projectId}`],
        ...['--protocol', 'https', ...request, '--period', '5', '--project', projectId],
      );
      watches.push({ name: displayName, state: isThere ? 'ok' : 'unasked', mend });
    }
    const report = (fix: string, options: string, causes: Partial<Record<Watch['state'], string>>): Finding[] => {
      const groups = Object.entries(causes).map(([state, start]) => ({
        start,
        group: watches.filter((each) => each.state === state),
      }));
      const wrong = groups.filter(({ group }) => group.length > 0);
      if (wrong.length === 0) return [];
      const cause = wrong.map(({ start, group }) => `${start} ${group.map(({ name }) => `"${name}"`).join(', ')}.`);
      const mend = recipient && wrong.flatMap(({ group }) => group.map((each) => each.mend));
      const command = runSetup(requirements, options);
      return [{ check, severity: 'warning', cause: cause.join(' '), fix, command, mend }];
    };
    const findings = [
      ...(recipient ? lookAtChannel(projectId, channels, recipient) : []),
      ...report('Run setup, which creates what is missing and corrects the rest.', '', {
        missing: 'There is no',
        differing: `These watch another host than ${siteHost}, or something else:`,
        unasked: 'No request from outside goes to',
      }),
      ...report('Choose who gets them.', '--alerts ADDRESS', {
        silent: 'These reach nobody, because they have no enabled channel:',
        moved: 'These reach others than setup was told:',
      }),
    ];
    return findings.length > 0 ? findings : [ok(check, `They watch ${siteHost}, and reach ${channels.describe()}.`)];
  });
}

/** Looks whether there is the channel of a recipient, if alerts are to go there. */
function lookAtChannel(projectId: string, channels: AlertChannels, { address, isNamed }: Recipient): Finding[] {
  if (channels.to(address)) return [];
  const others = channels.describe();
  if (others && !isNamed) {
    const fix = 'To change that, run setup with --alerts ADDRESS.';
    return [{ check, severity: 'note', cause: `They go to ${others}.`, fix }];
  }
  const channel = { type: 'email', displayName: CHANNEL, labels: { email_address: address } };
  const create = monitoringRequest('POST', projectId, `projects/${projectId}/notificationChannels`, channel);
  const mend = [{ ...create, value: { name: NEW_CHANNEL, path: 'name' } }];
  return [{ check, severity: 'warning', cause: `No enabled channel leads to ${address}.`, fix: 'Create it.', mend }];
}
