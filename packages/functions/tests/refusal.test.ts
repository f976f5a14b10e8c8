import type { Verdict as AnyVerdict, RefusalReason } from 'gatedocs-rules/policy';
import { RULES } from '../../../tests/support/access';
import { refusalFor } from '../src/refusal';

const rules = { ...RULES, requireProvider: 'google.com', sessionDays: 7 };
type Verdict = Exclude<AnyVerdict, { kind: 'reader' }>;
const refused = (reason: RefusalReason): Verdict => ({ kind: 'refused', email: 'a@example.com', reason });

test.each<[string, Verdict, RegExp]>([
  ['no-email', { kind: 'no-email' }, /no email address: sign in with one/],
  ['session-over', { kind: 'session-over' }, /older than 7 days: sign in again/],
  ['unconfirmed', { kind: 'unconfirmed', email: 'a@example.com' }, /No administrator has confirmed .*: ask the owner/],
  [
    'method-not-offered',
    refused('method-not-offered'),
    /does not offer the sign-in method of this account: use one that it offers/,
  ],
  ['unlinked', refused('unlinked'), /not linked to it, or reports no address: sign in with that provider/],
  ['foreign-domain', refused('foreign-domain'), /does not belong to example\.com: sign in with one/],
  [
    'unverified-by-provider',
    refused('unverified-by-provider'),
    /provider .* had not verified its address.*: ask the owner/,
  ],
  ['unverified-email', refused('unverified-email'), /not verified yet: open the link/],
  ['wrong-provider', refused('wrong-provider'), /of example\.com sign in with google\.com only/],
  ['self-made', refused('self-made'), /not created by an administrator: ask the owner/],
])('%s says what the refused person can do', (reason, verdict, message) => {
  expect(refusalFor(verdict, rules)).toEqual({ reason, message: expect.stringMatching(message) });
});
