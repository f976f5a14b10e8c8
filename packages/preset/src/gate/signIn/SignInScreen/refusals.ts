import { gateConfig } from '../../config.ts';
import type { AccountRefusal } from '../../session/sessionState.ts';

/** Display names of providers. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'microsoft.com': 'Microsoft',
  'apple.com': 'Apple',
  'github.com': 'GitHub',
  'facebook.com': 'Facebook',
  'twitter.com': 'Twitter',
  'yahoo.com': 'Yahoo',
  password: 'email',
};

/** Reason why an account may not read, and the fix, in one or two sentences. */
export const REFUSAL_SENTENCES: Readonly<Record<AccountRefusal, (email: string) => string>> = {
  'method-not-offered': () =>
    'This site does not offer the sign-in method of this account. Sign out and use one of the buttons on the sign-in screen.',
  unlinked: (email) =>
    `The account ${email} is not linked to the provider it was created with. Sign out and sign in with that provider.`,
  'foreign-domain': (email) =>
    `${email} is not an account at ${gateConfig.hostedDomain}, so it cannot read this documentation. Sign out and use your work account.`,
  'unverified-by-provider': (email) =>
    `The address ${email} had not been verified by its provider when this account was first used. Ask the owner of this documentation to add it.`,
  'unverified-email': (email) =>
    `The address ${email} is not verified yet. Open the link in the verification email, then reload this page.`,
  'wrong-provider': () => {
    const provider = gateConfig.requireProvider ?? '';
    const name = PROVIDER_NAMES[provider] ?? provider;
    return `Accounts at ${gateConfig.hostedDomain} must sign in with ${name}. Sign out and use the ${name} button.`;
  },
  'self-made': (email) =>
    `The account ${email} was not created by an administrator. Ask the owner of this documentation for access, or use your work account.`,
  'no-email': () =>
    'This account has no email address, and the documentation requires one. Sign out and sign in another way.',
  unconfirmed: (email) =>
    `No administrator has confirmed the account ${email} with this address. Ask the owner of this documentation to confirm it, or use your work account.`,
};
