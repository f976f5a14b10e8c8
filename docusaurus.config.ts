import { existsSync } from 'node:fs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config, PluginConfig } from '@docusaurus/types';
import { signIn, site } from './site.config';
import { aliasesPlugin } from './src/docusaurus/aliases';
import { generatorOptions, rendererOptions } from './src/docusaurus/apiTheme/options';
import { earlyClicksPlugin } from './src/docusaurus/earlyClicks';
import { type GateOptions, gatePlugin } from './src/docusaurus/gate';
import rehypeCodeColours from './src/docusaurus/mdx/rehypeCodeColours';
import rehypeTaskLabels from './src/docusaurus/mdx/rehypeTaskLabels';
import { mermaidOptions } from './src/docusaurus/mermaid';
import { pageTablePlugin } from './src/docusaurus/pageTable';
import { leakSources } from './src/docusaurus/publish/leakCheck';
import { reportEndpoint, signInNeeds } from './src/docusaurus/publish/securityHeaders';
import { redirectsPlugin } from './src/docusaurus/redirects';
import { commitHistory } from './src/docusaurus/vcs';
import type { GateConfig } from './src/gate/config';
import { referencePlugin } from './src/reference/plugin';
import { type SearchPluginOptions, searchPlugin } from './src/reference/search/plugin';
import { accessRules } from './src/site/access';
import { afterSignIn } from './src/site/afterSignIn';
import { editRoot } from './src/site/editRoot';
import { readEnvironment } from './src/site/environment';
import { nameProduct, namesOf } from './src/site/naming';
import { referenceSettings, usesTheme } from './src/site/references';
import { validateSignIn } from './src/site/validateSignIn';

validateSignIn(signIn, site.url);
const environment = readEnvironment();
const names = namesOf(site.product);
const references = referenceSettings(site.specs);
const withTheme = usesTheme(site.specs);
const renderers = rendererOptions(withTheme);
const diagrams = mermaidOptions(site.mermaid);
const editUrl = editRoot(site.repository);

const gate: GateConfig = {
  title: names.title,
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
    rehypePlugins: [rehypeCodeColours, rehypeTaskLabels],
    showLastUpdateTime: true,
    ...renderers.docs,
    ...(editUrl ? { editUrl } : {}),
  },
  pages: {
    rehypePlugins: [rehypeCodeColours, rehypeTaskLabels],
    showLastUpdateTime: true,
    ...(editUrl ? { editUrl } : {}),
  },
  blog: false,
  sitemap: false,
  theme: { customCss: './src/css/custom.css' },
};

/** The generators write whole pages, front matter included. */
const template = 'src/reference/generate/page.mustache';

const referenceOptions = {
  sidebarOptions: { groupPathsBy: 'tag', categoryLinkSource: 'tag' },
  hideSendButton: true,
  template,
  infoTemplate: template,
  tagTemplate: template,
} as const;

/** The specifications as the generate command prepares them: bundled, with the product's name, without webhooks. */
const openApiOptions = {
  id: 'openapi',
  docsPluginId: 'classic',
  config: {
    main: {
      specPath: '.cache/paged-specs/main.json',
      outputDir: 'docs/spec',
      ...referenceOptions,
      ...generatorOptions(references.main.renderer),
    },
    simulator: {
      specPath: '.cache/paged-specs/simulator.json',
      outputDir: 'docs/simulator-spec',
      ...referenceOptions,
      ...generatorOptions(references.simulator.renderer),
    },
  },
};

const searchOptions = {
  product: names.product,
  references: [
    { id: 'main', route: '/docs/spec', bundle: '.cache/specs/main.json' },
    { id: 'simulator', route: '/docs/simulator-spec', bundle: '.cache/specs/simulator.json' },
  ],
} satisfies SearchPluginOptions;

const gateOptions: GateOptions = {
  gate,
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
  ['docusaurus-plugin-openapi-docs', openApiOptions],
  [(context) => referencePlugin(context, gate.keyId), NO_OPTIONS],
  [earlyClicksPlugin, NO_OPTIONS],
  [() => aliasesPlugin(withTheme), NO_OPTIONS],
  [pageTablePlugin, NO_OPTIONS],
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
    logo: { alt: '', src: 'img/logo.svg' },
    items: [
      { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
      {
        to: `/docs/category/${names.slug}-api`,
        label: 'API reference',
        activeBaseRegex: `^/docs/(spec|category/(api|${names.slug}-api))`,
      },
      {
        to: '/docs/category/simulator-api',
        label: 'Simulator',
        activeBaseRegex: '^/docs/(simulator-spec|category/simulator-api)',
      },
      ...(existsSync('versions.json') ? [{ type: 'docsVersionDropdown' as const, position: 'right' as const }] : []),
      { type: 'search', position: 'right' },
      { type: 'custom-logout', position: 'right' },
    ],
  },
  footer: {
    style: 'light',
    links: [
      { label: 'Introduction', to: '/docs/intro' },
      { label: 'Environments', to: '/docs/environments' },
      { label: 'Webhooks', to: '/docs/webhooks' },
      { label: 'API reference', to: '/docs/category/api' },
    ],
    copyright: `© ${names.title} documentation`,
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};

const config: Config = {
  title: names.title,
  tagline: site.tagline,
  favicon: 'img/favicon.svg',
  url: site.url,
  baseUrl: '/',
  trailingSlash: false,
  noIndex: true,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  future: { v4: true, faster: true, experimental_vcs: commitHistory('.') },
  // For pages: what imports site.config.ts itself would bring all of it into the public sign-in chunk.
  customFields: { slug: names.slug, home: { ...site.home } },
  themes: diagrams.themes,
  markdown: {
    // Guides of Docusaurus 3 have comments, heading ids and titles of admonitions in the older notation.
    mdx1Compat: { comments: true, headingIds: true, admonitions: true },
    ...diagrams.markdown,
    preprocessor: ({ fileContent }) => nameProduct(fileContent, names.product),
    parseFrontMatter: ({ fileContent, filePath, defaultParseFrontMatter }) =>
      defaultParseFrontMatter({ filePath, fileContent: nameProduct(fileContent, names.product) }),
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  presets: [['classic', presetOptions]],
  plugins,
  themeConfig,
};

function announcementHtml({ text, link }: NonNullable<typeof site.announcement>): string {
  return link ? `${text} <a href="${link.to}">${link.label}</a>` : text;
}

export default config;
