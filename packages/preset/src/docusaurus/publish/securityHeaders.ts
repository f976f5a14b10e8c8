import { createHash } from 'node:crypto';
import type { CspHosts, FirebaseSettings } from 'gatedocs-generator/settings';
import { isFederated } from 'gatedocs-rules/policy';

/** Facts about a build that determine its security headers. */
export interface HeaderInputs {
  /** Text of every inline script in the built shells. */
  readonly inlineScripts: readonly string[];
  readonly firebase: FirebaseSettings;
  /** Origin of the Auth emulator in a demo build, null in a build for a real project. */
  readonly authEmulator: string | null;
  /** Whether search engines may index the pages for visitors. */
  readonly isIndexable: boolean;
  /** Whether the build is sealed: its chunks are decrypted in the browser and run from blob: URLs. */
  readonly isSealed: boolean;
  readonly signIn: SignInHosts;
  /** Whether there are diagrams: Mermaid writes a style element into each one, with new names each time. */
  readonly hasDiagrams: boolean;
  /** Hosts of site.config.ts, which are allowed on the sign-in screen too: a static host sends one policy. */
  readonly hosts: CspHosts;
  /** Address to which browsers report violations of the policy, as `URL` spells it; null for none. */
  readonly reportEndpoint: string | null;
}

/** Sign-in options of site.config.ts that need hosts of Google. */
export interface SignInHosts {
  /** Google or any other provider that signs in through the project's authDomain. */
  readonly federated: boolean;
  /** Phone sign-in solves a reCAPTCHA. */
  readonly phone: boolean;
  /** Google One Tap (`credentialHelper: 'googleyolo'`). */
  readonly oneTap: boolean;
}

export type SecurityHeaders = Readonly<Record<string, string>>;

type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * FirebaseUI writes `<form onsubmit="return false;">`. Allowed by the hash of this text: a handler with another text
 * stays forbidden (CSP 3, 'unsafe-hashes').
 */
const FIREBASEUI_ON_SUBMIT = 'return false;';

/** Name of the endpoint in `Reporting-Endpoints`. */
const REPORT_GROUP = 'csp';

/** Browser features that neither the site nor the sign-in uses. */
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

/**
 * Returns the headers for every response. Cache-Control depends on the file and is written by hand in firebase.json.
 */
export function securityHeaders(inputs: HeaderInputs): SecurityHeaders {
  return {
    'Content-Security-Policy': serializePolicy(contentSecurityPolicy(inputs)),
    // Two years, as https://hstspreload.org asks for; without `preload`, which is the domain owner's decision.
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    // The sign-in popup needs access to its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Keeps other sites from embedding a file, where they could measure it.
    'Cross-Origin-Resource-Policy': 'same-origin',
    // In a site with pages for visitors, the shells contain it instead.
    ...(inputs.isIndexable ? {} : { 'X-Robots-Tag': 'noindex, nofollow' }),
    ...(inputs.reportEndpoint ? { 'Reporting-Endpoints': `${REPORT_GROUP}="${inputs.reportEndpoint}"` } : {}),
  };
}

/** Returns the sign-in options of site.config.ts that the headers depend on. */
export function signInHosts(options: {
  readonly signInOptions: readonly { readonly provider: string }[];
  readonly credentialHelper?: string;
}): SignInHosts {
  const providers = options.signInOptions.map(({ provider }) => provider);
  return {
    federated: providers.some(isFederated),
    phone: providers.includes('phone'),
    oneTap: options.credentialHelper === 'googleyolo',
  };
}

function contentSecurityPolicy(inputs: HeaderInputs): Policy {
  const { federated, phone, oneTap } = inputs.signIn;
  const { script = [], style = [], img = [], font, media, frame = [], connect = [] } = inputs.hosts;
  return {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...[...new Set(inputs.inlineScripts.map(hashSource))].sort(),
      ...(inputs.isSealed ? ['blob:'] : []),
      ...(federated ? ['https://apis.google.com'] : []),
      ...(phone ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []),
      ...(oneTap ? ['https://accounts.google.com/gsi/client'] : []),
      ...script,
    ],
    'script-src-attr': ["'unsafe-hashes'", hashSource(FIREBASEUI_ON_SUBMIT)],
    'style-src': [
      "'self'",
      ...(inputs.hasDiagrams ? ["'unsafe-inline'"] : []),
      ...(oneTap ? ['https://accounts.google.com/gsi/style'] : []),
      ...style,
    ],
    // Painted pages contain style attributes (tables, code, diagrams), and so do FirebaseUI's buttons. Their values
    // depend on content and options, so a list of hashes would not last. Style elements stay forbidden, except in sites
    // with diagrams.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...img],
    // Without these, default-src holds.
    ...(font ? { 'font-src': ["'self'", ...font] } : {}),
    ...(media ? { 'media-src': ["'self'", ...media] } : {}),
    'connect-src': [
      "'self'",
      ...identityOrigins(inputs),
      ...(oneTap ? ['https://accounts.google.com/gsi/'] : []),
      ...connect,
    ],
    'frame-src': [
      ...(federated ? [signInFrame(inputs)] : []),
      ...(phone ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'] : []),
      ...(oneTap ? ['https://accounts.google.com/gsi/'] : []),
      ...frame,
    ],
    'frame-ancestors': [],
    'object-src': [],
    'base-uri': ["'self'"],
    // The site's forms are read by scripts, and never submitted.
    'form-action': [],
    // Firefox and Safari know `report-uri` only; a browser that knows `report-to` ignores it (CSP 3, section 6.5).
    ...(inputs.reportEndpoint ? { 'report-to': [REPORT_GROUP], 'report-uri': [inputs.reportEndpoint] } : {}),
  };
}

function identityOrigins({ authEmulator }: HeaderInputs): string[] {
  return authEmulator
    ? [authEmulator]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

/** Returns the URL of Firebase's hidden frame, through which a popup or a redirect returns its result. */
function signInFrame({ authEmulator, firebase }: HeaderInputs): string {
  return authEmulator ? `${authEmulator}/emulator/auth/` : `https://${firebase.authDomain}/__/auth/`;
}

/** Allows an inline script by its hash (CSP 3, section 8.3). */
function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** An empty list forbids everything. */
function serializePolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ');
}
