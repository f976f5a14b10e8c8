import type { Json } from '../../guides/specification';
import { newSecret, type Subscription } from './events';
import { Refusal } from './refusal';
import { type Call, type Money, now, type Resource, type State } from './state';

/** What a request asks of the subscription. */
interface Wish {
  url?: string;
  enabled_events?: string[];
  rotate_secret?: boolean;
  send_test_event?: boolean;
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
      undelivered: [],
      undelivered_total: 0,
      signing_secret: secret,
      previous_secret_expires_at: isRotated ? inADay() : null,
    },
  };
}

function inADay(): string {
  return new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');
}
