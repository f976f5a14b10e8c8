/** Sign-in settings of an owner, in site.config.ts; the names are FirebaseUI's. */
export interface SignInOptions {
  /** `popup` (default of this site) or `redirect`; a blocked popup falls back to the redirect. */
  readonly signInFlow?: 'popup' | 'redirect';
  readonly signInOptions: readonly ProviderOptions[];
  /** Both or none: the widget shows the terms only when it can link both. */
  readonly tosUrl?: string;
  readonly privacyPolicyUrl?: string;
}

export type ProviderOptions = GoogleOptions | EmailOptions;

export interface GoogleOptions {
  readonly provider: 'google.com';
  readonly scopes?: readonly string[];
  /** `hd`, the hosted domain, is added by the site. */
  readonly customParameters?: Readonly<Record<string, string>>;
}

export interface EmailOptions {
  readonly provider: 'password';
  readonly requireDisplayName?: boolean;
  readonly disableSignUp?: { readonly status: boolean; readonly adminEmail?: string; readonly helpLink?: string };
}
