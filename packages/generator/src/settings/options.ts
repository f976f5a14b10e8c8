import { SAMPLE_LANGUAGES, type SampleLanguageId } from 'gatedocs-reference/languages';
import { HOST_NAME } from 'gatedocs-rules/policy';
import * as z from 'zod';
import { accentFix } from './accent.ts';
import { type Infer, listSchema, objectSchema, patternSchema, textSchema } from './schema.ts';

/** A part of a route or of a file's name. */
const nameSchema = patternSchema(
  /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/,
  'write a name of letters, digits and single hyphens',
);
const domainSchema = patternSchema(HOST_NAME, 'write a domain in lower case, such as example.com');
/** What a policy can name after the scheme: a host, perhaps with `*.` before it, a port, a path. */
const HOST_PATTERN = String.raw`:\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d+)?(?:\/[\w.~\/-]*)?$`;
const hostSchema = patternSchema(new RegExp(`^https${HOST_PATTERN}`), 'write a host such as https://stats.example.com');
const imageSchema = patternSchema(/^[^/\\]/, 'write the path of a file below static/');

const cardShape = {
  title: z.string(),
  text: z.string(),
  /** Path of a page of this site. */
  to: z.string(),
};
const cardSchema: z.ZodType<HomeCard> = objectSchema(cardShape);

const homeShape = {
  /** What the product does, in two sentences. */
  lead: z.string().optional(),
  /** The steps to a first result. */
  steps: listSchema(objectSchema({ ...cardShape, label: z.string() })).optional(),
  guides: listSchema(cardSchema).optional(),
  /** Who sees the home page: `public` for visitors too, everyone who may read when absent. */
  audience: z.literal('public').optional(),
};
const homeSchema: z.ZodType<HomeOptions> = objectSchema(homeShape);

const linkShape = {
  label: z.string(),
  /** Path of a page of this site, or a web address. */
  to: z.string(),
};
const linkSchema: z.ZodType<SiteLink> = objectSchema(linkShape);

const referenceShape = {
  /** Letters, digits and single hyphens. Names caches, downloads and the search scope; unique. */
  id: nameSchema,
  /** Navigation entry and name in search results, such as "API reference". */
  label: textSchema('write a name, which the navigation shows'),
  /** Path of the OpenAPI document, relative to the project's root. */
  specification: textSchema('write the path of an OpenAPI document'),
  /** What the reference is for, in a sentence: on its category page and its card on the home page. */
  description: z.string(),
  /** Last part of the route: pages are at /docs/ROUTE/…; the id when absent. */
  route: nameSchema.optional(),
  /** Its category page is /docs/category/SLUG; the slug is the route when absent. */
  category: objectSchema({ slug: nameSchema.optional() }).optional(),
  /**
   * `sandbox`: its operations set states for tests. They are linked as "In the sandbox", and rank after others in the
   * search. `api` when absent.
   */
  purpose: z.enum(['api', 'sandbox']).optional(),
  /**
   * `theme` shows the operations with docusaurus-theme-openapi-docs, for owners who have swizzled it or come from it:
   * heavier and slower pages that send no request. `own`, the default, shows them as this project does.
   */
  renderer: z.enum(['own', 'theme']).optional(),
  /**
   * Route of the pages of its error codes (`x-problems`): they are at /docs/ROUTE/…, with a list at /docs/ROUTE;
   * `errors` when absent. References with the same route share the pages of the codes that they have in common.
   */
  errors: nameSchema.optional(),
  /**
   * Path of its changelog in the format of Keep a Changelog, relative to the project's root. An entry is shown on the
   * pages of the operations that it names, and `npm run specs:diff` asks for entries. None when absent.
   */
  changelog: z.string().optional(),
  /**
   * Id of the audience that sees the reference, except for marked parts of it, together with audiences that include
   * that one; `readers` when absent.
   */
  audience: z.string().optional(),
};
const referenceSchema: z.ZodType<ReferenceOptions> = objectSchema(referenceShape);

