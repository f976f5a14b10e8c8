import { existsSync, readFileSync } from 'node:fs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config, PluginConfig } from '@docusaurus/types';
import { signIn, site } from './site.config';
import { accentPlugin } from './src/docusaurus/accent';
import { aliasesPlugin } from './src/docusaurus/aliases';
import { rendererOptions } from './src/docusaurus/apiTheme/options';
import { type GateOptions, gatePlugin } from './src/docusaurus/gate';
import rehypeCodeColours from './src/docusaurus/mdx/rehypeCodeColours';
import rehypeTaskLabels from './src/docusaurus/mdx/rehypeTaskLabels';
import remarkProduct from './src/docusaurus/mdx/remarkProduct';
import { mermaidOptions } from './src/docusaurus/mermaid';
import { nextPagePlugin } from './src/docusaurus/nextPage';
import { operationRoutesPlugin } from './src/docusaurus/operationRoutes';
import { ownPartsPlugin } from './src/docusaurus/ownParts';
import { placePlugin } from './src/docusaurus/place';
import { progressBarPlugin } from './src/docusaurus/progressBar';
import { leakSources } from './src/docusaurus/publish/leakCheck/sources';
import { reportEndpoint, signInNeeds } from './src/docusaurus/publish/securityHeaders';
import { redirectsPlugin } from './src/docusaurus/redirects';
import { commitHistory } from './src/docusaurus/vcs';
import type { GateConfig } from './src/gate/config';
import { overviewRoute } from './src/reference/generate/readSidebar';
import { SEARCH_DOCUMENTS } from './src/reference/generate/searchFile';
import { referencePlugin } from './src/reference/plugin';
import { escapeHtml } from './src/reference/prose/escapeHtml';
import { type SearchPluginOptions, searchPlugin } from './src/reference/search/plugin';
import { accentOf } from './src/site/accent';
import { accessRules } from './src/site/access';
import { afterSignIn } from './src/site/afterSignIn';
import { editRoot } from './src/site/editRoot';
import { readEnvironment } from './src/site/environment';
import { markProduct, nameMarked, namesOf } from './src/site/naming';
import { navigationOf } from './src/site/navigation';
import { referencesOf, usesTheme } from './src/site/references';
import { validateSignIn } from './src/site/validateSignIn';
import { validateSite } from './src/site/validateSite';

validateSite(site);
validateSignIn(signIn, site.url);
const environment = readEnvironment();
const names = namesOf(site.product);
const references = referencesOf(site.references);
const withTheme = usesTheme(site.references);
const renderers = rendererOptions(references);
const { logo = 'img/logo.svg', favicon = 'img/favicon.svg' } = site.appearance ?? {};
const accent = site.appearance?.accent === undefined ? null : accentOf(site.appearance.accent);
const diagrams = mermaidOptions(site.mermaid);
const editUrl = editRoot(site.repository);
/** Older versions of the documentation, which `docusaurus docs:version` has cut. */
const versions = existsSync('versions.json')
  ? (JSON.parse(readFileSync('versions.json', 'utf8')) as readonly string[])
  : [];

const gate: GateConfig = {
  title: names.title,
  logo: `/${logo}`,
  accent,
  card: { ...signIn.card },
  ...accessRules({ ...site, hostedDomain: environment.hostedDomain ?? site.hostedDomain }, signIn),
  firebase: environment.firebase,
  authEmulator: environment.authEmulator,
  keyId: environment.contentKey?.keyId ?? null,
  afterSignIn: afterSignIn(site, signIn),
  modeParameter: signIn.queryParameterForWidgetMode,
};

const presetOptions: PresetOptions = {
  docs: {
    routeBasePath: 'docs',
    sidebarPath: './sidebars.ts',
    beforeDefaultRemarkPlugins: [[remarkProduct, names.product]],
    rehypePlugins: [rehypeCodeColours, rehypeTaskLabels],
    showLastUpdateTime: true,
    ...renderers.docs,
    ...(editUrl ? { editUrl } : {}),
  },
  pages: {
    beforeDefaultRemarkPlugins: [[remarkProduct, names.product]],
    rehypePlugins: [rehypeCodeColours, rehypeTaskLabels],
    showLastUpdateTime: true,
    ...(editUrl ? { editUrl } : {}),
  },
  blog: false,
  sitemap: false,
  theme: { customCss: './src/css/custom.css' },
};

