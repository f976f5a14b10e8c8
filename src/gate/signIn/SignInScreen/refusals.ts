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
    `${email} is not an account of ${gateConfig.hostedDomain}, so it may not read this documentation. Sign out and use your work account.`,
  'unverified-by-provider': (email) =>
    `The address ${email} has not been verified by the provider you signed in with. Verify it there, sign out and sign in again.`,
  'unverified-email': (email) =>
    `The address ${email} is not verified yet. Open the link in the verification e-mail, then reload this page.`,
  'wrong-provider': () => {
    const provider = gateConfig.requireProvider ?? '';
    const name = PROVIDERS[provider] ?? provider;
    return `Addresses of ${gateConfig.hostedDomain} sign in with ${name}: sign out and use the ${name} button.`;
  },
  'self-made': (email) =>
    `The account ${email} was not made by an administrator: ask the owner of this documentation to let it in, or use your work account.`,
  'no-email': () =>
    'This account has no e-mail address, and the documentation asks for one. Sign out and sign in another way.',
  unconfirmed: (email) =>
    `The account ${email} has not been confirmed by an administrator yet: ask the owner of this documentation to confirm it, or use your work account.`,
};
