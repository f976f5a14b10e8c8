import { ADMINISTRATOR } from '../../../src/policy/origin';
import type { Findings } from '../findings';
import { codeOf, until } from '../service';
import { type Context, decisionFor, describe, makeAccount, type Point } from './point';

/** Refusals of a sign-up. https://cloud.google.com/identity-platform/docs/error-codes, and firebase-js-sdk's ServerError */
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
      return findings.skip('site.config.ts lets everybody sign up, and such an account may read.');
    await Promise.all([true, false].map((returnSecureToken) => trySignUp(returnSecureToken, context, findings)));
  },
};

async function trySignUp(returnSecureToken: boolean, context: Context, findings: Findings): Promise<void> {
  const { accounts, service, throwaways, signal, recordingTime } = context;
  const how = `${returnSecureToken ? 'with' : 'without'} returnSecureToken`;
  const account = throwaways.next();
  const error = await service.signUp(account, returnSecureToken);
  if (error !== null) {
    const refusal = REFUSALS[codeOf(error)];
    const isMissing = (await accounts.find(account.email)) === null;
    return findings.check(
      refusal !== undefined && isMissing,
      `${how}: the sign-up itself is refused (${refusal ?? codeOf(error)}), and ${isMissing ? 'no' : 'yet an'} account was made`,
    );
  }
  const answer = await decisionFor(context, account);
  if (answer.status !== 403)
    return findings.fail(
      `${how}: the account is made, and asking for the key gives ${describe(answer)} in place of 403`,
    );
  const { isDone } = await until(
    () => accounts.find(account.email),
    (reader) => reader?.origin === ADMINISTRATOR,
    { milliseconds: recordingTime, signal },
  );
  findings.check(
    !isDone,
    `${how}: the account is made; key: ${describe(answer)}; recorded as an administrator's: ${isDone ? 'yes' : 'no'}`,
  );
}

/** Runs first: its functions may not have been called for a while. */
export const blockingFunctions: Point = {
  number: 4,
  title: 'Blocking functions',
  async run(context, findings) {
    const { service, throwaways } = context;
    const { triggers } = (await service.config()).blockingFunctions;
    if (!triggers.beforeCreate || !triggers.beforeSignIn) return findings.skip('they are not registered.');
    const creation = await timed(() => service.signUp(throwaways.next(), true));
    const code = codeOf(creation.value ?? 'NONE');
    if (code === 'ADMIN_ONLY_OPERATION' || code === 'OPERATION_NOT_ALLOWED')
      findings.skip(`creation: ${REFUSALS[code]}, so Google does not ask the function.`);
    else {
      // The status of our own refusal, in the function's response: one that crashed, or was too slow, has another.
      const isOurs = code === 'BLOCKING_FUNCTION_ERROR_RESPONSE' && /\bPERMISSION_DENIED\b/.test(creation.value ?? '');
      findings.check(
        isOurs && creation.seconds < LIMIT,
        `creation of a foreign account: ${isOurs ? 'refused' : `not refused by the function (${code})`}, ${creation.seconds.toFixed(1)} s for the first call of this run`,
      );
    }
    const account = await makeAccount(context);
    const { seconds } = await timed(() => service.signIn(account));
    findings.check(seconds < LIMIT, `sign-in: allowed, ${seconds.toFixed(1)} s for the first call of this run`);
  },
};

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly seconds: number }> {
  const started = performance.now();
  return { value: await work(), seconds: (performance.now() - started) / 1000 };
}
