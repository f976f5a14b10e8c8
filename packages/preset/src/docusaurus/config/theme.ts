import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin, SwizzleConfig } from '@docusaurus/types';
import { readPageRoutes } from 'gatedocs-generator/generated';
import { packagePath } from 'gatedocs-generator/node';
import { readView } from 'gatedocs-generator/settings';
import { CONNECT_PATH } from 'gatedocs-rules/connect';

/** The owner's styles, loaded after those of this package. */
const OWN_STYLES = 'src/css/custom.css';

/** Pages of every site, unless it has one of its own at the route. */
const PAGES = [
  ['/', '@theme/HomePage'],
  ['/docs', '@theme/DocsPage'],
  [CONNECT_PATH, '@theme/ConnectPage'],
] as const;

/** Files of every site, such as the pictures of the sign-in screen; relative, because options end up in the bundle. */
export const STATIC = path.relative('', packagePath(import.meta.url, '../../../static'));

/**
 * Adds this package's pages and components. The components replace those of Docusaurus and can be swizzled in the same
 * way.
 */
export function themePlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'gatedocs-theme',
    getThemePath: () => packagePath(import.meta.url, '../../theme'),
    async contentLoaded({ actions }) {
      const taken = new Set([...(readView(siteDir)?.hiddenRoutes ?? []), ...(await readPageRoutes())]);
      for (const [route, component] of PAGES)
        if (!taken.has(route)) actions.addRoute({ path: route, component, exact: true });
    },
  };
}

/** Components whose names and props stay the same in minor versions; `docusaurus swizzle` marks them as safe. */
const SAFE_COMPONENTS = {
  ConnectPage: 'The page /connect: how to get the tool that reads the site, and the question whether a tool may read.',
  DocsPage: 'The page /docs, which redirects to the first page of the sidebar.',
  HomePage: 'The home page of a site without docs/_home.mdx.',
  Root: 'Surrounds every page with the gate: keep it around your own content.',
  SearchBar: 'The search button.',
  SkipToContent: 'The link at the start of each page that skips the navigation.',
  StateDiagram: 'For guides: the states of an enum with x-lifecycle.',
  WebhookEvents: 'For guides: the table of the webhook events of a reference.',
};

themePlugin.getSwizzleConfig = (): SwizzleConfig => ({
  components: Object.fromEntries(
    Object.entries(SAFE_COMPONENTS).map(([name, description]) => [
      name,
      // Ejecting would break the relative imports of this package's sources.
      { actions: { wrap: 'safe', eject: 'unsafe' }, description },
    ]),
  ),
});

/** Replaces the components of the gate, in the pages of visitors. */
export function publicThemePlugin(): Plugin {
  return { name: 'gatedocs-public-theme', getThemePath: () => packagePath(import.meta.url, '../../publicTheme') };
}

/** Adds the styles: as an option of Docusaurus' theme they would put a path of this machine into the bundle. */
export function stylesPlugin({ siteDir }: LoadContext): Plugin {
  const own = path.join(siteDir, OWN_STYLES);
  return {
    name: 'gatedocs-styles',
    getClientModules: () => [packagePath(import.meta.url, '../../css/custom.css'), ...(existsSync(own) ? [own] : [])],
  };
}