const searchOptions = {
  product: names.product,
  documents: references.length > 0 ? SEARCH_DOCUMENTS : null,
} satisfies SearchPluginOptions;

const gateOptions: GateOptions = {
  gate,
  signIn,
  contentKey: environment.contentKey,
  headers: {
    signIn: signInNeeds(signIn),
    hasDiagrams: site.mermaid === true,
    reportEndpoint: reportEndpoint(site.cspReportEndpoint),
  },
  leaks: leakSources(site),
};

/** Docusaurus writes plugin options into the client's bundle: ours are passed by a call instead. */
const NO_OPTIONS = {};

const plugins: PluginConfig[] = [
  [(context) => gatePlugin(context, gateOptions), NO_OPTIONS],
  [(context) => referencePlugin(context, gate.keyId, site.languages), NO_OPTIONS],
  [(context) => accentPlugin(context, accent), NO_OPTIONS],
  [placePlugin, NO_OPTIONS],
  [progressBarPlugin, NO_OPTIONS],
  [() => aliasesPlugin(withTheme), NO_OPTIONS],
  [ownPartsPlugin, NO_OPTIONS],
  [nextPagePlugin, NO_OPTIONS],
  [operationRoutesPlugin, NO_OPTIONS],
  [() => redirectsPlugin(site.redirects), NO_OPTIONS],
  [(context) => searchPlugin(context, searchOptions), NO_OPTIONS],
  ...renderers.plugins,
];

const announcementBar: ThemeConfig['announcementBar'] = site.announcement && {
  id: site.announcement.id,
  content: announcementHtml(site.announcement),
  isCloseable: true,
};

const themeConfig: ThemeConfig = {
  ...renderers.themeConfig,
  ...(announcementBar ? { announcementBar } : {}),
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: false },
  docs: { sidebar: { hideable: true }, versionPersistence: 'localStorage' },
  navbar: {
    title: names.title,
    logo: { alt: '', src: logo },
    items: [
      ...navigationOf(site, versions).map((entry) => ({ ...entry })),
      ...(versions.length > 0 ? [{ type: 'docsVersionDropdown' as const, position: 'right' as const }] : []),
      { type: 'search', position: 'right' },
      { type: 'custom-logout', position: 'right' },
    ],
  },
  footer: {
    style: 'light',
    links: (site.footer?.links ?? []).map((link) => ({ ...link })),
    copyright: escapeHtml(site.footer?.copyright ?? `© ${names.title} documentation`),
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};

const config: Config = {
  title: names.title,
  tagline: site.tagline,
  favicon,
  url: site.url,
  baseUrl: '/',
  trailingSlash: false,
  noIndex: true,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  future: {
    v4: true,
    // The rest is on with v4. With this one the server waits for the browsers' version of a page, for ever if that is in a
    // persistent cache.
    faster: { mdxCrossCompilerCache: false },
    experimental_vcs: commitHistory('.'),
  },
  // For pages: what imports site.config.ts itself would bring all of it into the public sign-in chunk.
  customFields: {
    home: { ...site.home },
    references: references.map(({ label, description, folder, category }) => ({
      title: label,
      text: description,
      to: overviewRoute(folder) ?? category.route,
    })),
    referenceLabels: Object.fromEntries(references.map(({ id, label }) => [id, label])),
  },
  themes: diagrams.themes,
  markdown: {
    // Guides of Docusaurus 3 have comments, heading ids and titles of admonitions in the older notation.
    mdx1Compat: { comments: true, headingIds: true, admonitions: true },
    ...diagrams.markdown,
    preprocessor: ({ fileContent }) => markProduct(fileContent),
    parseFrontMatter: async ({ fileContent, filePath, defaultParseFrontMatter }) =>
      nameMarked(await defaultParseFrontMatter({ filePath, fileContent: markProduct(fileContent) }), names.product),
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  presets: [['classic', presetOptions]],
  plugins,
  themeConfig,
};

function announcementHtml({ text, link }: NonNullable<typeof site.announcement>): string {
  const html = escapeHtml(text);
  return link ? `${html} <a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a>` : html;
}

export default config;
