/** A card of the home page. */
export interface HomeCard {
  readonly title: string;
  readonly text: string;
  /** Path of a page of this site. */
  readonly to: string;
}

/** What the home page says; its sample is docs/_first-call.mdx. */
export interface HomeOptions {
  /** What the API does, in two sentences. */
  readonly lead: string;
  /** The way to a first result. */
  readonly steps: readonly (HomeCard & { readonly label: string })[];
  readonly guides: readonly HomeCard[];
  /** What is in each reference. */
  readonly references: { readonly main: string; readonly simulator: string };
}

/** What an owner can say in site.config.ts about the site itself. */
export interface SiteOptions {
  /** The product's name, as readers know it. */
  readonly product: string;
  /** What the API is for, in a line: the home page's title. */
  readonly tagline: string;
  readonly home: HomeOptions;
  /** Origin of the published site, without a trailing slash. */
  readonly url: string;
  /** Company domain whose Google accounts may read. */
  readonly hostedDomain: string;
  readonly requireVerifiedEmail: boolean;
  /**
   * Federated provider that addresses of the hosted domain must sign in with, such as `google.com`; any way in when absent. With it, an
   * account that the company suspends at its provider cannot go on with a password.
   */
  readonly requireProvider?: string;
  /** Days after which a session asks for a new sign-in; 30 when absent. */
  readonly sessionDays?: number;
  /** Hours for which a reader's browser may go on without an answer of the identity service; 12 when absent. */
  readonly offlineHours?: number;
  /**
   * An https address to which browsers report each refusal of the Content-Security-Policy. A report names the page's address with its query, the
   * code of an e-mail link included: take a service of your own.
   */
  readonly cspReportEndpoint?: string;
  /** OpenAPI documents, as paths from the project's root. */
  readonly specs: { readonly main: string; readonly simulator: string };
  /** A bar over every page that a reader can dismiss; a new id shows it again. */
  readonly announcement?: {
    readonly id: string;
    readonly text: string;
    readonly link?: { readonly label: string; readonly to: string };
  };
  /** Repository of these sources; switches on "Edit this page". */
  readonly repository?: { readonly url: string; readonly branch: string };
}