const audienceShape = {
  /** The id used by `x-audience` in documents and `audience` in guides: letters, digits and single hyphens; unique. */
  id: nameSchema,
  /** Its name in lists for maintainers. */
  label: textSchema('write a name for maintainers'),
  /** Ids of audiences whose content it sees too, such as `readers`; none when absent. */
  includes: listSchema(z.string()).optional(),
  /**
   * Who belongs to it: accounts that an administrator assigns (`npm run readers -- add ADDRESS --audience ID`),
   * accounts with a verified address of one of the domains, or, with both, only assigned accounts of these domains.
   * They may read even if the domain is not the hosted one.
   */
  who: objectSchema({
    assigned: z.boolean().optional(),
    domains: listSchema(domainSchema, 'name a domain, or leave it out').optional(),
  }).refine(({ assigned, domains }) => assigned || domains, {
    error: ', which is nobody: write assigned: true, or the domains of its addresses',
  }),
  /** Raise it to replace the key of this audience alone; 1 when absent. */
  keyVersion: z.int({ error: 'write a whole number from 1 on' }).min(1, 'write a whole number from 1 on').optional(),
};
const audienceSchema: z.ZodType<AudienceOptions> = objectSchema(audienceShape);

const redirectShape = {
  /** A path such as `/help/start`; `/help/*` stands for everything below `/help`. */
  from: z.string(),
  /**
   * A path of this site, which can have a fragment. After `from: '/help/*'`, the star in `/docs/*` stands for the same
   * path.
   */
  to: z.string(),
};
const redirectSchema: z.ZodType<Redirect> = objectSchema(redirectShape);

const appearanceShape = {
  /** One colour, such as `#4047c9`: the shades of both colour modes are made from it, and its contrast is checked. */
  accent: z
    .string()
    .superRefine((colour, { addIssue }) => {
      const fix = accentFix(colour);
      if (fix !== null) addIssue(fix);
    })
    .optional(),
  /** Paths below static/; img/logo.svg and img/favicon.svg when absent. */
  logo: imageSchema.optional(),
  favicon: imageSchema.optional(),
};
const appearanceSchema: z.ZodType<AppearanceOptions> = objectSchema(appearanceShape);

