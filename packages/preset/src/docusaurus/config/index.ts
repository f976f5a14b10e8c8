import path from 'node:path';
import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { commonVersion, overviewRoute, readErrorSidebar, readOperationPages } from 'gatedocs-generator/generated';
import { type CommitTimes, lastCommitTimes, packagePath } from 'gatedocs-generator/node';
import type { SignInOptions, SiteOptions } from 'gatedocs-generator/settings';
import {
  BUILD_VARIABLE,
  checkSettings,
  editBaseUrl,
  hasSeveralAudiences,
  historyFolder,
  PUBLIC,
  type Reference,
  readEnvironment,
  readView,
  siteFor,
  toReferences,
  usesTheme,
} from 'gatedocs-generator/settings';
import { loadThemeRenderer, type RendererOptions } from 'gatedocs-generator/themeRenderer';
import { markProduct, replaceProductMark, toSiteNames } from 'gatedocs-reference/document';
import remarkAttachments from '../attachments/remarkAttachments.ts';
import { ModuleCheckPlugin } from '../bundle/moduleCheck.ts';
import { changelogText } from '../mdx/changelogText.ts';
import { withCommitDate } from '../mdx/frontMatter.ts';
import { includedIn } from '../mdx/includedIn.ts';
import rehypeCodeColours from '../mdx/rehypeCodeColours.ts';
import rehypeTaskLabels from '../mdx/rehypeTaskLabels.ts';
import remarkProduct from '../mdx/remarkProduct.ts';
import { mermaidOptions } from '../mermaid/index.ts';
import { gateOptions } from './gateOptions.ts';
import { imagesOf } from './images.ts';
import { ownersOptions } from './ownersOptions.ts';
import { createPlugins, createPublicPlugins } from './plugins.ts';
import { publicThemePlugin, STATIC, themePlugin } from './theme.ts';
import { themeConfig } from './themeConfig.ts';

/**
 * Returns the configuration of Docusaurus for an owner's settings and the environment's.
 * @throws Failure with one sentence for each option that must be fixed.
 */
export async function docusaurusConfig(owners: SiteOptions, signIn: SignInOptions): Promise<Config> {
  const view = readView();
  // Not in an audience's copy of the site, which lacks some of the files that the settings name.
  checkSettings({ site: owners, signIn }, view === null ? '.' : null);
  if (view === null && process.argv[2] === 'build' && !process.env[BUILD_VARIABLE])
    throw new Error(
      'npm run build builds a site for each audience, and checks that it leaks nothing: run that instead.',
    );
  const site = siteFor(owners, view);
  const names = toSiteNames(site.product);
  const references = toReferences(site.references);
  const renderer = await rendererOptions(references);
  const diagrams = mermaidOptions(site.mermaid);
  const isPublic = view?.id === PUBLIC;
  const showLocked = hasSeveralAudiences(owners) ? site.showLocked : undefined;
  const errorPages = references.find(({ errors }) => readErrorSidebar(errors.folder).length > 0)?.errors.route;
  const version = commonVersion(references.map(({ folder }) => folder));
  const changelogs = new Set(references.flatMap(({ changelog }) => (changelog ? path.resolve(changelog) : [])));
  let commits: CommitTimes | undefined;
  const config: Config = {
    title: names.title,
    tagline: site.tagline,
    favicon: imagesOf(site).favicon,
    url: site.url,
    baseUrl: '/',
    trailingSlash: false,
    staticDirectories: [STATIC, 'static'],
    noIndex: !isPublic,
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    i18n: { defaultLocale: 'en', locales: ['en'] },
    future: {
      v4: true,
      // The other flags are on with v4. With this one the server build waits for a page of the client build, and waits
      // for ever if the page comes from a persistent cache.
      faster: { mdxCrossCompilerCache: false },
    },
    // Settings for pages: a module that imported site.config.ts would bring all of it into the public sign-in chunk.
    customFields: {
      ...(showLocked ? { showLocked } : {}),
      home: { ...site.home },
      references: references.map(({ id, label, description, folder, category }) => ({
        id,
        title: label,
        text: description,
        to: overviewRoute(folder) ?? category.route,
      })),
      ...(errorPages ? { errorPages } : {}),
      ...(site.report ? { report: site.report, ...(version ? { version } : {}) } : {}),
      referenceLabels: Object.fromEntries(references.map(({ id, label }) => [id, label])),
    },
    themes: [
      [(context) => ownersOptions('owners-options-in-themes', context, config), {}],
      ...diagrams.themes,
      [themePlugin, {}],
      ...(isPublic ? [publicThemePlugin] : []),
    ],
    markdown: {
      // Guides written for Docusaurus 3 use the older syntax for comments, heading ids and admonition titles.
      mdx1Compat: { comments: true, headingIds: true, admonitions: true },
      ...diagrams.markdown,
      preprocessor: ({ filePath, fileContent }) =>
        markProduct(changelogs.has(filePath) ? changelogText(fileContent, readOperationPages()) : fileContent),
      parseFrontMatter: async ({ fileContent, filePath, defaultParseFrontMatter }) => {
        const parsed = await defaultParseFrontMatter({ filePath, fileContent: markProduct(fileContent) });
        if (parsed.frontMatter.audience !== undefined && !hasSeveralAudiences(owners))
          throw new Error(`${filePath} names an audience, but site.config.ts has none: add it, or remove the line.`);
        const { content, frontMatter } = replaceProductMark(parsed, names.product);
        commits ??= lastCommitTimes(historyFolder(view), '.');
        const dates = [filePath, ...includedIn(content)].flatMap((file) => commits?.get(path.resolve(file)) ?? []);
        const date = dates.length > 0 ? Math.max(...dates) : undefined;
        return { content, frontMatter: withCommitDate(frontMatter, date) };
      },
      hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
    },
    presets: [['classic', presetOptions(site, renderer.docs, isPublic)]],
    plugins: [
      [(context) => ownersOptions('owners-options', context, config), {}],
      ...(isPublic
        ? createPublicPlugins(site)
        : createPlugins(site, gateOptions(site, signIn, readEnvironment(), view))),
      ...renderer.plugins,
    ],
    themeConfig: { ...renderer.themeConfig, ...themeConfig(site, view, version) },
  };
  return config;
}

/** Returns the options for references that docusaurus-theme-openapi-docs shows. */
async function rendererOptions(references: readonly Reference[]): Promise<RendererOptions> {
  if (!usesTheme(references)) return { docs: {}, plugins: [], themeConfig: {} };
  return (await loadThemeRenderer()).rendererOptions(references, {
    themeFolder: packagePath(import.meta.url, '../../theme'),
    checkModules: (expected) => new ModuleCheckPlugin({ part: 'apiTheme', ...expected }),
  });
}

function presetOptions(site: SiteOptions, docs: RendererOptions['docs'], isPublic: boolean): PresetOptions {
  const editUrl = editBaseUrl(site.repository);
  const guides = {
    beforeDefaultRemarkPlugins: [[remarkProduct, toSiteNames(site.product).product], remarkAttachments],
    rehypePlugins: [rehypeCodeColours, rehypeTaskLabels],
    showLastUpdateTime: true,
    ...(editUrl ? { editUrl } : {}),
  } satisfies PresetOptions['pages'];
  return {
    docs: { routeBasePath: 'docs', sidebarPath: './sidebars.ts', ...guides, ...docs },
    pages: guides,
    blog: false,
    ...(isPublic ? {} : { sitemap: false }),
  };
}
