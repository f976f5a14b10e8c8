import { createHash } from 'node:crypto';
import type { FirebaseSettings } from './environment';

/** What the security headers of a build follow from. */
export interface HeaderInputs {
  /** Text of every inline script in the built shells. */
  readonly inlineScripts: readonly string[];
  readonly firebase: FirebaseSettings;
  /** Origin of the Auth emulator in a demo build, null in a build for a real project. */
  readonly authEmulator: string | null;
  /** A sealed build's chunks are opened in the browser and run from blob: URLs. */
  readonly isSealed: boolean;
  readonly signIn: SignInNeeds;
}

/** Which of Google's hosts the sign-in options of site.config.ts bring in. */
export interface SignInNeeds {
  /** Google or any other provider that signs in through the project's authDomain. */
  readonly federated: boolean;
  /** Phone sign-in solves a reCAPTCHA. */
  readonly phone: boolean;
  /** Google One Tap (`credentialHelper: 'googleyolo'`). */
  readonly oneTap: boolean;
}

export type SecurityHeaders = Readonly<Record<string, string>>;

type Policy = Readonly<Record<string, readonly string[]>>;

/** Providers that do not go through the authDomain. */
const OWN_PROVIDERS = new Set(['password', 'phone', 'anonymous', 'firebase']);

/**
 * FirebaseUI writes `<form onsubmit="return false;">`. Allowed by the hash of those very words: a handler with other words
 * stays forbidden (CSP 3, 'unsafe-hashes').
 */
const FIREBASEUI_ON_SUBMIT = 'return false;';

/** Browser features that neither the site nor a sign-in uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Security headers for every answer of the site. Cache-Control depends on the file and is written by hand in firebase.json. */
export function securityHeaders(inputs: HeaderInputs): SecurityHeaders {
  return {
    'Content-Security-Policy': serialize(contentSecurityPolicy(inputs)),
    // Two years, as https://hstspreload.org asks for; without `preload`, which is the domain owner's decision.
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    // The sign-in popup must keep its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

/** The sign-in options of site.config.ts as far as the headers depend on them. */
export function signInNeeds(options: {
  readonly signInOptions: readonly { readonly provider: string }[];
  readonly credentialHelper?: string;
}): SignInNeeds {
  const providers = options.signInOptions.map(({ provider }) => provider);
  return {
    federated: providers.some((provider) => !OWN_PROVIDERS.has(provider)),
    phone: providers.includes('phone'),
    oneTap: options.credentialHelper === 'googleyolo',
  };
}

function contentSecurityPolicy(inputs: HeaderInputs): Policy {
  const { federated, phone, oneTap } = inputs.signIn;
  return {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...[...new Set(inputs.inlineScripts.map(hashSource))].sort(),
      ...(inputs.isSealed ? ['blob:'] : []),
      ...(federated ? ['https://apis.google.com'] : []),
      ...(phone ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []),
      ...(oneTap ? ['https://accounts.google.com/gsi/client'] : []),
    ],
    'script-src-attr': ["'unsafe-hashes'", hashSource(FIREBASEUI_ON_SUBMIT)],
    'style-src': ["'self'", ...(oneTap ? ['https://accounts.google.com/gsi/style'] : [])],
    // Painted pages bring style attributes (tables, code, diagrams), and so do FirebaseUI's buttons; the values follow from
    // content and options, so that no list of hashes would last. Style elements stay forbidden.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...identityService(inputs), ...(oneTap ? ['https://accounts.google.com/gsi/'] : [])],
    'frame-src': [
      ...(federated ? [signInFrames(inputs)] : []),
      ...(phone ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'] : []),
      ...(oneTap ? ['https://accounts.google.com/gsi/'] : []),
    ],
    'frame-ancestors': [],
    'object-src': [],
    'base-uri': ["'self'"],
    // No form of the site is sent anywhere: a script reads them.
    'form-action': [],
  };
}

function identityService({ authEmulator }: HeaderInputs): string[] {
  return authEmulator
    ? [authEmulator]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

/** Where Firebase's hidden frame lives, through which a popup or a redirect hands its result over. */
function signInFrames({ authEmulator, firebase }: HeaderInputs): string {
  return authEmulator ? `${authEmulator}/emulator/auth/` : `https://${firebase.authDomain}/__/auth/`;
}

/** Allows an inline script by what it says (CSP 3, section 8.3). */
function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** An empty list forbids everything. */
function serialize(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ');
}
