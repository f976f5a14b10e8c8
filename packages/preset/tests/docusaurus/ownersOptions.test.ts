import { validateConfig } from '@docusaurus/core/lib/server/configValidation.js';
import type { Config, LoadContext, Plugin } from '@docusaurus/types';
import { ownersOptions } from '../../src/docusaurus/config/ownersOptions';

const gate = (): Plugin => ({ name: 'gate' });
const theme = (): Plugin => ({ name: 'theme' });

/** Options as docusaurusConfig returns them. */
const OURS: Config = {
  title: 'Acme',
  tagline: 'Things',
  favicon: 'img/favicon.svg',
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: false,
  noIndex: true,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  future: { v4: true, faster: { mdxCrossCompilerCache: false } },
  staticDirectories: ['engine', 'static'],
  customFields: { home: {} },
  markdown: { preprocessor: ({ fileContent }) => fileContent },
  plugins: [[gate, {}]],
  themes: [[theme, {}]],
  presets: [['classic', {}]],
};

/** Loads the plugin with an owner's options added, as Docusaurus reads them. */
function load(options: Partial<Config>): Plugin {
  const siteConfig = validateConfig({ ...OURS, ...options }, 'docusaurus.config.ts') as LoadContext['siteConfig'];
  return ownersOptions('owners-options', { siteConfig }, OURS);
}

it.each<[string, Partial<Config>]>([
  ['none', {}],
  ['client modules', { clientModules: ['./src/statistics.ts'] }],
  ['checks of links', { onBrokenLinks: 'warn', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'warn' }],
  ['a title delimiter', { titleDelimiter: '·' }],
  ['where the browser stores choices', { storage: { type: 'sessionStorage', namespace: 'docs' } }],
  ['theme settings', { themeConfig: { colorMode: { disableSwitch: true } } }],
  [
    'more of what the site has',
    {
      plugins: [...(OURS.plugins ?? []), 'docusaurus-plugin-image-zoom'],
      themes: [...(OURS.themes ?? []), './src/more'],
      presets: [...(OURS.presets ?? [])],
      staticDirectories: ['engine', 'static', 'more'],
      customFields: { ...OURS.customFields, mine: 1 },
      markdown: { ...OURS.markdown, emoji: false },
    },
  ],
])('%s: these options work', (_, options) => {
  expect(load(options).name).toBe('owners-options');
});

/** What `v4: true` stands for. */
const ALL_FLAGS = {
  removeLegacyPostBuildHeadAttribute: true,
  useCssCascadeLayers: true,
  siteStorageNamespacing: true,
  fasterByDefault: true,
  mdx1CompatDisabledByDefault: true,
};
const MODULE = 'load it in a client module, which runs for readers only, and name its host in site.cspHosts';

it.each<[Partial<Config>, string]>([
  [{ title: 'X' }, 'title is "X": remove it here, and set site.product in site.config.ts.'],
  [{ tagline: 'X' }, 'tagline is "X": remove it here, and set site.tagline'],
  [{ favicon: 'x.ico' }, 'favicon is "x.ico": remove it here, and set site.appearance.favicon'],
  [{ url: 'https://x.example' }, 'url is "https://x.example": remove it here, and set site.url'],
  [{ noIndex: false }, 'noIndex is false: remove it here, and set site.publicPages'],
  [{ scripts: ['https://x.example/a.js'] }, `scripts is ["https://x.example/a.js"]: ${MODULE}`],
  [{ stylesheets: ['https://x.example/a.css'] }, `stylesheets is ["https://x.example/a.css"]: ${MODULE}`],
  [{ headTags: [{ tagName: 'meta', attributes: { name: 'x', content: 'y' } }] }, 'headTags is [{"tagName":"meta"'],
  [{ projectName: 'x' }, 'projectName is "x", for docusaurus deploy, which cannot publish a site behind a gate'],
  [{ organizationName: 'x' }, 'organizationName is "x", for docusaurus deploy'],
  [{ deploymentBranch: 'x' }, 'deploymentBranch is "x", for docusaurus deploy'],
  [{ githubHost: 'x' }, 'githubHost is "x", for docusaurus deploy'],
  [{ githubPort: '1' }, 'githubPort is "1", for docusaurus deploy'],
  [{ baseUrl: '/docs/' }, 'baseUrl is "/docs/", but a site behind a gate is at the root of its host'],
  [{ trailingSlash: true }, 'trailingSlash is true, but the gate needs addresses without one'],
  [{ ssrTemplate: '<html>' }, 'ssrTemplate is "<html>", which the gate replaces by its own'],
  [
    { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } },
    'i18n.locales is ["en","de"], but the sign-in is in English',
  ],
  [{ i18n: { defaultLocale: 'de', locales: ['de'] } }, 'i18n.locales is ["de"], but the sign-in is in English only'],
  [
    { future: { v4: true } },
    'future.faster.mdxCrossCompilerCache is true, which the gate does not work with: write false',
  ],
  [
    { future: { ...OURS.future, v4: { ...ALL_FLAGS, siteStorageNamespacing: false } } },
    'future.v4.siteStorageNamespacing is false, which',
  ],
  [
    { future: { ...OURS.future, experimental_router: 'hash' } },
    'future.experimental_router is "hash", which has no page',
  ],
  [{ themeConfig: { algolia: {} } }, 'themeConfig.algolia is {}, but pages behind a gate have a search of their own'],
  [
    {
      plugins: [
        [gate, {}],
        ['@docusaurus/plugin-client-redirects', {}],
      ],
    },
    'plugins[1] is ["@docusaurus/plugin-client-redirects",{}], whose pages would ask for a sign-in first: remove it, and list old addresses in site.redirects.',
  ],
  [{ plugins: ['x'] }, 'plugins is ["x"], without what the site needs: write plugins: [...config.plugins, …].'],
  [{ themes: ['x'] }, 'themes is ["x"], without what the site needs: write themes: [...config.themes, …].'],
  [{ presets: ['x'] }, 'presets is ["x"], without what the site needs: write presets: [...config.presets, …].'],
  [{ staticDirectories: ['x'] }, 'staticDirectories is ["x"], without what the site needs'],
  [{ customFields: { x: 1 } }, 'customFields is {"x":1}, without what the site needs: write customFields: {...config'],
  [{ markdown: { emoji: false } }, 'without what the site needs: write markdown: {...config.markdown, …}.'],
])('%j is refused in one sentence, without a stack', (options, sentence) => {
  let failure: Error | undefined;
  try {
    load(options);
  } catch (error) {
    failure = error as Error;
  }
  expect(failure?.message).toContain(sentence);
  expect(failure?.message).toMatch(/^docusaurus\.config\.ts: [^\n]*\.$/);
  expect(failure?.stack).toBe(failure?.message);
});

it('a plugin that writes into the head of every page is refused by its name', async () => {
  const finish = (plugin: object) => load({}).postBuild?.({ plugins: [plugin] } as never);
  await finish({ name: 'theme', injectHtmlTags: () => ({ preBodyTags: ['<script>'] }) });
  await finish({ name: 'public-pages', injectHtmlTags: () => ({ headTags: ['<script>'] }) });
  await expect(finish({ name: 'gtag', injectHtmlTags: () => ({ headTags: ['<script>'] }) })).rejects.toThrow(
    "docusaurus.config.ts: plugins has gtag, which writes elements into every page, the sign-in screen's too: remove it",
  );
});
