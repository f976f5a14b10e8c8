import type { PolicyRules, RefusalReason, Verdict } from 'gatedocs-rules/policy';

export interface Refusal {
  readonly reason: RefusalReason | 'no-email' | 'unconfirmed' | 'session-over';
  /** One sentence for the refused user. */
  readonly message: string;
}

/** Returns the reason why a verdict denies access. */
export function refusalFor(verdict: Exclude<Verdict, { kind: 'reader' }>, rules: PolicyRules): Refusal {
  switch (verdict.kind) {
    case 'no-email':
      return { reason: 'no-email', message: 'This account has no email address: sign in with one that has.' };
    case 'session-over':
      return {
        reason: 'session-over',
        message: `This session is older than ${rules.sessionDays} days: sign in again.`,
      };
    case 'unconfirmed':
      return {
        reason: 'unconfirmed',
        message:
          'No administrator has confirmed this account and its address: ask the owner of this documentation to do so.',
      };
    case 'refused':
      return { reason: verdict.reason, message: messageFor(verdict.reason, rules) };
  }
}

function messageFor(reason: RefusalReason, { hostedDomain, requireProvider }: PolicyRules): string {
  switch (reason) {
    case 'method-not-offered':
      return 'This documentation does not offer the sign-in method of this account: use one that it offers.';
    case 'unlinked':
      return 'The provider that this account was created with is not linked to it, or reports no address: sign in with that provider.';
    case 'foreign-domain':
      return `This account does not belong to ${hostedDomain}: sign in with one that does.`;
    case 'unverified-by-provider':
      return 'The provider of this account had not verified its address when it was first used: ask the owner of this documentation to add it.';
    case 'unverified-email':
      return 'The email address of this account is not verified yet: open the link in the verification email first.';
    case 'wrong-provider':
      return `Accounts of ${hostedDomain} sign in with ${requireProvider} only.`;
    case 'self-made':
      return 'This account was not created by an administrator: ask the owner of this documentation for one.';
  }
}