const siteShape = {
  /** The product's name, as readers know it. */
  product: textSchema('write the name of your product, which every page shows'),
  /** The API's purpose in one line: the title of the home page. */
  tagline: z.string(),
  /** The home page; docs/_home.mdx is shown instead if it exists. */
  home: homeSchema.optional(),
  /** Origin of the published site, without a trailing slash. */
  url: z.string().refine(isOrigin, {
    error: 'write an origin such as https://docs.example.com, without a path, since a site is at the root of its host',
  }),
  /** Company domain whose Google accounts may read. */
  hostedDomain: domainSchema,
  requireVerifiedEmail: z.boolean(),
  /**
   * Federated provider that addresses of the hosted domain must sign in with, such as `google.com`; any provider when
   * absent. With it, an account that the company suspends at its provider cannot keep reading with a password.
   */
  requireProvider: z.string().optional(),
  /**
   * Domains that each federated provider may speak for, such as `{ 'oidc.partner': ['partner.example'] }`: an address
   * of another domain from it counts as foreign. Google and Apple verify addresses themselves, and may speak for any
   * domain when absent; every other provider must be listed.
   */
  providerDomains: z
    .record(
      z.string(),
      listSchema(
        domainSchema,
        ', so nobody could read with it: name a domain, or remove that provider from signInOptions',
      ),
    )
    .readonly()
    .optional(),
  /**
   * Whether there are pages for visitors without an account: those that `audience: public` in a guide, `x-audience:
   * public` in a document, or `audience: 'public'` of a reference or of `home` gives them. Search engines can find
   * these.
   */
  publicPages: z.boolean().optional(),
  /** Audiences besides `readers`, which is everyone who may read; an account belongs to the narrowest that fits. */
  audiences: listSchema(audienceSchema).optional(),
  /**
   * A sentence for the not-found page of a site with audiences, such as how to become a partner. It is shown at every
   * address without a page for the reader, whether or not another audience has one there.
   */
  showLocked: textSchema('write a sentence for readers, or remove it').optional(),
  /** Days after which a session requires a new sign-in; 30 when absent. */
  sessionDays: z.number().positive('write a number greater than 0').optional(),
  /** Hours for which a reader's browser may work without a response from the identity service; 12 when absent. */
  offlineHours: z.number().min(0, 'write a number of at least 0').optional(),
  /**
   * An https address to which browsers report violations of the Content-Security-Policy. A report contains the page's
   * address with its query, including the code of an e-mail link: use a service you run yourself.
   */
  cspReportEndpoint: z
    .string()
    .refine(isReportEndpoint, {
      error:
        'write an address such as https://reports.example.com/csp, without an account, a fragment, spaces, quotes, commas, semicolons and backslashes',
    })
    .optional(),
  /**
   * Hosts that pages may load from, by kind, such as `{ script: ['https://stats.example.com'] }`, for what a client
   * module loads. All files of a site have the same headers, so the sign-in screen's allow these hosts too; but nothing
   * that runs there loads from them. Anyone can read the list.
   */
  cspHosts: objectSchema({
    script: listSchema(hostSchema).optional(),
    style: listSchema(hostSchema).optional(),
    img: listSchema(hostSchema).optional(),
    font: listSchema(hostSchema).optional(),
    media: listSchema(hostSchema).optional(),
    frame: listSchema(hostSchema).optional(),
    connect: listSchema(
      patternSchema(
        new RegExp(`^(?:https|wss)${HOST_PATTERN}`),
        'write a host such as https://stats.example.com or wss://…',
      ),
    ).optional(),
  }).optional(),
  /** The OpenAPI documents, in the order of the navigation. */
  references: listSchema(referenceSchema),
  /** The sidebar of the guides: ids of pages in docs/, and categories. No guides when absent or empty. */
  guides: listSchema(
    z.custom<SidebarItem>(isSidebarItem, { error: 'write the id of a page in docs/, or a category, a link …' }),
  ).optional(),
  /** More entries of the navigation bar, after guides and references. */
  navigation: listSchema(linkSchema).optional(),
  /** The copyright is "© TITLE documentation" when absent. */
  footer: objectSchema({ links: listSchema(linkSchema).optional(), copyright: z.string().optional() }).optional(),
  appearance: appearanceSchema.optional(),
  /** Languages of code samples, in the order shown; all when absent. */
  languages: listSchema(
    z.enum(SAMPLE_LANGUAGES.map(({ id }): SampleLanguageId => id)),
    'name a language, or leave it out to show all',
  ).optional(),
  /** A dismissible bar above every page; a new id shows it again. */
  announcement: objectSchema({ id: z.string(), text: z.string(), link: linkSchema.optional() }).optional(),
  /** `home` when absent. A `signInSuccessUrl` in the address of the sign-in page comes first in both cases. */
  afterSignIn: z.enum(['home', 'page']).optional(),
  /**
   * Old addresses of pages, which the host forwards. With this list, `npm run headers` writes `hosting.redirects` in
   * firebase.json; without it, that is yours to edit.
   */
  redirects: listSchema(redirectSchema).optional(),
  /**
   * Draws fenced blocks of the language `mermaid`. Needs the package @docusaurus/theme-mermaid, and loosens the
   * security policy: style elements are then allowed.
   */
  mermaid: z.boolean().optional(),
  /**
   * Where "Something wrong on this page?" leads: an e-mail address, or the address of a form that takes `title` and
   * `body`, such as https://github.com/OWNER/REPO/issues/new. Not shown when absent.
   */
  report: patternSchema(
    /^(?:[^\s@/?&]+@[^\s@/?&]+\.[^\s@/?&]+|https:\/\/[^\s"<>]+)$/,
    'write an e-mail address, or a web address such as https://github.com/OWNER/REPO/issues/new',
  ).optional(),
  /** Repository of these sources; enables "Edit this page". */
  repository: objectSchema({ url: z.string(), branch: z.string() }).optional(),
};

/** Options of the site, set in site.config.ts. */
export interface SiteOptions extends Infer<typeof siteShape> {}
/** The schema of these options. What one says about another is checked in ./siteProblems.ts. */
export const siteSchema: z.ZodType<SiteOptions> = objectSchema(siteShape);

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

function isOrigin(address: string): boolean {
  return /^https?:/.test(address) && URL.canParse(address) && new URL(address).origin === address;
}

/** Returns whether an address can stand in the headers: a quote or a semicolon would end a value there. */
function isReportEndpoint(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' && !url.username && !url.password && !url.hash && !/[\s;,'"\\]/.test(address);
}

function isSidebarItem(item: unknown): boolean {
  return typeof item === 'string' || (typeof item === 'object' && item !== null && !Array.isArray(item));
}
