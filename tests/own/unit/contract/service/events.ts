import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Json } from '../../guides/specification';
import type { Contract } from './contract';
import type { Resource } from './state';

/** A subscription to events; `secrets`: the valid ones, the newest first. */
export interface Subscription {
  readonly url: string;
  readonly enabledEvents: readonly string[];
  readonly secrets: readonly string[];
}

/** An event that the endpoint has not accepted. */
interface Undelivered {
  readonly event: Json;
  readonly status: number;
  readonly attempts: number;
}

/** Posts a delivery, and returns the status of the response. */
export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<number>;

/** Sends the organization's events, signed as Standard Webhooks has it. */
export class Events {
  subscription: Subscription | null = null;
  lastSuccess: string | null = null;
  /** Violations of the contract by an event. */
  readonly faults: string[] = [];
  /** The newest first. */
  undelivered: readonly Undelivered[] = [];
  private sequence = 0;

  constructor(
    private readonly contract: Contract,
    private readonly post: Post,
  ) {}

  /** Sends an event if somebody has asked for it. */
  async send(type: string, object: Json, previous: string | null): Promise<void> {
    this.sequence += 1;
    const { subscription } = this;
    if (!subscription) return;
    if (type !== 'webhook.test' && !subscription.enabledEvents.includes(type)) return;
    const event = this.event(type, object, previous);
    this.faults.push(...this.contract.eventViolations(type, event).map((fault) => `${type}: ${fault}`));
    await this.deliver(subscription, event, 1);
  }

  /** Sends undelivered events once more, the oldest first: those with the ids, or all. */
  async redeliver(ids?: readonly string[]): Promise<void> {
    const { subscription } = this;
    const again = this.undelivered.filter(({ event }) => !ids || ids.includes(String(event.id)));
    if (!subscription) return;
    for (const { event, attempts } of [...again].reverse()) await this.deliver(subscription, event, attempts + 1);
  }

  private async deliver(subscription: Subscription, event: Json, attempts: number): Promise<void> {
    const body = JSON.stringify(event);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'webhook-id': String(event.id),
      'webhook-timestamp': timestamp,
      'webhook-signature': subscription.secrets
        .map((secret) => sign(secret, `${event.id}.${timestamp}.${body}`))
        .join(' '),
    };
    const status = await this.post(subscription.url, headers, body);
    const others = this.undelivered.filter((entry) => entry.event.id !== event.id);
    const isAccepted = status >= 200 && status < 300;
    if (isAccepted) this.lastSuccess = String(event.timestamp);
    const left = isAccepted ? others : [...others, { event, status, attempts }];
    this.undelivered = left.sort((one, other) => Number(other.event.sequence) - Number(one.event.sequence));
  }

  /** Returns an event in the form of its example. */
  private event(type: string, object: Json, previous: string | null): Json {
    const example = this.contract.eventExample(type);
    const { object: shown, ...data } = example.data as { object: Json };
    return {
      ...example,
      id: randomUUID(),
      timestamp: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      environment: 'sandbox',
      ...('sequence' in example ? { sequence: this.sequence } : {}),
      data: {
        ...data,
        ...('previous_status' in data ? { previous_status: previous } : {}),
        object: seenAs(shown, object),
      },
    };
  }
}

/** Returns a resource with the properties of an example: a summary has numbers in place of lists. */
function seenAs(example: Json, object: Json): Json {
  const counted = (name: string) => (object[`${name.replace(/_count$/, '')}s`] as Resource[] | undefined)?.length;
  return Object.fromEntries(Object.keys(example).map((name) => [name, name in object ? object[name] : counted(name)]));
}

export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
