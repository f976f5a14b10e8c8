import type { PolicyRules, RefusalReason, Verdict } from '../../src/gate/policy';

export interface Refusal {
  readonly reason: RefusalReason | 'no-email';
  /** One sentence for the person who was refused. */
  readonly sentence: string;
}

/** Why a verdict keeps someone out, null for a reader. */
export function refusalOf(verdict: Verdict, rules: PolicyRules): Refusal | null {
  switch (verdict.kind) {
    case 'reader':
      return null;
    case 'no-email':
      return { reason: 'no-email', sentence: 'This account has no e-mail address: sign in with one that has.' };
    case 'refused':
      return { reason: verdict.reason, sentence: sentenceFor(verdict.reason, rules) };
  }
}

function sentenceFor(reason: RefusalReason, { hostedDomain }: PolicyRules): string {
  switch (reason) {
    case 'foreign-domain':
      return `This account does not belong to ${hostedDomain}: sign in with one that does.`;
    case 'unverified-by-provider':
      return 'The provider of this account has not verified its e-mail address.';
    case 'unverified-email':
      return 'The e-mail address of this account is not verified yet: open the link in the verification e-mail first.';
  }
}
