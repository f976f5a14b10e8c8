import type { SampleLanguageId } from 'gatedocs-reference/languages';

/** A card of the home page. */
export interface HomeCard {
  readonly title: string;
  readonly text: string;
  /** Path of a page of this site. */
  readonly to: string;
}

/** Sections of the home page; one that is absent or empty is not shown. Its code sample is docs/_first-call.mdx. */
export interface HomeOptions {
  /** What the product does, in two sentences. */
  readonly lead?: string;
  /** The steps to a first result. */
  readonly steps?: readonly (HomeCard & { readonly label: string })[];
  readonly guides?: readonly HomeCard[];
  /** Who sees the home page: `public` for visitors too, everyone who may read when absent. */
  readonly audience?: 'public';
}

/** A link of the navigation bar or the footer. */
export interface SiteLink {
  readonly label: string;
  /** Path of a page of this site, or a web address. */
  readonly to: string;
}

/** An OpenAPI document, and how it is shown. */
export interface ReferenceOptions {
  /** Letters, digits and single hyphens. Names caches, downloads and the search scope; unique. */
  readonly id: string;
  /** Navigation entry and name in search results, such as "API reference". */
  readonly label: string;
  /** Path of the OpenAPI document, relative to the project's root. */
  readonly specification: string;
  /** What the reference is for, in a sentence: on its category page and its card on the home page. */
  readonly description: string;
  /** Last part of the route: pages are at /docs/ROUTE/…; the id when absent. */
  readonly route?: string;
  /** Its category page is /docs/category/SLUG; the slug is the route, and the label that of the reference, when absent. */
  readonly category?: { readonly slug?: string; readonly label?: string };
  /**
   * `sandbox`: its operations set states for tests. They are linked as "In the sandbox", and rank after others in the
   * search. `api` when absent.
   */
  readonly purpose?: 'api' | 'sandbox';
  /**
   * `theme` shows the operations with docusaurus-theme-openapi-docs, for owners who have swizzled it or come from it:
   * heavier and slower pages that send no request. `own`, the default, shows them as this project does.
   */
  readonly renderer?: 'own' | 'theme';
  /**
   * Route of the pages of its error codes (`x-problems`): they are at /docs/ROUTE/…, with a list at /docs/ROUTE;
   * `errors` when absent. References with the same route share the pages of the codes that they have in common.
   */
  readonly errors?: string;
  /**
   * Path of its changelog in the format of Keep a Changelog, relative to the project's root. An entry is shown on the
   * pages of the operations that it names, and `npm run specs:diff` asks for entries. None when absent.
   */
  readonly changelog?: string;
  /**
   * Id of the audience that sees the reference, except for marked parts of it, together with audiences that include
   * that one; `readers` when absent.
   */
  readonly audience?: string;
}

/** An item of a sidebar in Docusaurus' format: the id of a page in docs/, a category, a link … */
export type SidebarItem = string | Readonly<Record<string, unknown>>;

export interface AppearanceOptions {
  /** One colour, such as `#4047c9`: the shades of both colour modes are made from it, and its contrast is checked. */
  readonly accent?: string;
  /** Paths below static/; img/logo.svg and img/favicon.svg when absent. */
  readonly logo?: string;
  readonly favicon?: string;
}

/** A group of readers who see more than others, or other pages. */
export interface AudienceOptions {
  /** The id used by `x-audience` in documents and `audience` in guides: letters, digits and single hyphens; unique. */
  readonly id: string;
  /** Its name in lists for maintainers. */
  readonly label: string;
  /** Ids of audiences whose content it sees too, such as `readers`; none when absent. */
  readonly includes?: readonly string[];
  /**
   * Who belongs to it: accounts that an administrator assigns (`npm run readers -- add ADDRESS --audience ID`),
   * accounts with a verified address of one of the domains, or, with both, only assigned accounts of these domains.
   * They may read even if the domain is not the hosted one.
   */
  readonly who: { readonly assigned?: boolean; readonly domains?: readonly string[] };
  /** Raise it to replace the key of this audience alone; 1 when absent. */
  readonly keyVersion?: number;
}

/** An old address and the page that has replaced it. */
export interface Redirect {
  /** A path such as `/help/start`; `/help/*` stands for everything below `/help`. */
  readonly from: string;
  /**
   * A path of this site, which can have a fragment. After `from: '/help/*'`, the star in `/docs/*` stands for the same
   * path.
   */
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
  /** The home page; docs/_home.mdx is shown instead if it exists. */
  readonly home?: HomeOptions;
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
  /**
   * Domains that each federated provider may speak for, such as `{ 'oidc.partner': ['partner.example'] }`: an address
   * of another domain from it counts as foreign. Google and Apple verify addresses themselves, and may speak for any
   * domain when absent; every other provider must be listed.
   */
  readonly providerDomains?: Readonly<Record<string, readonly string[]>>;
  /**
   * Whether there are pages for visitors without an account: those that `audience: public` in a guide, `x-audience:
   * public` in a document, or `audience: 'public'` of a reference or of `home` gives them. Search engines can find
   * these.
   */
  readonly publicPages?: boolean;
  /** Audiences besides `readers`, which is everyone who may read; an account belongs to the narrowest that fits. */
  readonly audiences?: readonly AudienceOptions[];
  /**
   * A sentence for the not-found page of a site with audiences, such as how to become a partner. It is shown at every
   * address without a page for the reader, whether or not another audience has one there.
   */
  readonly showLocked?: string;
  /** Days after which a session requires a new sign-in; 30 when absent. */
  readonly sessionDays?: number;
  /** Hours for which a reader's browser may work without a response from the identity service; 12 when absent. */
  readonly offlineHours?: number;
  /**
   * An https address to which browsers report violations of the Content-Security-Policy. A report contains the page's
   * address with its query, including the code of an e-mail link: use a service you run yourself.
   */
  readonly cspReportEndpoint?: string;
  /**
   * Operation ids, paths, requests (`POST /users`), events and schemas of the documents that anyone may know. A build stops
   * where one is in a public file, even if it is there by chance, because the engine has the same name.
   */
  readonly publicNames?: readonly string[];
  /** The OpenAPI documents, in the order of the navigation. */
  readonly references: readonly ReferenceOptions[];
  /** The sidebar of the guides: ids of pages in docs/, and categories. No guides when absent or empty. */
  readonly guides?: readonly SidebarItem[];
  /** More entries of the navigation bar, after guides and references. */
  readonly navigation?: readonly SiteLink[];
  /** The copyright is "© TITLE documentation" when absent. */
  readonly footer?: { readonly links?: readonly SiteLink[]; readonly copyright?: string };
  readonly appearance?: AppearanceOptions;
  /** Languages of code samples, in the order shown; all when absent. */
  readonly languages?: readonly SampleLanguageId[];
  /** A dismissible bar above every page; a new id shows it again. */
  readonly announcement?: {
    readonly id: string;
    readonly text: string;
    readonly link?: SiteLink;
  };
  /** `home` when absent. A `signInSuccessUrl` in the address of the sign-in page comes first in both cases. */
  readonly afterSignIn?: AfterSignIn;
  /**
   * Old addresses of pages, which the host forwards. With this list, `npm run headers` writes `hosting.redirects` in
   * firebase.json; without it, that is yours to edit.
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
