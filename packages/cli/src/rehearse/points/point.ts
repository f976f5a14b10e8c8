import { setTimeout as wait } from 'node:timers/promises';
import type { AccessRules } from 'gatedocs-rules/policy';
import { ADMINISTRATOR } from 'gatedocs-rules/policy';
import type { Accounts } from '../../readers/accounts.ts';
import { add } from '../../readers/add.ts';
import type { Reader } from '../../readers/reader.ts';
import type { Deployment } from '../../smoke/deployment.ts';
import type { Findings } from '../findings.ts';
import type { Person } from '../person.ts';
import type { KeyResponse, Service } from '../service.ts';
import type { Credentials, Throwaways } from '../throwaways.ts';

export interface Point {
  readonly number: number;
  readonly title: string;
  /** Adds findings; a rejection counts as a failure. */
  readonly run: (context: Context, findings: Findings) => Promise<void>;
}

export interface Context {
  readonly projectId: string;
  /** Origin of the site. */
  readonly site: string;
  /** Returns what the site should be like if this checkout's build is deployed. */
  readonly expected: () => Promise<Deployment>;
  readonly rules: AccessRules;
  readonly accounts: Accounts;
  readonly service: Service;
  readonly throwaways: Throwaways;
  readonly person: Person;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Timeout of slow steps in milliseconds: the creation function, the log, a cold start of the key service. */
  readonly patience: number;
}

/** Milliseconds between two tries. */
const INTERVAL = 500;

export interface Tries<T> {
  readonly last: T;
  readonly isDone: boolean;
  /** How long it took, for a message. */
  readonly words: string;
}

/** Repeats an action until it has the expected result, at most for `context.patience`. */
export async function until<T>(
  { signal, patience }: Pick<Context, 'signal' | 'patience'>,
  attempt: () => Promise<T>,
  isAwaited: (result: T) => boolean,
): Promise<Tries<T>> {
  const started = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const last = await attempt();
    const elapsed = performance.now() - started;
    const isDone = isAwaited(last);
    const words = `${isDone ? 'after' : 'not within'} ${(elapsed / 1000).toFixed(1)} s`;
    if (isDone || elapsed > patience) return { last, isDone, words };
    await wait(INTERVAL, undefined, { signal });
  }
}

/** Waits until an account is recorded as created by an administrator. */
export function recorded(context: Context, { email }: Credentials): Promise<Tries<Reader | null>> {
  return until(
    context,
    () => context.accounts.find(email),
    (reader) => reader?.origin === ADMINISTRATOR,
  );
}

/** Creates an account without a record, as the console does. */
export async function makeAccount({ accounts, service, throwaways }: Context): Promise<Credentials> {
  const account = throwaways.next();
  await service.setPassword(await accounts.create(account.email, false), account.password);
  return account;
}

/** Creates a reader, as `npm run readers -- add` does. */
export async function makeReader({ accounts, rules, service, throwaways }: Context): Promise<Credentials> {
  const account = throwaways.next();
  // Not printed, because its output contains a link that sets the password.
  await add(account.email, { accounts, rules, audience: null, print: () => {} });
  const reader = await accounts.find(account.email);
  await service.setPassword(reader?.uid ?? '', account.password);
  return account;
}

/** Requests a key until the service decides. */
export async function decision(context: Context, idToken: string, keyId: string): Promise<KeyResponse> {
  const ask = (): Promise<KeyResponse> => context.service.askKey(idToken, JSON.stringify({ keyId }));
  return (await until(context, ask, ({ status }) => status !== 429 && status < 500)).last;
}

/** Signs in, and requests the key of the live site. */
export async function decisionFor(context: Context, account: Credentials): Promise<KeyResponse> {
  const { service } = context;
  return decision(context, await service.signIn(account), await service.liveKeyId());
}
