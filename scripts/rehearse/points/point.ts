import type { AccessRules } from '../../../src/policy/rules';
import type { Accounts } from '../../readers/accounts';
import type { Findings } from '../findings';
import type { Person } from '../person';
import { type KeyAnswer, type Service, type Tries, until } from '../service';
import type { Credentials, Throwaways } from '../throwaways';

export interface Point {
  readonly number: number;
  readonly title: string;
  /** Adds what it finds; a rejection is a failure. */
  readonly run: (context: Context, findings: Findings) => Promise<void>;
}

export interface Context {
  readonly projectId: string;
  /** Origin of the site. */
  readonly site: string;
  readonly rules: AccessRules;
  readonly accounts: Accounts;
  readonly service: Service;
  readonly throwaways: Throwaways;
  readonly person: Person;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Milliseconds within which an account's origin is recorded, or never. */
  readonly recordingTime: number;
}

/** Milliseconds within which the key service decides, first start included. */
const DECISION_TIME = 60_000;

/** Creates an account like the console, without a record, with an address that counts as verified. */
export async function makeAccount({ accounts, service, throwaways }: Context): Promise<Credentials> {
  const account = throwaways.next();
  await service.setPassword(await accounts.create(account.email, false), account.password);
  return account;
}

/** Asks for a key until the service decides: it may just be starting, or waiting for a record. */
export async function decisionOn(context: Context, idToken: string, keyId: string): Promise<KeyAnswer> {
  const body = JSON.stringify({ keyId });
  const isDecided = ({ status }: KeyAnswer): boolean => status !== 429 && status < 500;
  const { last } = await until(() => context.service.askKey(idToken, body), isDecided, {
    milliseconds: DECISION_TIME,
    signal: context.signal,
  });
  return last;
}

/** Signs in and asks for the key of the live site. */
export async function decisionFor(context: Context, account: Credentials, keyId?: string): Promise<KeyAnswer> {
  const { service } = context;
  return decisionOn(context, await service.signIn(account), keyId ?? (await service.liveKeyId()));
}

/** Words of the key service only; another service could say anything. */
export function describe({ status, body: { reason } }: KeyAnswer): string {
  return `${status}${typeof reason === 'string' && /^[a-z-]{1,40}$/.test(reason) ? ` ${reason}` : ''}`;
}

export function within({ isDone, seconds }: Tries<unknown>): string {
  return `${isDone ? 'after' : 'not within'} ${seconds.toFixed(1)} s`;
}
