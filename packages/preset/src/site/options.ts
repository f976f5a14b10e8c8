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
  /** Who sees the home page: `public` for visitors too, all who may read when absent. */
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
  /** Id of the audience that sees it and what is not marked in it, with those that include that; `readers` when absent. */
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

/** Readers who see more than others, or something else. */
export interface AudienceOptions {
  /** What `x-audience` in documents and `audience` in guides name: letters, digits and single hyphens; unique. */
  readonly id: string;
  /** Its name in lists for maintainers. */
  readonly label: string;
  /** Ids of audiences whose content it sees too, such as `readers`; none when absent. */
  readonly includes?: readonly string[];
  /**
   * Whose accounts belong to it: those that an administrator puts into it (`npm run readers -- add ADDRESS --audience ID`),
   * those with a verified address of a domain, or, with both, assigned ones of a domain only. A domain's accounts may
   * read even if it is not the hosted one.
   */
  readonly who: { readonly assigned?: boolean; readonly domains?: readonly string[] };
  /** Raise it to replace the key of this audience alone; 1 when absent. */
  readonly keyVersion?: number;
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
  /** The home page, unless docs/_home.mdx exists, which is shown instead. */
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
   * Domains that each federated provider may speak for, such as `{ 'oidc.partner': ['partner.example'] }`: an address of
   * another domain from it counts as foreign. Google and Apple, which verify addresses themselves, speak for any domain when
   * absent; every other provider has to be named.
   */
  readonly providerDomains?: Readonly<Record<string, readonly string[]>>;
  /**
   * Whether there are pages for visitors without an account: those that `audience: public` in a guide, `x-audience: public`
   * in a document, or `audience: 'public'` of a reference or of `home` gives them. Search engines find these.
   */
  readonly publicPages?: boolean;
  /** Audiences besides `readers`, which are all who may read; an account belongs to the narrowest that fits. */
  readonly audiences?: readonly AudienceOptions[];
  /**
   * A sentence on the not-found page of a site with audiences, such as how to become a partner: it stands at each address
   * that has no page for the reader, whether another audience has one there or not.
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
   * where one stands in a public file, also if it is there because a package has the same name: `updateProfile`.
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
