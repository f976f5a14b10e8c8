import type firebase from 'firebase/compat/app';
import { isFederated } from 'gatedocs-rules/policy';
import * as z from 'zod';
import { functionSchema, type Infer, listSchema, objectSchema, patternSchema } from './schema.ts';

const webAddressSchema = z.string().refine(isWebAddress, { error: 'write a web address, or a path of this site' });
/** Only of this site: the widget calls no host except the identity service. */
const ownPathSchema = patternSchema(/^\/(?![/\\])/, 'write a path of this site, such as /img/icon.svg');
const countrySchema = patternSchema(/^(?:[A-Za-z]{2}|\+\d{1,4})$/, 'write region codes (US) or calling codes (+1)');

const restrictionShape = {
  status: z.boolean(),
  adminEmail: patternSchema(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'write an e-mail address').optional(),
  helpLink: webAddressSchema.optional(),
};
const restrictionSchema: z.ZodType<Restriction> = objectSchema(restrictionShape);

const tenantShape = {
  /** Null for the project itself. */
  tenantId: z.string().nullable(),
  displayName: z.string(),
  /** The whole text of the button, instead of "Sign in to ...". */
  fullLabel: z.string().optional(),
  iconUrl: ownPathSchema.optional(),
  buttonColor: z.string().optional(),
};
const tenantSchema: z.ZodType<Tenant> = objectSchema(tenantShape);

const cardShape = {
  /** The site's title when absent. */
  title: z.string().optional(),
  /** A sentence, such as who may sign in. */
  text: z.string().optional(),
};
const cardSchema: z.ZodType<CardOptions> = objectSchema(cardShape);

const callbacksShape = {
  /** Return false to navigate yourself. @deprecated FirebaseUI's older form of signInSuccessWithAuthResult. */
  signInSuccess:
    functionSchema<
      (user: firebase.User, credential: firebase.auth.AuthCredential | null, url: string) => boolean
    >().optional(),
  /** `url` is the target of the sign-in, always on this site. Return false to navigate yourself. */
  signInSuccessWithAuthResult: functionSchema<(result: SignInResult, url: string) => boolean>().optional(),
  signInFailure: functionSchema<(error: SignInError) => Promise<void> | undefined>().optional(),
  uiShown: functionSchema<() => void>().optional(),
  /** Takes FirebaseUI's ids of the widget's pages; null before the first one. */
  uiChanged: functionSchema<(from: string | null, to: string | null) => void>().optional(),
};
const callbacksSchema: z.ZodType<SignInCallbacks> = objectSchema(callbacksShape);

const buttonShape = {
  /** Name of the provider on its button. */
  providerName: z.string().optional(),
  /** The whole text of the button. */
  fullLabel: z.string().optional(),
  /** CSS colour; the card's colour when not given. */
  buttonColor: z.string().optional(),
  /** Path of this site, for example below /img/providers. */
  iconUrl: ownPathSchema.optional(),
};

type FederatedProvider =
  | 'google.com'
  | 'facebook.com'
  | 'github.com'
  | 'twitter.com'
  | 'microsoft.com'
  | 'apple.com'
  | 'yahoo.com'
  | `saml.${string}`
  | `oidc.${string}`;

const federatedShape = {
  ...buttonShape,
  provider: z.custom<FederatedProvider>((id) => typeof id === 'string' && isFederated(id), {
    error: 'write a provider of Firebase Authentication, such as google.com, oidc.company or password',
    abort: true,
  }),
  scopes: listSchema(z.string()).optional(),
  /** Google's `hd`, the hosted domain, is added by the site. */
  customParameters: z.record(z.string(), z.string()).readonly().optional(),
  /** OAuth client of Google one-tap. */
  clientId: z.string().optional(),
  /** Parameter that passes the e-mail address to the provider; FirebaseUI knows Google's and GitHub's. */
  loginHintKey: z.string().optional(),
};
const federatedSchema: z.ZodType<FederatedOptions> = objectSchema(federatedShape);

const emailShape = {
  ...buttonShape,
  provider: z.literal('password'),
  /** `password` when not given. */
  signInMethod: z.enum(['password', 'emailLink']).optional(),
  /** True when not given. */
  requireDisplayName: z.boolean().optional(),
  /** Without it readers can create an account; with e-mail enumeration protection the password page offers that. */
  disableSignUp: restrictionSchema.optional(),
  /** Only with emailLink: the link must be opened in the browser that requested it. */
  forceSameDevice: z.boolean().optional(),
  /** Only with emailLink: settings of the link, see Firebase's ActionCodeSettings. */
  emailLinkSignIn: functionSchema<() => firebase.auth.ActionCodeSettings>().optional(),
};
const emailSchema: z.ZodType<EmailOptions> = objectSchema(emailShape);

