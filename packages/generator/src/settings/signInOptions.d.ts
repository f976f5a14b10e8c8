import type firebase from 'firebase/compat/app';
import * as z from 'zod';
import { type Infer } from './schema.ts';

declare const restrictionShape: {
  status: z.ZodBoolean;
  adminEmail: z.ZodOptional<z.ZodString>;
  helpLink: z.ZodOptional<z.ZodString>;
};
declare const tenantShape: {
  /** Null for the project itself. */
  tenantId: z.ZodNullable<z.ZodString>;
  displayName: z.ZodString;
  /** The whole text of the button, instead of "Sign in to ...". */
  fullLabel: z.ZodOptional<z.ZodString>;
  iconUrl: z.ZodOptional<z.ZodString>;
  buttonColor: z.ZodOptional<z.ZodString>;
};
declare const cardShape: {
  /** The site's title when absent. */
  title: z.ZodOptional<z.ZodString>;
  /** A sentence, such as who may sign in. */
  text: z.ZodOptional<z.ZodString>;
};
declare const callbacksShape: {
  /** Return false to navigate yourself. @deprecated FirebaseUI's older form of signInSuccessWithAuthResult. */
  signInSuccess: z.ZodOptional<
    z.ZodCustom<
      (user: firebase.User, credential: firebase.auth.AuthCredential | null, url: string) => boolean,
      (user: firebase.User, credential: firebase.auth.AuthCredential | null, url: string) => boolean
    >
  >;
  /** `url` is the target of the sign-in, always on this site. Return false to navigate yourself. */
  signInSuccessWithAuthResult: z.ZodOptional<
    z.ZodCustom<(result: SignInResult, url: string) => boolean, (result: SignInResult, url: string) => boolean>
  >;
  signInFailure: z.ZodOptional<
    z.ZodCustom<(error: SignInError) => Promise<void> | undefined, (error: SignInError) => Promise<void> | undefined>
  >;
  uiShown: z.ZodOptional<z.ZodCustom<() => void, () => void>>;
  /** Takes FirebaseUI's ids of the widget's pages; null before the first one. */
  uiChanged: z.ZodOptional<
    z.ZodCustom<(from: string | null, to: string | null) => void, (from: string | null, to: string | null) => void>
  >;
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
declare const federatedShape: {
  /** Name of the provider on its button. */
  providerName: z.ZodOptional<z.ZodString>;
  /** The whole text of the button. */
  fullLabel: z.ZodOptional<z.ZodString>;
  /** CSS colour; the card's colour when not given. */
  buttonColor: z.ZodOptional<z.ZodString>;
  /** Path of this site, for example below /img/providers. */
  iconUrl: z.ZodOptional<z.ZodString>;
  provider: z.ZodCustom<FederatedProvider, FederatedProvider>;
  scopes: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
  /** Google's `hd`, the hosted domain, is added by the site. */
  customParameters: z.ZodOptional<z.ZodReadonly<z.ZodRecord<z.ZodString, z.ZodString>>>;
  /** OAuth client of Google one-tap. */
  clientId: z.ZodOptional<z.ZodString>;
  /** Parameter that passes the e-mail address to the provider; FirebaseUI knows Google's and GitHub's. */
  loginHintKey: z.ZodOptional<z.ZodString>;
};
declare const emailShape: {
  /** Name of the provider on its button. */
  providerName: z.ZodOptional<z.ZodString>;
  /** The whole text of the button. */
  fullLabel: z.ZodOptional<z.ZodString>;
  /** CSS colour; the card's colour when not given. */
  buttonColor: z.ZodOptional<z.ZodString>;
  /** Path of this site, for example below /img/providers. */
  iconUrl: z.ZodOptional<z.ZodString>;
  provider: z.ZodLiteral<'password'>;
  /** `password` when not given. */
  signInMethod: z.ZodOptional<
    z.ZodEnum<{
      emailLink: 'emailLink';
      password: 'password';
    }>
  >;
  /** True when not given. */
  requireDisplayName: z.ZodOptional<z.ZodBoolean>;
  /** Without it readers can create an account; with e-mail enumeration protection the password page offers that. */
  disableSignUp: z.ZodOptional<z.ZodType<Restriction, unknown, z.core.$ZodTypeInternals<Restriction, unknown>>>;
  /** Only with emailLink: the link must be opened in the browser that requested it. */
  forceSameDevice: z.ZodOptional<z.ZodBoolean>;
  /** Only with emailLink: settings of the link, see Firebase's ActionCodeSettings. */
  emailLinkSignIn: z.ZodOptional<
    z.ZodCustom<() => firebase.auth.ActionCodeSettings, () => firebase.auth.ActionCodeSettings>
  >;
};
declare const phoneShape: {
  /** Name of the provider on its button. */
  providerName: z.ZodOptional<z.ZodString>;
  /** The whole text of the button. */
  fullLabel: z.ZodOptional<z.ZodString>;
  /** CSS colour; the card's colour when not given. */
  buttonColor: z.ZodOptional<z.ZodString>;
  /** Path of this site, for example below /img/providers. */
  iconUrl: z.ZodOptional<z.ZodString>;
  provider: z.ZodLiteral<'phone'>;
  /** reCAPTCHA v2; `size: 'invisible'` solves and submits by itself. */
  recaptchaParameters: z.ZodOptional<
    z.ZodReadonly<
      z.ZodObject<
        {
          type: z.ZodOptional<
            z.ZodEnum<{
              audio: 'audio';
              image: 'image';
            }>
          >;
          size: z.ZodOptional<
            z.ZodEnum<{
              compact: 'compact';
              invisible: 'invisible';
              normal: 'normal';
            }>
          >;
          badge: z.ZodOptional<
            z.ZodEnum<{
              bottomleft: 'bottomleft';
              bottomright: 'bottomright';
              inline: 'inline';
            }>
          >;
        },
        z.core.$strict
      >
    >
  >;
  /** ISO 3166-1 region code; `US` when not given. */
  defaultCountry: z.ZodOptional<z.ZodString>;
  defaultNationalNumber: z.ZodOptional<z.ZodString>;
  /** Number in the international form, used where defaultCountry or defaultNationalNumber is not given. */
  loginHint: z.ZodOptional<z.ZodString>;
  /** Region codes or calling codes (`US`, `+44`); not with blacklistedCountries. */
  whitelistedCountries: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
  blacklistedCountries: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
};
declare const anonymousShape: {
  /** Name of the provider on its button. */
  providerName: z.ZodOptional<z.ZodString>;
  /** The whole text of the button. */
  fullLabel: z.ZodOptional<z.ZodString>;
  /** CSS colour; the card's colour when not given. */
  buttonColor: z.ZodOptional<z.ZodString>;
  /** Path of this site, for example below /img/providers. */
  iconUrl: z.ZodOptional<z.ZodString>;
  provider: z.ZodLiteral<'anonymous'>;
};
declare const signInShape: {
  /** At least one, in the order of the buttons; the same provider only once. */
  signInOptions: z.ZodReadonly<
    z.ZodArray<
      z.ZodUnion<
        readonly [
          z.ZodType<FederatedOptions, unknown, z.core.$ZodTypeInternals<FederatedOptions, unknown>>,
          z.ZodType<EmailOptions, unknown, z.core.$ZodTypeInternals<EmailOptions, unknown>>,
          z.ZodType<PhoneOptions, unknown, z.core.$ZodTypeInternals<PhoneOptions, unknown>>,
          z.ZodType<AnonymousOptions, unknown, z.core.$ZodTypeInternals<AnonymousOptions, unknown>>,
        ]
      >
    >
  >;
  /** `redirect` when not given; a blocked popup falls back to the redirect. */
  signInFlow: z.ZodOptional<
    z.ZodEnum<{
      popup: 'popup';
      redirect: 'redirect';
    }>
  >;
  /** Path of this site to open after a sign-in, unless the URL requests another one; `/` when not given. */
  signInSuccessUrl: z.ZodOptional<z.ZodString>;
  /** Both or none: the widget shows the terms only when it can link both. */
  tosUrl: z.ZodOptional<z.ZodString>;
  privacyPolicyUrl: z.ZodOptional<z.ZodString>;
  /** `googleyolo` offers Google one-tap; it needs the `clientId` of the Google provider. */
  credentialHelper: z.ZodOptional<
    z.ZodEnum<{
      googleyolo: 'googleyolo';
      none: 'none';
    }>
  >;
  callbacks: z.ZodOptional<z.ZodType<SignInCallbacks, unknown, z.core.$ZodTypeInternals<SignInCallbacks, unknown>>>;
  /** Links a guest's session to the new account. If the account exists already, it replaces the guest. */
  autoUpgradeAnonymousUsers: z.ZodOptional<z.ZodBoolean>;
  /** Skips the button of a single federated provider; only with the redirect flow. */
  immediateFederatedRedirect: z.ZodOptional<z.ZodBoolean>;
  /** The widget runs in a popup of this site: a sign-in navigates the page that opened it, and closes the popup. */
  popupMode: z.ZodOptional<z.ZodBoolean>;
  /**
   * Has no effect: FirebaseUI 6.1 accepts it and never reads it. The name on the sign-in card is `card.title`, else the
   * site's title.
   */
  siteName: z.ZodOptional<z.ZodString>;
  /** What the sign-in card says above the buttons; anyone can read it. */
  card: z.ZodOptional<z.ZodType<CardOptions, unknown, z.core.$ZodTypeInternals<CardOptions, unknown>>>;
  /**
   * Page of this site with the widget. Its other pages then show a button that leads there, or with popupMode opens it
   * in a popup; links in e-mails open the widget on any page. Without it every page shows the widget itself. FirebaseUI
   * uses it in `signIn()` only.
   */
  widgetUrl: z.ZodOptional<z.ZodString>;
  /** Query parameter with the page to open after signing in; `signInSuccessUrl` when not given. */
  queryParameterForSignInSuccessUrl: z.ZodOptional<z.ZodString>;
  /** Query parameter with the widget's mode; `mode` when not given. */
  queryParameterForWidgetMode: z.ZodOptional<z.ZodString>;
  /** Sends sign-ups and sign-ins that the project forbids to a "Not Authorized" page. */
  adminRestrictedOperation: z.ZodOptional<
    z.ZodType<Restriction, unknown, z.core.$ZodTypeInternals<Restriction, unknown>>
  >;
  /** Tenants of Identity Platform to choose from before signing in; a single one is selected automatically. */
  tenants: z.ZodOptional<
    z.ZodReadonly<z.ZodArray<z.ZodType<Tenant, unknown, z.core.$ZodTypeInternals<Tenant, unknown>>>>
  >;
};
/**
 * Sign-in settings of an owner, in site.config.ts. The names and defaults are FirebaseUI's, see its README
 * (https://github.com/firebase/firebaseui-web#configuration); differences are documented at the option.
 */
export interface SignInOptions extends Infer<typeof signInShape> {}
/** The schema of these settings. What one says about another is checked in ./signInRules.ts. */
export declare const signInSchema: z.ZodType<SignInOptions>;
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
