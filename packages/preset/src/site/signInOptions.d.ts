import type firebase from 'firebase/compat/app';
/**
 * Sign-in settings of an owner, in site.config.ts. The names and defaults are FirebaseUI's, see its README
 * (https://github.com/firebase/firebaseui-web#configuration); differences are documented at the option. A contradiction
 * fails the build, see validateSignIn.ts.
 */
export interface SignInOptions {
  /** At least one, in the order of the buttons; the same provider only once. */
  readonly signInOptions: readonly ProviderOptions[];
  /** `redirect` when not given; a blocked popup falls back to the redirect. */
  readonly signInFlow?: 'popup' | 'redirect';
  /** Path of this site to open after a sign-in, unless the URL requests another one; `/` when not given. */
  readonly signInSuccessUrl?: string;
  /** Both or none: the widget shows the terms only when it can link both. */
  readonly tosUrl?: string;
  readonly privacyPolicyUrl?: string;
  /** `googleyolo` offers Google one-tap; it needs the `clientId` of the Google provider. */
  readonly credentialHelper?: 'none' | 'googleyolo';
  readonly callbacks?: SignInCallbacks;
  /** Links a guest's session to the new account. If the account exists already, it replaces the guest. */
  readonly autoUpgradeAnonymousUsers?: boolean;
  /** Skips the button of a single federated provider; only with the redirect flow. */
  readonly immediateFederatedRedirect?: boolean;
  /** The widget runs in a popup of this site: a sign-in navigates the page that opened it, and closes the popup. */
  readonly popupMode?: boolean;
  /**
   * Has no effect: FirebaseUI 6.1 accepts it and never reads it. The name on the sign-in card is `card.title`, else the
   * site's title.
   */
  readonly siteName?: string;
  /** What the sign-in card says above the buttons; anyone can read it. */
  readonly card?: CardOptions;
  /**
   * Page of this site with the widget. Its other pages then show a button that leads there, or with popupMode opens it
   * in a popup; links in e-mails open the widget on any page. Without it every page shows the widget itself. FirebaseUI
   * uses it in `signIn()` only.
   */
  readonly widgetUrl?: string;
  /** Query parameter with the page to open after signing in; `signInSuccessUrl` when not given. */
  readonly queryParameterForSignInSuccessUrl?: string;
  /** Query parameter with the widget's mode; `mode` when not given. */
  readonly queryParameterForWidgetMode?: string;
  /** Sends sign-ups and sign-ins that the project forbids to a "Not Authorized" page. */
  readonly adminRestrictedOperation?: Restriction;
  /** Tenants of Identity Platform to choose from before signing in; a single one is selected automatically. */
  readonly tenants?: readonly Tenant[];
}
export interface CardOptions {
  /** The site's title when absent. */
  readonly title?: string;
  /** A sentence, such as who may sign in. */
  readonly text?: string;
}
export interface Restriction {
  readonly status: boolean;
  readonly adminEmail?: string;
  readonly helpLink?: string;
}
export interface Tenant {
  /** Null for the project itself. */
  readonly tenantId: string | null;
  readonly displayName: string;
  /** The whole text of the button, instead of "Sign in to ...". */
  readonly fullLabel?: string;
  readonly iconUrl?: string;
  readonly buttonColor?: string;
}
export interface SignInCallbacks {
  /** Return false to navigate yourself. @deprecated FirebaseUI's older form of signInSuccessWithAuthResult. */
  readonly signInSuccess?: (
    user: firebase.User,
    credential: firebase.auth.AuthCredential | null,
    url: string,
  ) => boolean;
  /** `url` is the target of the sign-in, always on this site. Return false to navigate yourself. */
  readonly signInSuccessWithAuthResult?: (result: SignInResult, url: string) => boolean;
  readonly signInFailure?: (error: SignInError) => Promise<void> | undefined;
  readonly uiShown?: () => void;
  /** Takes FirebaseUI's ids of the widget's pages; null before the first one. */
  readonly uiChanged?: (from: string | null, to: string | null) => void;
}
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
export type ProviderOptions = FederatedOptions | EmailOptions | PhoneOptions | AnonymousOptions;
interface ButtonOptions {
  /** Name of the provider on its button. */
  readonly providerName?: string;
  /** The whole text of the button. */
  readonly fullLabel?: string;
  /** CSS colour; the card's colour when not given. */
  readonly buttonColor?: string;
  /** Path of this site, for example below /img/providers. */
  readonly iconUrl?: string;
}
/** Google, Facebook, GitHub, Twitter, Microsoft, Apple, Yahoo, or one of the project's own (`saml.…`, `oidc.…`). */
export interface FederatedOptions extends ButtonOptions {
  readonly provider:
    | 'google.com'
    | 'facebook.com'
    | 'github.com'
    | 'twitter.com'
    | 'microsoft.com'
    | 'apple.com'
    | 'yahoo.com'
    | `saml.${string}`
    | `oidc.${string}`;
  readonly scopes?: readonly string[];
  /** Google's `hd`, the hosted domain, is added by the site. */
  readonly customParameters?: Readonly<Record<string, string>>;
  /** OAuth client of Google one-tap. */
  readonly clientId?: string;
  /** Parameter that passes the e-mail address to the provider; FirebaseUI knows Google's and GitHub's. */
  readonly loginHintKey?: string;
}
export interface EmailOptions extends ButtonOptions {
  readonly provider: 'password';
  /** `password` when not given. */
  readonly signInMethod?: 'password' | 'emailLink';
  /** True when not given. */
  readonly requireDisplayName?: boolean;
  /** Without it readers can create an account; with e-mail enumeration protection the password page offers that. */
  readonly disableSignUp?: Restriction;
  /** Only with emailLink: the link must be opened in the browser that requested it. */
  readonly forceSameDevice?: boolean;
  /** Only with emailLink: settings of the link, see Firebase's ActionCodeSettings. */
  readonly emailLinkSignIn?: () => firebase.auth.ActionCodeSettings;
}
export interface PhoneOptions extends ButtonOptions {
  readonly provider: 'phone';
  /** reCAPTCHA v2; `size: 'invisible'` solves and submits by itself. */
  readonly recaptchaParameters?: {
    readonly type?: 'image' | 'audio';
    readonly size?: 'normal' | 'compact' | 'invisible';
    readonly badge?: 'bottomright' | 'bottomleft' | 'inline';
  };
  /** ISO 3166-1 region code; `US` when not given. */
  readonly defaultCountry?: string;
  readonly defaultNationalNumber?: string;
  /** Number in the international form, used where defaultCountry or defaultNationalNumber is not given. */
  readonly loginHint?: string;
  /** Region codes or calling codes (`US`, `+44`); not with blacklistedCountries. */
  readonly whitelistedCountries?: readonly string[];
  readonly blacklistedCountries?: readonly string[];
}
export interface AnonymousOptions extends ButtonOptions {
  readonly provider: 'anonymous';
}
