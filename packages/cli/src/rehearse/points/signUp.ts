import type { Findings } from '../findings.ts';
import { codeOf } from '../service.ts';
import { type Context, decisionFor, makeAccount, type Point, recorded } from './point.ts';

/** The identity service's refusals of a sign-up: ServerError of firebase-js-sdk, and errors of blocking functions. */
const REFUSALS: Readonly<Record<string, string>> = {
  ADMIN_ONLY_OPERATION: 'sign-up is off',
  OPERATION_NOT_ALLOWED: 'E-mail/Password is off',
  BLOCKING_FUNCTION_ERROR_RESPONSE: 'by the blocking function',
};
/** Seconds in which a blocking function must respond. https://cloud.google.com/identity-platform/docs/blocking-functions */
const LIMIT = 7;

export const selfSignUp: Point = {
  number: 1,
  title: 'Self-sign-up',
  async run(context, findings) {
    if (context.rules.openSignInMethods.includes('password'))
      return findings.skip('site.config.ts lets everybody sign up, and such an account may read');
    for (const returnSecureToken of [true, false]) await trySignUp(returnSecureToken, context, findings);
  },
};

async function trySignUp(returnSecureToken: boolean, context: Context, findings: Findings): Promise<void> {
  const { accounts, service, throwaways } = context;
  const how = `${returnSecureToken ? 'with' : 'without'} returnSecureToken`;
  const account = throwaways.next();
  const error = await service.signUp(account, returnSecureToken);
  if (error !== null) {
    const refusal = REFUSALS[codeOf(error)];
    findings.check(refusal !== undefined, `${how}: the sign-up itself is refused (${refusal ?? codeOf(error)})`);
    return findings.check((await accounts.find(account.email)) === null, `${how}: no account was made`);
  }
  const { status, words } = await decisionFor(context, account);
  findings.check(status === 403, `${how}: an account was made; asking for the key gives ${words}, and has to give 403`);
  if (status !== 403) return;
  const { isDone, words: time } = await recorded(context, account);
  findings.check(!isDone, `${how}: recorded as an administrator's ${time}, and must not be`);
}

export const blockingFunctions: Point = {
  number: 4,
  title: 'Blocking functions',
  async run(context, findings) {
    const { service, throwaways } = context;
    const { triggers } = (await service.config()).blockingFunctions;
    if (!triggers.beforeCreate || !triggers.beforeSignIn) return findings.skip('they are not registered');
    const [error, creation] = await timed(() => service.signUp(throwaways.next(), true));
    const code = error === null ? 'an account was made' : codeOf(error);
    if (code === 'ADMIN_ONLY_OPERATION' || code === 'OPERATION_NOT_ALLOWED')
      findings.skip(`creation: ${REFUSALS[code]}, so Google does not ask the function`);
    else {
      // The error quotes the status of our own refusal; a function that crashed or was too slow causes another one.
      const isRefused = code === 'BLOCKING_FUNCTION_ERROR_RESPONSE' && /\bPERMISSION_DENIED\b/.test(error ?? '');
      const how = isRefused ? 'refused by the function' : `not refused by the function (${code})`;
      findings.check(isRefused && creation < LIMIT, `creation by a stranger: ${how}, ${creation.toFixed(1)} s`);
    }
    const account = await makeAccount(context);
    const [, signIn] = await timed(() => service.signIn(account));
    findings.check(signIn < LIMIT, `sign-in: allowed, ${signIn.toFixed(1)} s`);
  },
};

/** Returns a result with its seconds. */
async function timed<T>(work: () => Promise<T>): Promise<[result: T, seconds: number]> {
  const started = performance.now();
  return [await work(), (performance.now() - started) / 1000];
}
