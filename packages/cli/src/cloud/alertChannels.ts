import type * as z from 'zod';
import { alertPolicies, CHANNEL_DISPLAY_NAME, type channelsSchema, type FoundPolicy, findPolicy } from './alerts.ts';

type Channel = z.infer<typeof channelsSchema>['notificationChannels'][number];

/** Where alerts go. */
export interface Recipient {
  readonly address: string;
  /**
   * Whether the owner named it. Otherwise it is the person who runs the command, who does not replace existing
   * recipients.
   */
  readonly isNamed: boolean;
}

/** Name of the value that is a new channel's name. */
export const NEW_CHANNEL_VALUE = 'ALERT_CHANNEL';

/** Whom the site's alerts reach, and are to reach. */
export class AlertChannels {
  /** Channels of the site's policies. */
  private readonly recipients: readonly Channel[];

  constructor(
    private readonly channels: readonly Channel[],
    policies: readonly FoundPolicy[],
    host: string,
  ) {
    const own = alertPolicies(host).flatMap((policy) => findPolicy(policies, policy) ?? []);
    this.recipients = [...new Set(own.flatMap((policy) => this.channelsOf(policy)))];
  }

  /** Returns the name of the enabled channel to an address. */
  findChannel(address: string): string | undefined {
    return this.channels.find(({ enabled, labels }) => enabled && labels.email_address === address)?.name;
  }

  /** Returns who gets alerts; nothing if nobody does. */
  describeRecipients(): string {
    const open = this.recipients.filter(({ enabled }) => enabled);
    return open.map(({ labels, displayName }) => labels.email_address ?? displayName).join(', ');
  }

  reachesSomebody(policy: FoundPolicy): boolean {
    return hasEnabled(this.channelsOf(policy));
  }

  /** Returns the channels for a policy, including those that an owner has added. */
  channelsFor(policy: FoundPolicy | undefined, { address, isNamed }: Recipient): string[] {
    const present = policy ? this.channelsOf(policy) : [];
    const current = [present, this.recipients].find(hasEnabled);
    if (!isNamed && current) return current.map(({ name }) => name);
    const kept = (present.length > 0 ? present : this.recipients).filter((each) => !isMadeBySetup(each));
    return [...new Set([...kept.map(({ name }) => name), this.findChannel(address) ?? `\${${NEW_CHANNEL_VALUE}}`])];
  }

  private channelsOf({ notificationChannels }: FoundPolicy): Channel[] {
    return notificationChannels.flatMap((name) => this.channels.find((channel) => channel.name === name) ?? []);
  }
}

function hasEnabled(channels: readonly Channel[]): boolean {
  return channels.some(({ enabled }) => enabled);
}

function isMadeBySetup({ type, displayName }: Channel): boolean {
  return type === 'email' && displayName === CHANNEL_DISPLAY_NAME;
}
