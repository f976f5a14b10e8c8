import type { Json } from '../../guides/specification';
import { type Events, newSecret, type Subscription } from './events';
import { Refusal } from './refusal';
import { type Call, type Money, now, type Resource, type State } from './state';

/** The undelivered events that the organization lists. */
const NEWEST = 100;

/** What a request asks of the subscription. */
interface Wish {
  url?: string;
  enabled_events?: string[];
  rotate_secret?: boolean;
  send_test_event?: boolean;
  redeliver_event_ids?: string[];
  redeliver_all?: boolean;
}

/** The organization, its money and its webhook. */
export const account = {
  getOrganization: (state: State) => shown(state, null),

  updateOrganization: async (state: State, { body }: Call) => {
    const { webhook, ...fields } = body;
    Object.assign(state.organization, fields, { updated_at: now() });
    if (webhook === undefined) return shown(state, null);
    if (webhook === null) {
      state.events.subscription = null;
      return shown(state, null);
    }
    const wish = webhook as Wish;
    const secret = subscribe(state, wish);
    if (wish.send_test_event) {
      const { url, enabledEvents } = state.events.subscription as Subscription;
      await state.events.send('webhook.test', { url, enabled_events: enabledEvents }, null);
    }
    if (wish.redeliver_all || wish.redeliver_event_ids)
      await state.events.redeliver(wish.redeliver_all ? undefined : wish.redeliver_event_ids);
    return shown(state, secret);
  },

  getOrganizationBalance: (state: State) => {
    const { available, reserved } = state.balance();
    const money = (value: number) => ({ value, currency: state.organization.currency });
    return {
      ...state.contract.example('getOrganizationBalance'),
      available: money(available),
      reserved: money(reserved),
      total: money(available + reserved),
    };
  },

  addOrganizationTransaction: (state: State, { body }: Call) => {
    const amount = body.amount as Money;
    if (state.balance().available + amount.value < 0) throw new Refusal(402, 'insufficient_balance');
    return state.book(String(body.type), String(body.status ?? 'settled'), amount, { type: 'simulator' });
  },
};

/** Begins or changes the subscription; returns the secret of a new one, or of a rotation. */
function subscribe({ events }: State, { url, enabled_events, rotate_secret }: Wish): string | null {
  const current = events.subscription;
  if (!current && !url) throw new Refusal(422, 'validation_failed');
  const isNew = !current || Boolean(rotate_secret);
  const secrets = [...(isNew ? [newSecret()] : []), ...(current?.secrets ?? [])].slice(0, 2);
  events.subscription = {
    url: url ?? current?.url ?? '',
    enabledEvents: enabled_events ?? current?.enabledEvents ?? [],
    secrets,
  };
  return isNew ? (secrets[0] ?? null) : null;
}

/** Returns the organization, in the form of the example of one with a subscription. */
function shown({ contract, organization, events }: State, secret: string | null): Resource {
  const { subscription } = events;
  if (!subscription) return { ...organization, webhook: null };
  const { webhook } = contract.example('updateOrganization', (value) =>
    Boolean((value.webhook as Json)?.signing_secret),
  );
  const isRotated = subscription.secrets.length > 1;
  return {
    ...organization,
    webhook: {
      ...(webhook as Json),
      url: subscription.url,
      enabled_events: subscription.enabledEvents,
      status: 'active',
      status_reason: null,
      last_success_at: events.lastSuccess,
      undelivered: events.undelivered.slice(0, NEWEST).map((entry) => undelivered(contract.base, organization, entry)),
      undelivered_total: events.undelivered.length,
      signing_secret: secret,
      previous_secret_expires_at: isRotated ? inADay() : null,
    },
  };
}

/** Returns an undelivered event as the organization lists it. */
function undelivered(base: string, organization: Resource, { event, status, attempts }: Events['undelivered'][number]) {
  const { object } = event.data as { object: Json };
  const campaign = object.campaign_id ?? (String(event.type).startsWith('campaign') ? object.id : undefined);
  const path = campaign ? `campaigns/${campaign}` : `organization/transactions?transaction_id=${object.id}`;
  return {
    id: event.id,
    type: event.type,
    resource_id: object.id ?? organization.id,
    resource_path: `${base}/${object.id ? path : 'organization'}`,
    occurred_at: event.timestamp,
    attempts,
    last_response_status: status,
    next_attempt_at: null,
  };
}

function inADay(): string {
  return new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');
}
