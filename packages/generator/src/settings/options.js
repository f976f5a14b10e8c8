import { SAMPLE_LANGUAGES } from 'gatedocs-reference/languages';
import { HOST_NAME } from 'gatedocs-rules/policy';
import * as z from 'zod';
import { accentFix } from './accent.js';
import { listSchema, matching, objectSchema, textSchema } from './schema.js';

/** A part of a route or of a file's name. */
const name = matching(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/, 'write a name of letters, digits and single hyphens');
const domain = matching(HOST_NAME, 'write a domain in lower case, such as example.com');
/** What a policy can name after the scheme: a host, perhaps with `*.` before it, a port, a path. */
const HOST = String.raw`:\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d+)?(?:\/[\w.~\/-]*)?$`;
const host = matching(new RegExp(`^https${HOST}`), 'write a host such as https://stats.example.com');
const image = matching(/^[^/\\]/, 'write the path of a file below static/');
const cardShape = {
  title: z.string(),
  text: z.string(),
  /** Path of a page of this site. */
  to: z.string(),
};
const card = objectSchema(cardShape);
const homeShape = {
  /** What the product does, in two sentences. */
  lead: z.string().optional(),
  /** The steps to a first result. */
  steps: listSchema(objectSchema({ ...cardShape, label: z.string() })).optional(),
  guides: listSchema(card).optional(),
  /** Who sees the home page: `public` for visitors too, everyone who may read when absent. */
  audience: z.literal('public').optional(),
};
const homeSchema = objectSchema(homeShape);
const linkShape = {
  label: z.string(),
  /** Path of a page of this site, or a web address. */
  to: z.string(),
};
const linkSchema = objectSchema(linkShape);
const referenceShape = {
  /** Letters, digits and single hyphens. Names caches, downloads and the search scope; unique. */
  id: name,
  /** Navigation entry and name in search results, such as "API reference". */
  label: textSchema('write a name, which the navigation shows'),
  /** Path of the OpenAPI document, relative to the project's root. */
  specification: textSchema('write the path of an OpenAPI document'),
  /** What the reference is for, in a sentence: on its category page and its card on the home page. */
  description: z.string(),
  /** Last part of the route: pages are at /docs/ROUTE/…; the id when absent. */
  route: name.optional(),
  /** Its category page is /docs/category/SLUG; the slug is the route when absent. */
  category: objectSchema({ slug: name.optional() }).optional(),
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
  errors: name.optional(),
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
const referenceSchema = objectSchema(referenceShape);
const audienceShape = {
  /** The id used by `x-audience` in documents and `audience` in guides: letters, digits and single hyphens; unique. */
  id: name,
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
    domains: listSchema(domain, 'name a domain, or leave it out').optional(),
  }).refine(({ assigned, domains }) => assigned || domains, {
    error: ', which is nobody: write assigned: true, or the domains of its addresses',
  }),
  /** Raise it to replace the key of this audience alone; 1 when absent. */
  keyVersion: z.int({ error: 'write a whole number from 1 on' }).min(1, 'write a whole number from 1 on').optional(),
};
const audienceSchema = objectSchema(audienceShape);
const redirectShape = {
  /** A path such as `/help/start`; `/help/*` stands for everything below `/help`. */
  from: z.string(),
  /**
   * A path of this site, which can have a fragment. After `from: '/help/*'`, the star in `/docs/*` stands for the same
   * path.
   */
  to: z.string(),
};
const redirectSchema = objectSchema(redirectShape);
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
  logo: image.optional(),
  favicon: image.optional(),
};
const appearanceSchema = objectSchema(appearanceShape);
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
  hostedDomain: domain,
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
      listSchema(domain, ', so nobody could read with it: name a domain, or remove that provider from signInOptions'),
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
    script: listSchema(host).optional(),
    style: listSchema(host).optional(),
    img: listSchema(host).optional(),
    font: listSchema(host).optional(),
    media: listSchema(host).optional(),
    frame: listSchema(host).optional(),
    connect: listSchema(
      matching(new RegExp(`^(?:https|wss)${HOST}`), 'write a host such as https://stats.example.com or wss://…'),
    ).optional(),
  }).optional(),
  /** The OpenAPI documents, in the order of the navigation. */
  references: listSchema(referenceSchema),
  /** The sidebar of the guides: ids of pages in docs/, and categories. No guides when absent or empty. */
  guides: listSchema(
    z.custom(isSidebarItem, { error: 'write the id of a page in docs/, or a category, a link …' }),
  ).optional(),
  /** More entries of the navigation bar, after guides and references. */
  navigation: listSchema(linkSchema).optional(),
  /** The copyright is "© TITLE documentation" when absent. */
  footer: objectSchema({ links: listSchema(linkSchema).optional(), copyright: z.string().optional() }).optional(),
  appearance: appearanceSchema.optional(),
  /** Languages of code samples, in the order shown; all when absent. */
  languages: listSchema(
    z.enum(SAMPLE_LANGUAGES.map(({ id }) => id)),
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
  report: matching(
    /^(?:[^\s@/?&]+@[^\s@/?&]+\.[^\s@/?&]+|https:\/\/[^\s"<>]+)$/,
    'write an e-mail address, or a web address such as https://github.com/OWNER/REPO/issues/new',
  ).optional(),
  /** Repository of these sources; enables "Edit this page". */
  repository: objectSchema({ url: z.string(), branch: z.string() }).optional(),
};
/** The schema of these options. What one says about another is checked in ./siteRules.ts. */
export const siteSchema = objectSchema(siteShape);
function isOrigin(address) {
  return /^https?:/.test(address) && URL.canParse(address) && new URL(address).origin === address;
}
/** Returns whether an address can stand in the headers: a quote or a semicolon would end a value there. */
function isReportEndpoint(address) {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' && !url.username && !url.password && !url.hash && !/[\s;,'"\\]/.test(address);
}
function isSidebarItem(item) {
  return typeof item === 'string' || (typeof item === 'object' && item !== null && !Array.isArray(item));
}