const phoneShape = {
  ...buttonShape,
  provider: z.literal('phone'),
  /** reCAPTCHA v2; `size: 'invisible'` solves and submits by itself. */
  recaptchaParameters: objectSchema({
    type: z.enum(['image', 'audio']).optional(),
    size: z.enum(['normal', 'compact', 'invisible']).optional(),
    badge: z.enum(['bottomright', 'bottomleft', 'inline']).optional(),
  }).optional(),
  /** ISO 3166-1 region code; `US` when not given. */
  defaultCountry: patternSchema(/^[A-Za-z]{2}$/, 'write a region code such as US').optional(),
  defaultNationalNumber: z.string().optional(),
  /** Number in the international form, used where defaultCountry or defaultNationalNumber is not given. */
  loginHint: patternSchema(
    /^\+\d{4,15}$/,
    'write a phone number in the international form, such as +15551234567',
  ).optional(),
  /** Region codes or calling codes (`US`, `+44`); not with blacklistedCountries. */
  whitelistedCountries: listSchema(countrySchema, 'name a country, or remove it').optional(),
  blacklistedCountries: listSchema(countrySchema).optional(),
};
const phoneSchema: z.ZodType<PhoneOptions> = objectSchema(phoneShape);

const anonymousShape = { ...buttonShape, provider: z.literal('anonymous') };
const anonymousSchema: z.ZodType<AnonymousOptions> = objectSchema(anonymousShape);

const signInShape = {
  /** At least one, in the order of the buttons; the same provider only once. */
  signInOptions: listSchema(
    z.union([federatedSchema, emailSchema, phoneSchema, anonymousSchema]),
    'name at least one provider',
  ),
  /** `redirect` when not given; a blocked popup falls back to the redirect. */
  signInFlow: z.enum(['popup', 'redirect']).optional(),
  /** Path of this site to open after a sign-in, unless the URL requests another one; `/` when not given. */
  signInSuccessUrl: z.string().optional(),
  /** Both or none: the widget shows the terms only when it can link both. */
  tosUrl: webAddressSchema.optional(),
  privacyPolicyUrl: webAddressSchema.optional(),
  /** `googleyolo` offers Google one-tap; it needs the `clientId` of the Google provider. */
  credentialHelper: z.enum(['none', 'googleyolo']).optional(),
  callbacks: callbacksSchema.optional(),
  /** Links a guest's session to the new account. If the account exists already, it replaces the guest. */
  autoUpgradeAnonymousUsers: z.boolean().optional(),
  /** Skips the button of a single federated provider; only with the redirect flow. */
  immediateFederatedRedirect: z.boolean().optional(),
  /** The widget runs in a popup of this site: a sign-in navigates the page that opened it, and closes the popup. */
  popupMode: z.boolean().optional(),
  /**
   * Has no effect: FirebaseUI 6.1 accepts it and never reads it. The name on the sign-in card is `card.title`, else the
   * site's title.
   */
  siteName: z.string().optional(),
  /** What the sign-in card says above the buttons; anyone can read it. */
  card: cardSchema.optional(),
  /**
   * Page of this site with the widget. Its other pages then show a button that leads there, or with popupMode opens it
   * in a popup; links in e-mails open the widget on any page. Without it every page shows the widget itself. FirebaseUI
   * uses it in `signIn()` only.
   */
  widgetUrl: z.string().optional(),
  /** Query parameter with the page to open after signing in; `signInSuccessUrl` when not given. */
  queryParameterForSignInSuccessUrl: z.string().optional(),
  /** Query parameter with the widget's mode; `mode` when not given. */
  queryParameterForWidgetMode: z.string().optional(),
  /** Sends sign-ups and sign-ins that the project forbids to a "Not Authorized" page. */
  adminRestrictedOperation: restrictionSchema.optional(),
  /** Tenants of Identity Platform to choose from before signing in; a single one is selected automatically. */
  tenants: listSchema(tenantSchema, 'name a tenant, or remove it').optional(),
};

/**
 * Sign-in settings of an owner, in site.config.ts. The names and defaults are FirebaseUI's, see its README
 * (https://github.com/firebase/firebaseui-web#configuration); differences are documented at the option.
 */
export interface SignInOptions extends Infer<typeof signInShape> {}
/** The schema of these settings. What one says about another is checked in ./signInProblems.ts. */
export const signInSchema: z.ZodType<SignInOptions> = objectSchema(signInShape);

export interface CardOptions extends Infer<typeof cardShape> {}
export interface Restriction extends Infer<typeof restrictionShape> {}
export interface Tenant extends Infer<typeof tenantShape> {}
export interface SignInCallbacks extends Infer<typeof callbacksShape> {}
/** Google, Facebook, GitHub, Twitter, Microsoft, Apple, Yahoo, or one of the project's own (`saml.…`, `oidc.…`). */
export interface FederatedOptions extends Infer<typeof federatedShape> {}
export interface EmailOptions extends Infer<typeof emailShape> {}
export interface PhoneOptions extends Infer<typeof phoneShape> {}
export interface AnonymousOptions extends Infer<typeof anonymousShape> {}
export type ProviderOptions = FederatedOptions | EmailOptions | PhoneOptions | AnonymousOptions;

export interface SignInResult {
  readonly user: firebase.User | null;
  readonly credential: firebase.auth.AuthCredential | null;
  readonly operationType?: string | null;
  readonly additionalUserInfo?: firebase.auth.AdditionalUserInfo | null;
}

export interface SignInError {
  /** `firebaseui/anonymous-upgrade-merge-conflict` when a guest cannot be linked because the account exists. */
  readonly code: string;
  readonly message: string;
  readonly credential: firebase.auth.AuthCredential | null;
}

function isWebAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address) || (/^https?:/.test(address) && URL.canParse(address));
}
