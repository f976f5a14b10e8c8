import { AlertChannels, NEW_CHANNEL_VALUE, type Recipient } from '../alertChannels.ts';
import { alertPolicies, CHANNEL_DISPLAY_NAME, findPolicy, monitoringRequest, uptimeChecks } from '../alerts.ts';
import { type Command, gcloudCommand } from '../command.ts';
import { type Finding, ok, setupCommand, withFacts } from '../finding.ts';
import { hasWantedFields } from '../hasWantedFields.ts';
import { usesFunctions } from '../projectRequirements.ts';
import type { State } from '../state/readCloud.ts';

/** A policy or an uptime check, and what creates or corrects it. */
interface Watch {
  readonly name: string;
  /** Of an uptime check only `ok` and `missing-check`. */
  readonly state: 'missing' | 'different' | 'no-recipient' | 'other-recipient' | 'missing-check' | 'ok';
  readonly fixCommands: Command;
}

const check = 'Alerts';

/**
 * Checks whether alerts watch this site and reach somebody.
 * @param recipient whom setup adds; doctor adds nobody.
 */
export function alerts(
  { requirements, cloud }: State<'alertPolicies' | 'channels' | 'uptimeChecks'>,
  recipient?: Recipient,
): Finding[] {
  const { projectId, environment, siteHost } = requirements;
  if (environment === 'preview' || !usesFunctions(requirements)) return [];
  return withFacts(check, [cloud.alertPolicies, cloud.channels, cloud.uptimeChecks], (policies, found, checks) => {
    const existing = policies?.alertPolicies ?? [];
    const channels = new AlertChannels(found?.notificationChannels ?? [], existing, siteHost);
    const watches = alertPolicies(siteHost).map((policy): Watch => {
      const current = findPolicy(existing, policy);
      const wanted = recipient ? { ...policy, notificationChannels: channels.channelsFor(current, recipient) } : policy;
      const path = current
        ? `${current.name}?updateMask=${Object.keys(wanted).join(',')}`
        : `projects/${projectId}/alertPolicies`;
      const fixCommands = monitoringRequest(current ? 'PATCH' : 'POST', projectId, path, wanted);
      const watch = (state: Watch['state']) => ({ name: policy.displayName, state, fixCommands });
      if (!current) return watch('missing');
      if (!hasWantedFields(policy, current)) return watch('different');
      if (!channels.reachesSomebody(current)) return watch('no-recipient');
      return watch(hasWantedFields(wanted, current) ? 'ok' : 'other-recipient');
    });
    for (const { displayName, request } of uptimeChecks(siteHost)) {
      const isThere = checks?.uptimeCheckConfigs.some((each) => each.displayName === displayName);
      const fixCommands = gcloudCommand(
        'monitoring uptime create',
        displayName,
        ...['--resource-type', 'uptime-url', '--resource-labels', `host=${siteHost},project_id=${projectId}`],
        ...['--protocol', 'https', ...request, '--period', '5', '--project', projectId],
      );
      watches.push({ name: displayName, state: isThere ? 'ok' : 'missing-check', fixCommands });
    }
    const report = (fix: string, options: string, causes: Partial<Record<Watch['state'], string>>): Finding[] => {
      const groups = Object.entries(causes).map(([state, start]) => ({
        start,
        group: watches.filter((each) => each.state === state),
      }));
      const wrong = groups.filter(({ group }) => group.length > 0);
      if (wrong.length === 0) return [];
      const cause = wrong.map(({ start, group }) => `${start} ${group.map(({ name }) => `"${name}"`).join(', ')}.`);
      const fixCommands = recipient && wrong.flatMap(({ group }) => group.map((each) => each.fixCommands));
      const command = setupCommand(requirements, options);
      return [{ check, severity: 'warning', cause: cause.join(' '), fix, command, fixCommands }];
    };
    const findings = [
      ...(recipient ? checkChannel(projectId, channels, recipient) : []),
      ...report('Run setup, which creates what is missing and corrects the rest.', '', {
        missing: 'There is no',
        different: `These watch another host than ${siteHost}, or something else:`,
        'missing-check': 'No request from outside goes to',
      }),
      ...report('Choose who gets them.', '--alerts ADDRESS', {
        'no-recipient': 'These reach nobody, because they have no enabled channel:',
        'other-recipient': 'These reach others than setup was told:',
      }),
    ];
    return findings.length > 0
      ? findings
      : [ok(check, `They watch ${siteHost}, and reach ${channels.describeRecipients()}.`)];
  });
}

/** Checks whether there is the channel of a recipient, if alerts are to go there. */
function checkChannel(projectId: string, channels: AlertChannels, { address, isNamed }: Recipient): Finding[] {
  if (channels.findChannel(address)) return [];
  const others = channels.describeRecipients();
  if (others && !isNamed) {
    const fix = 'To change that, run setup with --alerts ADDRESS.';
    return [{ check, severity: 'note', cause: `They go to ${others}.`, fix }];
  }
  const channel = { type: 'email', displayName: CHANNEL_DISPLAY_NAME, labels: { email_address: address } };
  const create = monitoringRequest('POST', projectId, `projects/${projectId}/notificationChannels`, channel);
  const fixCommands = [{ ...create, value: { name: NEW_CHANNEL_VALUE, path: 'name' } }];
  return [
    { check, severity: 'warning', cause: `No enabled channel leads to ${address}.`, fix: 'Create it.', fixCommands },
  ];
}
