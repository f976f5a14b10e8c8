import type { Config, LoadContext, Plugin } from '@docusaurus/types';
import { type SettingProblem, sentences } from 'gatedocs-generator/settings';
import { Failure } from 'gatedocs-reference/failure';
import { PUBLIC_PAGES } from '../publicPages/index.ts';

/** The file in which an owner adds options of Docusaurus. */
const CONFIG_FILE = 'docusaurus.config.ts';

type SiteConfig = LoadContext['siteConfig'];

/** Options that follow from settings, by the setting. */
const SETTING_BY_OPTION = {
  title: 'site.product',
  tagline: 'site.tagline',
  favicon: 'site.appearance.favicon',
  url: 'site.url',
  noIndex: 'site.publicPages',
} as const;

/** Elements that Docusaurus puts into the head of every page, the sign-in screen's too. */
const HEAD_OPTIONS = ['headTags', 'scripts', 'stylesheets'] as const;
const CLIENT_MODULE_FIX =
  'load it in a client module, which runs for readers only, and name its host in site.cspHosts (CONTRIBUTING.md, "Scripts of other hosts")';

/** Options that only `docusaurus deploy` reads. */
const GITHUB_PAGES_OPTIONS = [
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'githubPort',
] as const;

/** Lists and objects that hold what this package needs. */
const EXTENDABLE_OPTIONS = ['plugins', 'themes', 'staticDirectories'] as const;

/**
 * Refuses options of Docusaurus that a site behind a gate cannot have: each option works, or has a sentence here.
 * Docusaurus loads it twice, as a plugin and as a theme, since an owner can replace either list.
 * @param ours the options that docusaurusConfig has returned.
 * @throws Failure with one sentence for each option.
 */
export function ownersOptions(name: string, { siteConfig }: Pick<LoadContext, 'siteConfig'>, ours: Config): Plugin {
  const problems = [...optionProblems(siteConfig, ours), ...missingEntryProblems(siteConfig, ours)];
  if (problems.length > 0) throw new Failure(sentences(CONFIG_FILE, problems, siteConfig));
  return {
    name,
    async postBuild({ plugins }) {
      for (const plugin of plugins) {
        const { headTags, postBodyTags } = plugin.injectHtmlTags?.({ content: plugin.content }) ?? {};
        // Public pages lead a stored reader to the shell, by a script of the engine's own.
        if (plugin.name !== PUBLIC_PAGES && [headTags, postBodyTags].flat().some(Boolean))
          throw new Failure(
            `${CONFIG_FILE}: plugins has ${plugin.name}, which writes elements into every page, the sign-in screen's too: remove it, and ${CLIENT_MODULE_FIX}.`,
          );
      }
    },
  };
}

function* optionProblems(config: SiteConfig, ours: Config): Generator<SettingProblem> {
  for (const [option, setting] of Object.entries(SETTING_BY_OPTION))
    if (config[option as keyof typeof SETTING_BY_OPTION] !== ours[option as keyof typeof SETTING_BY_OPTION])
      yield { path: [option], fix: `remove it here, and set ${setting} in site.config.ts` };
  for (const option of HEAD_OPTIONS) if (config[option].length > 0) yield { path: [option], fix: CLIENT_MODULE_FIX };
  for (const option of GITHUB_PAGES_OPTIONS)
    if (config[option] !== undefined)
      yield { path: [option], fix: ', for docusaurus deploy, which cannot publish a site behind a gate: remove it' };
  if (config.baseUrl !== '/')
    yield { path: ['baseUrl'], fix: ', but a site behind a gate is at the root of its host: remove it' };
  if (config.trailingSlash !== false)
    yield { path: ['trailingSlash'], fix: ', but the gate needs addresses without one: remove it' };
  if (config.ssrTemplate !== undefined)
    yield { path: ['ssrTemplate'], fix: ', which the gate replaces by its own: remove it' };
  const otherLocales = [...new Set([...config.i18n.locales, config.i18n.defaultLocale])].filter(
    (locale) => locale !== 'en',
  );
  if (otherLocales.length > 0)
    yield { path: ['i18n', 'locales'], fix: `, but the sign-in is in English only: remove ${otherLocales.join(', ')}` };
  yield* futureProblems(config);
  if ((config.themeConfig as { readonly algolia?: unknown }).algolia !== undefined)
    yield { path: ['themeConfig', 'algolia'], fix: ', but pages behind a gate have a search of their own: remove it' };
  const redirecting = config.plugins.map(nameOf).findIndex((name) => /client-redirects$/.test(name));
  if (redirecting !== -1)
    yield {
      path: ['plugins', redirecting],
      fix: ', whose pages would ask for a sign-in first: remove it, and list old addresses in site.redirects',
    };
}

function* futureProblems({ future }: SiteConfig): Generator<SettingProblem> {
  const flags = { v4: future.v4, faster: future.faster };
  // All are on but one, with which a build can wait for ever: ./index.ts.
  for (const [group, values] of Object.entries(flags))
    for (const [flag, value] of Object.entries(values))
      if (value !== (flag !== 'mdxCrossCompilerCache'))
        yield { path: ['future', group, flag], fix: `, which the gate does not work with: write ${!value}` };
  if (future.experimental_router === 'hash')
    yield { path: ['future', 'experimental_router'], fix: ', which has no page for each address: remove it' };
}

function* missingEntryProblems(config: SiteConfig, ours: Config): Generator<SettingProblem> {
  const spread = (option: string, [open, close]: string): SettingProblem => ({
    path: [option],
    fix: `, without what the site needs: write ${option}: ${open}...config.${option}, …${close}`,
  });
  for (const option of EXTENDABLE_OPTIONS) {
    const there = new Set<unknown>(config[option].map(identityOf));
    if (!(ours[option] ?? []).map(identityOf).every((each) => there.has(each))) yield spread(option, '[]');
  }
  if (!config.presets.map(nameOf).includes('classic')) yield spread('presets', '[]');
  const fields = Object.keys(ours.customFields ?? {});
  if (!fields.every((field) => Object.hasOwn(config.customFields ?? {}, field))) yield spread('customFields', '{}');
  if (config.markdown.preprocessor === undefined) yield spread('markdown', '{}');
}

/** Returns what identifies an entry of a list, which Docusaurus may have copied: its function or its name. */
function identityOf(entry: unknown): unknown {
  return Array.isArray(entry) ? entry[0] : entry;
}

function nameOf(entry: unknown): string {
  const identity = identityOf(entry);
  return typeof identity === 'string' ? identity : '';
}
