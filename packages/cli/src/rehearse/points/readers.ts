import { add } from '../../readers/add.ts';
import { disable } from '../../readers/disable.ts';
import type { KeyResponse } from '../service.ts';
import { decision, decisionFor, makeAccount, makeReader, type Point, recorded, until } from './point.ts';

/** Milliseconds within which an ended session must be refused. */
const REFUSAL_TIME = 10_000;

export const newReaders: Point = {
  number: 2,
  title: 'A reader by npm run readers, and by the console',
  async run(context, findings) {
    const added = await decisionFor(context, await makeReader(context));
    findings.check(added.status === 200, `npm run readers -- add: key ${added.words}`);
    const { client, blockingFunctions } = await context.service.config();
    if (!client.permissions?.disabledUserSignup && !blockingFunctions.triggers.beforeCreate)
      return findings.skip('console: where strangers can sign up, only npm run readers -- add confirms an account');
    const account = await makeAccount(context);
    const { isDone, words } = await recorded(context, account);
    findings.check(isDone, `console: recorded as an administrator's ${words}`);
    const made = await decisionFor(context, account);
    findings.check(made.status === 200, `console: key ${made.words}`);
  },
};

export const leaving: Point = {
  number: 6,
  title: 'Disable and revoke',
  async run(context, findings) {
    const { accounts, service, site, throwaways, rules } = context;
    const ends = {
      disabled: (email: string) => disable(email, { accounts, print: () => {} }),
      revoked: async (email: string) => accounts.endSessions((await accounts.find(email))?.uid ?? ''),
    };
    const keyId = await service.liveKeyId();
    for (const [name, end] of Object.entries(ends)) {
      const account = await makeReader(context);
      const idToken = await service.signIn(account);
      const before = await decision(context, idToken, keyId);
      // Revoked again on each try, because a revocation affects only sessions from before the current second, by this
      // machine's clock.
      const endAndAsk = async (): Promise<KeyResponse> => {
        await end(account.email);
        return service.askKey(idToken, JSON.stringify({ keyId }));
      };
      const limit = { ...context, patience: Math.min(context.patience, REFUSAL_TIME) };
      const { last, isDone, words } = await until(limit, endAndAsk, ({ status }) => status === 401);
      const text = `${name}: key ${before.words} before, ${last.words} ${words}`;
      findings.check(before.status === 200 && isDone, text);
    }

    if (!(await findings.request(`Open a private window at ${site}: an open page is to lose its account.`))) return;
    const { email } = throwaways.next();
    await add(email, { accounts, rules, audience: null, print: (line) => console.log(`  ${line}`) });
    if (!(await findings.request('Set a password by the link above, sign in with it, and keep a page open.'))) return;
    await ends.disabled(email);
    await findings.ask('Go to another tab and back. Is the page cleared, and the sign-in screen shown?');
  },
};
