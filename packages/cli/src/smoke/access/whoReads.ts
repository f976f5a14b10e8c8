import { setTimeout as wait } from 'node:timers/promises';
import { claimsWithRecord, type PolicyRules } from 'gatedocs-rules/policy';
import type { Accounts } from '../../readers/accounts.ts';
import { add } from '../../readers/add.ts';
import type { Credentials, Throwaways } from './throwaways.ts';
import type { KeyResponse, Visitor } from './visitor.ts';

export interface Trial {
  readonly accounts: Accounts;
  readonly throwaways: Throwaways;
  readonly visitor: Visitor;
  readonly rules: PolicyRules;
  /** Id of the live site's key. */
  readonly keyId: string;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
  /** Milliseconds for which a service that is busy, or starts, is asked again. */
  readonly patience?: number;
}

/** Origin of an account that somebody has made with a password. */
const SELF_MADE = 'password';
const KEY = /^[\w-]{43}$/;
/** Refusals of a sign-up: ServerError of firebase-js-sdk, and errors of blocking functions. */
const NO_SIGN_UP = ['ADMIN_ONLY_OPERATION', 'OPERATION_NOT_ALLOWED', 'BLOCKING_FUNCTION_ERROR_RESPONSE'];
const PATIENCE = 60_000;
const INTERVAL = 500;

/** Asks for the key of the live site without an account, as a reader and as a stranger; returns what is wrong. */
export async function whoReads(trial: Trial): Promise<string[]> {
  const { rules, print } = trial;
  const problems: string[] = [];
  const expectStatus = (who: string, { status, body }: KeyResponse, expected: number): void => {
    const isKey = body.keyId === trial.keyId && KEY.test(String(body.key));
    if (status !== expected) problems.push(`${who} gets ${status} from the key service instead of ${expected}.`);
    else if (isKey !== (expected === 200)) problems.push(`${who} gets ${isKey ? 'the key' : 'another key'}.`);
    else print(`${who} gets ${status} from the key service.`);
  };
  expectStatus('Nobody, without an account,', await asked(trial, null), 401);
  const reader = await makeReader(trial);
  expectStatus('A reader', await asked(trial, reader), 200);
  if (rules.openSignInMethods.includes(SELF_MADE))
    print('Strangers are not tried: site.config.ts lets everybody sign up with an e-mail address, and read.');
  else expectStatus('A stranger', await asked(trial, await makeStranger(trial)), 403);
  return problems;
}

async function asked(trial: Trial, account: Credentials | null): Promise<KeyResponse> {
  const { visitor, keyId, signal, patience = PATIENCE } = trial;
  const until = performance.now() + patience;
  signal.throwIfAborted();
  const idToken = account && (await visitor.signIn(account));
  for (;;) {
    signal.throwIfAborted();
    const response = await visitor.askKey(keyId, idToken);
    const isBusy = response.status === 429 || response.status >= 500;
    if (!isBusy || performance.now() > until) return response;
    await wait(INTERVAL, undefined, { signal });
  }
}

/** Makes an account as `npm run readers -- add` does. */
async function makeReader({ accounts, throwaways, rules, signal }: Trial): Promise<Credentials> {
  signal.throwIfAborted();
  const account = throwaways.next();
  // Not printed: its output has a link that sets the password.
  await add(account.email, { accounts, rules, audience: null, print: () => undefined });
  const made = await accounts.find(account.email);
  await accounts.setPassword(made?.uid ?? '', account.password);
  return account;
}

/**
 * Makes an account as a stranger does with the public API key. Where the project refuses that, a throwaway account gets
 * the record of a self-made one, so that the key service has to refuse it.
 */
async function makeStranger(trial: Trial): Promise<Credentials> {
  const { accounts, throwaways, visitor, print } = trial;
  const account = throwaways.next();
  const refusal = await visitor.signUp(account);
  if (refusal === null) return account;
  const how = NO_SIGN_UP.includes(refusal) ? '' : ', which is no refusal that is known';
  print(`A stranger cannot make an account (${refusal}${how}).`);
  const other = await makeReader(trial);
  const made = await accounts.find(other.email);
  await accounts.claim(
    made?.uid ?? '',
    claimsWithRecord(made?.claims ?? {}, { origin: SELF_MADE, address: other.email }),
  );
  return other;
}
