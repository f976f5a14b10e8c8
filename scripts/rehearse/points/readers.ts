import { setTimeout as wait } from 'node:timers/promises';
import { ADMINISTRATOR } from '../../../src/policy/origin';
import { add } from '../../readers/add';
import { disable } from '../../readers/disable';
import { type KeyAnswer, until } from '../service';
import type { Credentials } from '../throwaways';
import { type Context, decisionFor, decisionOn, describe, makeAccount, type Point, within } from './point';

/** Milliseconds within which an ended session must be refused. */
const REFUSAL_TIME = 10_000;
/** A revocation counts for sessions of earlier seconds, by the clocks of this machine and of Google. */
const LATER_SECOND = 2000;

/** Output of the commands of `npm run readers`: it has links that set passwords. */
const print = (): void => {};

/** Adds a reader like `npm run readers -- add`. */
export async function makeReader({ accounts, rules, service, throwaways }: Context): Promise<Credentials> {
  const account = throwaways.next();
  await add(account.email, { accounts, rules, print });
  const reader = await accounts.find(account.email);
  await service.setPassword(reader?.uid ?? '', account.password);
  return account;
}

export const newReaders: Point = {
  number: 2,
  title: 'A reader by npm run readers, and by the console',
  async run(context, findings) {
    const { accounts, service, signal, recordingTime } = context;
    const added = await decisionFor(context, await makeReader(context));
    findings.check(added.status === 200, `npm run readers -- add: key ${describe(added)}`);
    const { client, blockingFunctions } = await service.config();
    if (!client.permissions?.disabledUserSignup && !blockingFunctions.triggers.beforeCreate)
      return findings.skip(
        'console: sign-up is on without a blocking function, so only npm run readers -- add confirms.',
      );
    const account = await makeAccount(context);
    const recorded = await until(
      () => accounts.find(account.email),
      (reader) => reader?.origin === ADMINISTRATOR,
      { milliseconds: recordingTime, signal },
    );
    findings.check(recorded.isDone, `console: recorded as an administrator's ${within(recorded)}`);
    const made = await decisionFor(context, account);
    findings.check(made.status === 200, `console: key ${describe(made)}`);
  },
};

export const leaving: Point = {
  number: 6,
  title: 'Disable and revoke',
  async run(context, findings) {
    const { accounts, service, site, throwaways, signal, rules } = context;
    const ends = {
      disabled: (email: string) => disable(email, { accounts, print }),
      revoked: async (email: string) => accounts.endSessions((await accounts.find(email))?.uid ?? ''),
    };
    const keyId = await service.liveKeyId();
    for (const [name, end] of Object.entries(ends)) {
      const account = await makeReader(context);
      const idToken = await service.signIn(account);
      const before = await decisionOn(context, idToken, keyId);
      await wait(LATER_SECOND, undefined, { signal });
      await end(account.email);
      const refused = await until(
        () => service.askKey(idToken, JSON.stringify({ keyId })),
        ({ status }: KeyAnswer) => status === 401,
        { milliseconds: REFUSAL_TIME, signal },
      );
      findings.check(
        before.status === 200 && refused.isDone,
        `${name}: key ${describe(before)} before, ${describe(refused.last)} ${within(refused)}`,
      );
    }

    if (!(await findings.request(`Open a private window at ${site}, for an open page that loses its account.`))) return;
    const { email } = throwaways.next();
    await add(email, { accounts, rules, print: (line) => console.log(`  ${line}`) });
    if (!(await findings.request('Set a password by the link above, sign in with it, and keep a page open.'))) return;
    await ends.disabled(email);
    await findings.ask('Go to another tab and back. Is the page cleared, and the sign-in screen shown?');
  },
};
