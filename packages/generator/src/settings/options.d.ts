import * as z from 'zod';
import { type Infer } from './schema.ts';

declare const cardShape: {
  title: z.ZodString;
  text: z.ZodString;
  /** Path of a page of this site. */
  to: z.ZodString;
};
declare const homeShape: {
  /** What the product does, in two sentences. */
  lead: z.ZodOptional<z.ZodString>;
  /** The steps to a first result. */
  steps: z.ZodOptional<
    z.ZodReadonly<
      z.ZodArray<
        z.ZodReadonly<
          z.ZodObject<
            {
              title: z.ZodString;
              text: z.ZodString;
              to: z.ZodString;
              label: z.ZodString;
            },
            z.core.$strict
          >
        >
      >
    >
  >;
  guides: z.ZodOptional<
    z.ZodReadonly<z.ZodArray<z.ZodType<HomeCard, unknown, z.core.$ZodTypeInternals<HomeCard, unknown>>>>
  >;
  /** Who sees the home page: `public` for visitors too, everyone who may read when absent. */
  audience: z.ZodOptional<z.ZodLiteral<'public'>>;
};
declare const linkShape: {
  label: z.ZodString;
  /** Path of a page of this site, or a web address. */
  to: z.ZodString;
};
declare const referenceShape: {
  /** Letters, digits and single hyphens. Names caches, downloads and the search scope; unique. */
  id: z.ZodString;
  /** Navigation entry and name in search results, such as "API reference". */
  label: z.ZodString;
  /** Path of the OpenAPI document, relative to the project's root. */
  specification: z.ZodString;
  /** What the reference is for, in a sentence: on its category page and its card on the home page. */
  description: z.ZodString;
  /** Last part of the route: pages are at /docs/ROUTE/…; the id when absent. */
  route: z.ZodOptional<z.ZodString>;
  /** Its category page is /docs/category/SLUG; the slug is the route when absent. */
  category: z.ZodOptional<
    z.ZodReadonly<
      z.ZodObject<
        {
          slug: z.ZodOptional<z.ZodString>;
        },
        z.core.$strict
      >
    >
  >;
  /**
   * `sandbox`: its operations set states for tests. They are linked as "In the sandbox", and rank after others in the
   * search. `api` when absent.
   */
  purpose: z.ZodOptional<
    z.ZodEnum<{
      api: 'api';
      sandbox: 'sandbox';
    }>
  >;
  /**
   * `theme` shows the operations with docusaurus-theme-openapi-docs, for owners who have swizzled it or come from it:
   * heavier and slower pages that send no request. `own`, the default, shows them as this project does.
   */
  renderer: z.ZodOptional<
    z.ZodEnum<{
      own: 'own';
      theme: 'theme';
    }>
  >;
  /**
   * Route of the pages of its error codes (`x-problems`): they are at /docs/ROUTE/…, with a list at /docs/ROUTE;
   * `errors` when absent. References with the same route share the pages of the codes that they have in common.
   */
  errors: z.ZodOptional<z.ZodString>;
  /**
   * Path of its changelog in the format of Keep a Changelog, relative to the project's root. An entry is shown on the
   * pages of the operations that it names, and `npm run specs:diff` asks for entries. None when absent.
   */
  changelog: z.ZodOptional<z.ZodString>;
  /**
   * Id of the audience that sees the reference, except for marked parts of it, together with audiences that include
   * that one; `readers` when absent.
   */
  audience: z.ZodOptional<z.ZodString>;
};
declare const audienceShape: {
  /** The id used by `x-audience` in documents and `audience` in guides: letters, digits and single hyphens; unique. */
  id: z.ZodString;
  /** Its name in lists for maintainers. */
  label: z.ZodString;
  /** Ids of audiences whose content it sees too, such as `readers`; none when absent. */
  includes: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
  /**
   * Who belongs to it: accounts that an administrator assigns (`npm run readers -- add ADDRESS --audience ID`),
   * accounts with a verified address of one of the domains, or, with both, only assigned accounts of these domains.
   * They may read even if the domain is not the hosted one.
   */
  who: z.ZodReadonly<
    z.ZodObject<
      {
        assigned: z.ZodOptional<z.ZodBoolean>;
        domains: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
      },
      z.core.$strict
    >
  >;
  /** Raise it to replace the key of this audience alone; 1 when absent. */
  keyVersion: z.ZodOptional<z.ZodInt>;
};
declare const redirectShape: {
  /** A path such as `/help/start`; `/help/*` stands for everything below `/help`. */
  from: z.ZodString;
  /**
   * A path of this site, which can have a fragment. After `from: '/help/*'`, the star in `/docs/*` stands for the same
   * path.
   */
  to: z.ZodString;
};
declare const appearanceShape: {
  /** One colour, such as `#4047c9`: the shades of both colour modes are made from it, and its contrast is checked. */
  accent: z.ZodOptional<z.ZodString>;
  /** Paths below static/; img/logo.svg and img/favicon.svg when absent. */
  logo: z.ZodOptional<z.ZodString>;
  favicon: z.ZodOptional<z.ZodString>;
};
declare const siteShape: {
  /** The product's name, as readers know it. */
  product: z.ZodString;
  /** The API's purpose in one line: the title of the home page. */
  tagline: z.ZodString;
  /** The home page; docs/_home.mdx is shown instead if it exists. */
  home: z.ZodOptional<z.ZodType<HomeOptions, unknown, z.core.$ZodTypeInternals<HomeOptions, unknown>>>;
  /** Origin of the published site, without a trailing slash. */
  url: z.ZodString;
  /** Company domain whose Google accounts may read. */
  hostedDomain: z.ZodString;
  requireVerifiedEmail: z.ZodBoolean;
  /**
   * Federated provider that addresses of the hosted domain must sign in with, such as `google.com`; any provider when
   * absent. With it, an account that the company suspends at its provider cannot keep reading with a password.
   */
  requireProvider: z.ZodOptional<z.ZodString>;
  /**
   * Domains that each federated provider may speak for, such as `{ 'oidc.partner': ['partner.example'] }`: an address
   * of another domain from it counts as foreign. Google and Apple verify addresses themselves, and may speak for any
   * domain when absent; every other provider must be listed.
   */
  providerDomains: z.ZodOptional<z.ZodReadonly<z.ZodRecord<z.ZodString, z.ZodReadonly<z.ZodArray<z.ZodString>>>>>;
  /**
   * Whether there are pages for visitors without an account: those that `audience: public` in a guide, `x-audience:
   * public` in a document, or `audience: 'public'` of a reference or of `home` gives them. Search engines can find
   * these.
   */
  publicPages: z.ZodOptional<z.ZodBoolean>;
  /** Audiences besides `readers`, which is everyone who may read; an account belongs to the narrowest that fits. */
  audiences: z.ZodOptional<
    z.ZodReadonly<z.ZodArray<z.ZodType<AudienceOptions, unknown, z.core.$ZodTypeInternals<AudienceOptions, unknown>>>>
  >;
  /**
   * A sentence for the not-found page of a site with audiences, such as how to become a partner. It is shown at every
   * address without a page for the reader, whether or not another audience has one there.
   */
  showLocked: z.ZodOptional<z.ZodString>;
  /** Days after which a session requires a new sign-in; 30 when absent. */
  sessionDays: z.ZodOptional<z.ZodNumber>;
  /** Hours for which a reader's browser may work without a response from the identity service; 12 when absent. */
  offlineHours: z.ZodOptional<z.ZodNumber>;
  /**
   * An https address to which browsers report violations of the Content-Security-Policy. A report contains the page's
   * address with its query, including the code of an e-mail link: use a service you run yourself.
   */
  cspReportEndpoint: z.ZodOptional<z.ZodString>;
  /**
   * Hosts that pages may load from, by kind, such as `{ script: ['https://stats.example.com'] }`, for what a client
   * module loads. All files of a site have the same headers, so the sign-in screen's allow these hosts too; but nothing
   * that runs there loads from them. Anyone can read the list.
   */
  cspHosts: z.ZodOptional<
    z.ZodReadonly<
      z.ZodObject<
        {
          script: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
          style: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
          img: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
          font: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
          media: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
          frame: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
          connect: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodString>>>;
        },
        z.core.$strict
      >
    >
  >;
  /** The OpenAPI documents, in the order of the navigation. */
  references: z.ZodReadonly<
    z.ZodArray<z.ZodType<ReferenceOptions, unknown, z.core.$ZodTypeInternals<ReferenceOptions, unknown>>>
  >;
  /** The sidebar of the guides: ids of pages in docs/, and categories. No guides when absent or empty. */
  guides: z.ZodOptional<z.ZodReadonly<z.ZodArray<z.ZodCustom<SidebarItem, SidebarItem>>>>;
  /** More entries of the navigation bar, after guides and references. */
  navigation: z.ZodOptional<
    z.ZodReadonly<z.ZodArray<z.ZodType<SiteLink, unknown, z.core.$ZodTypeInternals<SiteLink, unknown>>>>
  >;
  /** The copyright is "© TITLE documentation" when absent. */
  footer: z.ZodOptional<
    z.ZodReadonly<
      z.ZodObject<
        {
          links: z.ZodOptional<
            z.ZodReadonly<z.ZodArray<z.ZodType<SiteLink, unknown, z.core.$ZodTypeInternals<SiteLink, unknown>>>>
          >;
          copyright: z.ZodOptional<z.ZodString>;
        },
        z.core.$strict
      >
    >
  >;
  appearance: z.ZodOptional<
    z.ZodType<AppearanceOptions, unknown, z.core.$ZodTypeInternals<AppearanceOptions, unknown>>
  >;
  /** Languages of code samples, in the order shown; all when absent. */
  languages: z.ZodOptional<
    z.ZodReadonly<
      z.ZodArray<
        z.ZodEnum<{
          csharp: 'csharp';
          curl: 'curl';
          go: 'go';
          java: 'java';
          javascript: 'javascript';
          php: 'php';
          python: 'python';
          ruby: 'ruby';
        }>
      >
    >
  >;
  /** A dismissible bar above every page; a new id shows it again. */
  announcement: z.ZodOptional<
    z.ZodReadonly<
      z.ZodObject<
        {
          id: z.ZodString;
          text: z.ZodString;
          link: z.ZodOptional<z.ZodType<SiteLink, unknown, z.core.$ZodTypeInternals<SiteLink, unknown>>>;
        },
        z.core.$strict
      >
    >
  >;
  /** `home` when absent. A `signInSuccessUrl` in the address of the sign-in page comes first in both cases. */
  afterSignIn: z.ZodOptional<
    z.ZodEnum<{
      home: 'home';
      page: 'page';
    }>
  >;
  /**
   * Old addresses of pages, which the host forwards. With this list, `npm run headers` writes `hosting.redirects` in
   * firebase.json; without it, that is yours to edit.
   */
  redirects: z.ZodOptional<
    z.ZodReadonly<z.ZodArray<z.ZodType<Redirect, unknown, z.core.$ZodTypeInternals<Redirect, unknown>>>>
  >;
  /**
   * Draws fenced blocks of the language `mermaid`. Needs the package @docusaurus/theme-mermaid, and loosens the
   * security policy: style elements are then allowed.
   */
  mermaid: z.ZodOptional<z.ZodBoolean>;
  /**
   * Where "Something wrong on this page?" leads: an e-mail address, or the address of a form that takes `title` and
   * `body`, such as https://github.com/OWNER/REPO/issues/new. Not shown when absent.
   */
  report: z.ZodOptional<z.ZodString>;
  /** Repository of these sources; enables "Edit this page". */
  repository: z.ZodOptional<
    z.ZodReadonly<
      z.ZodObject<
        {
          url: z.ZodString;
          branch: z.ZodString;
        },
        z.core.$strict
      >
    >
  >;
};
/** Options of the site, set in site.config.ts. */
export interface SiteOptions extends Infer<typeof siteShape> {}
/** The schema of these options. What one says about another is checked in ./siteRules.ts. */
export declare const siteSchema: z.ZodType<SiteOptions>;
/** Sections of the home page; one that is absent or empty is not shown. Its code sample is docs/_first-call.mdx. */
export interface HomeOptions extends Infer<typeof homeShape> {}
/** A card of the home page. */
export interface HomeCard extends Infer<typeof cardShape> {}
/** A link of the navigation bar or the footer. */
export interface SiteLink extends Infer<typeof linkShape> {}
/** An OpenAPI document, and how it is shown. */
export interface ReferenceOptions extends Infer<typeof referenceShape> {}
/** A group of readers who see more than others, or other pages. */
export interface AudienceOptions extends Infer<typeof audienceShape> {}
/** An old address and the page that has replaced it. */
export interface Redirect extends Infer<typeof redirectShape> {}
export interface AppearanceOptions extends Infer<typeof appearanceShape> {}
/** Hosts that the security policy allows, by kind of content. */
export type CspHosts = NonNullable<SiteOptions['cspHosts']>;
/** Where a sign-in leads: to the home page, or back to the page on which the reader was asked to sign in. */
export type AfterSignIn = NonNullable<SiteOptions['afterSignIn']>;
/** An item of a sidebar in Docusaurus' format: the id of a page in docs/, a category, a link … */
export type SidebarItem = string | Readonly<Record<string, unknown>>;
