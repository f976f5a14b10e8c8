import type { AccessRules, Account } from 'gatedocs-rules/policy';

/** Rules of a site with default settings. */
export const RULES: AccessRules = {
  hostedDomain: 'example.com',
  requireVerifiedEmail: false,
  requireProvider: null,
  openSignInMethods: ['google.com'],
  sessionDays: 30,
  offlineHours: 12,
};

/** Time at which the tests evaluate sessions, in seconds since 1970. */
export const NOW = 1_800_000_000;

/** An account created by an administrator that signed in with its password a minute ago. */
export const PARTNER: Account = {
  email: 'reader@partner.example',
  emailVerified: false,
  providers: [{ id: 'password', address: 'reader@partner.example' }],
  origin: 'administrator',
  recordedAddress: 'reader@partner.example',
  audience: null,
  signInProvider: 'password',
  signedInAt: NOW - 60,
};
