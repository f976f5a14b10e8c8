import {
  alertPolicies,
  CHANNEL,
  channelsSchema,
  type FoundPolicy,
  findPolicy,
  isAsWanted,
  policiesSchema,
  uptimeChecks,
} from '../../cloud/alerts.ts';
import { type Command, gcloud, read } from '../../cloud/command.ts';
import { named, nameOf, namesIn, type Step, type Target, unless } from '../step.ts';

/** Where alerts go. */
export interface Recipient {
  readonly address: string;
  /**
   * Whether the owner named it. Otherwise it is the person who runs the command, who does not replace existing
   * recipients.
   */
  readonly isNamed: boolean;
}

/** Alerts of the live site by e-mail. gcloud's commands for channels and policies are only in beta and alpha. */
export function alertSteps(target: Target, host: string, recipient: Recipient): Step[] {
  const { projectId } = target;
  const send = (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
    ({
      kind: 'request',
      method,
      url: `https://monitoring.googleapis.com/v3/${path}`,
      project: projectId,
      ...(body && { body }),
    }) satisfies Command;
  const id = `projects/${projectId}`;
  const look = [send('GET', `${id}/notificationChannels`), send('GET', `${id}/alertPolicies`)];
  const { address, isNamed } = recipient;
  const channel = nameOf(target, 'CHANNEL');
  const email = { type: 'email', displayName: CHANNEL, labels: { email_address: address } };
  return [
    {
      title: isNamed ? `Alerts to ${address}` : 'Alerts by e-mail',
      look,
      todo: (found) => {
        const state = new Alerts(found, host);
        const name = state.channels.find(({ labels }) => labels.email_address === address)?.name;
        if (name) return { commands: [], values: { [channel]: name } };
        if (!isNamed && state.recipients.length > 0)
          return { commands: [], notes: [`They go to ${state.describeRecipients()}; --alerts ADDRESS changes that.`] };
        return {
          commands: [{ ...send('POST', `${id}/notificationChannels`, email), value: { name: channel, path: 'name' } }],
        };
      },
    },
    ...uptimeChecks(host).map(({ displayName, request }) =>
      unless(
        `Request to ${displayName} every five minutes`,
        read('monitoring uptime list-configs', '--project', projectId),
        (found) => namesIn(found, 'displayName').includes(displayName),
        gcloud(
          'monitoring uptime create',
          displayName,
          ...['--resource-type', 'uptime-url', '--resource-labels', `host=${host},project_id=${projectId}`],
          ...['--protocol', 'https', ...request, '--period', '5', '--project', projectId],
        ),
      ),
    ),
    {
      title: 'Conditions of alerts',
      look,
      todo: (found, fill) => {
        const state = new Alerts(found, host);
        const commands = alertPolicies(host).flatMap((policy) => {
          const existing = findPolicy(state.policies, policy);
          const notificationChannels = state.channelsOf(existing, named(target, 'CHANNEL'), recipient);
          const wanted = { ...policy, notificationChannels };
          if (!existing) return [send('POST', `${id}/alertPolicies`, wanted)];
          if (isAsWanted({ ...policy, notificationChannels: notificationChannels.map(fill) }, existing)) return [];
          return [send('PATCH', `${existing.name}?updateMask=${Object.keys(wanted).join(',')}`, wanted)];
        });
        return { commands };
      },
    },
  ];
}

/** The alerts of the project; empty if unknown. */
class Alerts {
  readonly channels: ReturnType<typeof channelsSchema.parse>['notificationChannels'];
  readonly policies: readonly FoundPolicy[];
  /** Channels of the site's policies. */
  readonly recipients: readonly string[];

  constructor(found: readonly unknown[] | null, host: string) {
    this.channels = channelsSchema.parse(found?.[0] ?? {}).notificationChannels;
    this.policies = policiesSchema.parse(found?.[1] ?? {}).alertPolicies;
    const own = alertPolicies(host).flatMap((policy) => findPolicy(this.policies, policy) ?? []);
    this.recipients = [...new Set(own.flatMap((policy) => this.existing(policy)))];
  }

  describeRecipients(): string {
    const found = this.channels.filter(({ name }) => this.recipients.includes(name));
    return found.map(({ labels, displayName }) => labels.email_address ?? displayName).join(', ');
  }

  /** Returns the channels for a policy, including those that an owner has added. */
  channelsOf(policy: FoundPolicy | undefined, own: string, { isNamed }: Recipient): string[] {
    const present = policy ? this.existing(policy) : [];
    const current = present.length > 0 ? present : this.recipients;
    if (!isNamed && current.length > 0) return [...current];
    return [...current.filter((name) => !this.isSetups(name)), own];
  }

  private existing({ notificationChannels }: FoundPolicy): string[] {
    return notificationChannels.filter((name) => this.channels.some((channel) => channel.name === name));
  }

  private isSetups(name: string): boolean {
    const channel = this.channels.find((each) => each.name === name);
    return channel?.type === 'email' && channel.displayName === CHANNEL;
  }
}
