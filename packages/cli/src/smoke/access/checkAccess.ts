import { setTimeout as wait } from 'node:timers/promises';
import { claimsWithRecord, type PolicyRules } from 'gatedocs-rules/policy';
import type { Accounts } from '../../readers/accounts.ts';
import { addReader } from '../../readers/add.ts';
import type { Throwaways } from './throwaways.ts';
import type { Visitor, VisitorResponse } from './visitor.ts';

export interface AccessTrial {
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

/** An account that has signed in. */
interface Visit {
  readonly uid: string;
  readonly email: string;
  /** ID token. */
  readonly idToken: string;
}

/** Origin of an account that somebody has made with a password. */
const SELF_MADE = 'password';
const ENCODED_KEY = /^[\w-]{43}$/;
/** Refusals of a sign-up: ServerError of firebase-js-sdk, and errors of blocking functions. */
const SIGN_UP_REFUSALS = ['ADMIN_ONLY_OPERATION', 'OPERATION_NOT_ALLOWED', 'BLOCKING_FUNCTION_ERROR_RESPONSE'];
const PATIENCE_MS = 60_000;
const INTERVAL_MS = 500;

/** Asks for the key of the live site without an account, as a reader and as a stranger; returns what is wrong. */
export async function checkAccess(trial: AccessTrial): Promise<string[]> {
  const { rules, print } = trial;
  const problems: string[] = [];
  const expectStatus = (who: string, { status, body }: VisitorResponse, expected: number): void => {
    const isKey = body.keyId === trial.keyId && ENCODED_KEY.test(String(body.key));
    if (status !== expected) problems.push(`${who} gets ${status} from the key service instead of ${expected}.`);
    else if (isKey !== (expected === 200)) problems.push(`${who} gets ${isKey ? 'the key' : 'another key'}.`);
    else print(`${who} gets ${status} from the key service.`);
  };
  expectStatus('Nobody, without an account,', await requestKeyPatiently(trial, null), 401);
  const { idToken } = await makeReader(trial);
  expectStatus('A reader', await requestKeyPatiently(trial, idToken), 200);
  if (rules.openSignInMethods.includes(SELF_MADE))
    print('Strangers are not tried: site.config.ts lets everybody sign up with an e-mail address, and read.');
  else expectStatus('A stranger', await requestKeyPatiently(trial, await makeStranger(trial)), 403);
  return problems;
}

/** @param idToken ID token, or null for a request without an account. */
async function requestKeyPatiently(trial: AccessTrial, idToken: string | null): Promise<VisitorResponse> {
  const { visitor, keyId, signal, patience = PATIENCE_MS } = trial;
  const until = performance.now() + patience;
  for (;;) {
    signal.throwIfAborted();
    const response = await visitor.requestKey(keyId, idToken);
    const isBusy = response.status === 429 || response.status >= 500;
    if (!isBusy || performance.now() > until) return response;
    await wait(INTERVAL_MS, undefined, { signal });
  }
}

/** Makes an account as `npm run readers -- add` does, and signs in. */
async function makeReader({ accounts, throwaways, visitor, rules, signal }: AccessTrial): Promise<Visit> {
  signal.throwIfAborted();
  const account = throwaways.next();
  // Not printed: its output has a link that sets the password.
  await addReader(account.email, { accounts, rules, audience: null, print: () => undefined });
  const uid = (await accounts.find(account.email))?.uid ?? '';
  await accounts.setPassword(uid, account.password);
  signal.throwIfAborted();
  return { email: account.email, uid, idToken: await visitor.signIn(account) };
}

/**
 * Makes an account as a stranger does with the public API key, and signs in. Where the project refuses that, the account
 * of a reader who has signed in gets the record of a self-made one, so that the key service has to refuse it.
 * @returns the ID token.
 */
async function makeStranger(trial: AccessTrial): Promise<string> {
  const { accounts, throwaways, visitor, print } = trial;
  const account = throwaways.next();
  const refusal = await visitor.signUp(account);
  if (refusal === null) return visitor.signIn(account);
  const remark = SIGN_UP_REFUSALS.includes(refusal) ? '' : ', which is no refusal that is known';
  print(`A stranger cannot make an account (${refusal}${remark}).`);
  const { uid, email, idToken } = await makeReader(trial);
  const claims = (await accounts.find(email))?.claims ?? {};
  await accounts.claim(uid, claimsWithRecord(claims, { origin: SELF_MADE, address: email }));
  return idToken;
}
