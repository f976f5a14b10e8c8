/** A card of the home page. */
export interface HomeCard {
  readonly title: string;
  readonly text: string;
  /** Path of a page of this site. */
  readonly to: string;
}

/** Texts of the home page; its code sample is docs/_first-call.mdx. */
export interface HomeOptions {
  /** What the API does, in two sentences. */
  readonly lead: string;
  /** The steps to a first result. */
  readonly steps: readonly (HomeCard & { readonly label: string })[];
  readonly guides: readonly HomeCard[];
  /** Summary of each reference. */
  readonly references: { readonly main: string; readonly simulator: string };
}

/** A reference that is more than a path. */
export interface ReferenceOptions {
  /** Path of the OpenAPI document, relative to the project's root. */
  readonly file: string;
  /**
   * `theme` shows the operations with docusaurus-theme-openapi-docs, for owners who have swizzled it or come from it:
   * heavier and slower pages that send no request. `own`, the default, shows them as this project does.
   */
  readonly renderer?: 'own' | 'theme';
}

/** An old address and the page that has taken its place. */
export interface Redirect {
  /** A path such as `/help/start`; `/help/*` stands for everything below `/help`. */
  readonly from: string;
  /** A path of this site, which can have a fragment. After `from: '/help/*'`, `/docs/*` keeps what the star stands for. */
  readonly to: string;
}

/** Where a sign-in leads: to the home page, or back to the page on which the reader was asked to sign in. */
export type AfterSignIn = 'home' | 'page';

/** Options of the site, set in site.config.ts. */
export interface SiteOptions {
  /** The product's name, as readers know it. */
  readonly product: string;
  /** The API's purpose in one line: the title of the home page. */
  readonly tagline: string;
  readonly home: HomeOptions;
  /** Origin of the published site, without a trailing slash. */
  readonly url: string;
  /** Company domain whose Google accounts may read. */
  readonly hostedDomain: string;
  readonly requireVerifiedEmail: boolean;
  /**
   * Federated provider that addresses of the hosted domain must sign in with, such as `google.com`; any provider when
   * absent. With it, an account that the company suspends at its provider cannot keep reading with a password.
   */
  readonly requireProvider?: string;
  /** Days after which a session requires a new sign-in; 30 when absent. */
  readonly sessionDays?: number;
  /** Hours for which a reader's browser may work without a response from the identity service; 12 when absent. */
  readonly offlineHours?: number;
  /**
   * An https address to which browsers report violations of the Content-Security-Policy. A report contains the page's
   * address with its query, including the code of an e-mail link: use a service you run yourself.
   */
  readonly cspReportEndpoint?: string;
  /** The OpenAPI documents: paths relative to the project's root, or what ReferenceOptions describes. */
  readonly specs: { readonly main: string | ReferenceOptions; readonly simulator: string | ReferenceOptions };
  /** A dismissible bar above every page; a new id shows it again. */
  readonly announcement?: {
    readonly id: string;
    readonly text: string;
    readonly link?: { readonly label: string; readonly to: string };
  };
  /** `home` when absent. A `signInSuccessUrl` in the address of the sign-in page comes first in both cases. */
  readonly afterSignIn?: AfterSignIn;
  /**
   * Old addresses of pages, which the host forwards. With it, `hosting.redirects` in firebase.json belongs to this
   * list; without it, to whoever writes it there.
   */
  readonly redirects?: readonly Redirect[];
  /**
   * Draws fenced blocks of the language `mermaid`. Needs the package @docusaurus/theme-mermaid, and loosens the
   * security policy: style elements are then allowed.
   */
  readonly mermaid?: boolean;
  /** Repository of these sources; enables "Edit this page". */
  readonly repository?: { readonly url: string; readonly branch: string };
}
