import type { Account, PolicyRules } from '../../src/policy/policy';

/** The rules of a site with nothing switched on. */
export const RULES: PolicyRules = {
  hostedDomain: 'example.com',
  requireVerifiedEmail: false,
  requireProvider: null,
  openSignInMethods: ['google.com'],
  sessionDays: 30,
};

/** When the sessions of these tests are judged, in seconds since 1970. */
export const NOW = 1_800_000_000;

/** An account that an administrator made, signed in with its password a minute ago. */
export const PARTNER: Account = {
  email: 'reader@partner.example',
  emailVerified: false,
  providers: ['password'],
  origin: 'administrator',
  signInProvider: 'password',
  signedInAt: NOW - 60,
};
