import { gateConfig } from '../../config';
import type { Refusal } from '../../session/sessionState';

/** Names by which readers know providers. */
const PROVIDERS: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'microsoft.com': 'Microsoft',
  'apple.com': 'Apple',
  'github.com': 'GitHub',
  'facebook.com': 'Facebook',
  'twitter.com': 'Twitter',
  'yahoo.com': 'Yahoo',
  password: 'email',
};

/** Why an account may not read, and what its holder can do, in a sentence or two. */
export const REFUSALS: Readonly<Record<Refusal, (email: string) => string>> = {
  'foreign-domain': (email) =>
    `${email} is not an account at ${gateConfig.hostedDomain}, so it cannot read this documentation. Sign out and use your work account.`,
  'unverified-by-provider': (email) =>
    `The address ${email} has not been verified by the provider you signed in with. Verify it there, then sign out and sign in again.`,
  'unverified-email': (email) =>
    `The address ${email} is not verified yet. Open the link in the verification e-mail, then reload this page.`,
  'wrong-provider': () => {
    const provider = gateConfig.requireProvider ?? '';
    const name = PROVIDERS[provider] ?? provider;
    return `Accounts at ${gateConfig.hostedDomain} must sign in with ${name}. Sign out and use the ${name} button.`;
  },
  'self-made': (email) =>
    `The account ${email} was not created by an administrator. Ask the owner of this documentation for access, or use your work account.`,
  'no-email': () =>
    'This account has no e-mail address, and the documentation requires one. Sign out and sign in another way.',
  unconfirmed: (email) =>
    `The account ${email} has not been confirmed by an administrator yet. Ask the owner of this documentation to confirm it, or use your work account.`,
};
