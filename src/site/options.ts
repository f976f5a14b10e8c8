/** What an owner can say in site.config.ts about the site itself. */
export interface SiteOptions {
  /** The product's name, as readers know it. */
  readonly product: string;
  /** Origin of the published site, without a trailing slash. */
  readonly url: string;
  /** Company domain whose Google accounts may read. */
  readonly hostedDomain: string;
  readonly requireVerifiedEmail: boolean;
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
