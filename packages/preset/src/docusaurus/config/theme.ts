import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin, SwizzleConfig } from '@docusaurus/types';
import { CONNECT_PATH } from 'gatedocs-rules/connect';
import { packagePath } from '../../node/moduleFile.ts';
import { readView } from '../../site/audienceView.ts';

/** Styles of an owner, which follow those of this package. */
const OWN_STYLES = 'src/css/custom.css';

/** Pages of every site: their routes, the names of files below src/pages that replace them, and their components. */
const PAGES = [
  ['/', 'index', '@theme/HomePage'],
  ['/docs', 'docs', '@theme/DocsPage'],
  [CONNECT_PATH, 'connect', '@theme/ConnectPage'],
] as const;
/** Endings of Docusaurus' pages. */
const ENDINGS = ['.tsx', '.jsx', '.ts', '.js', '.mdx', '.md'];

/** Files of every site, such as the pictures of the sign-in screen; relative, as options are in the bundle. */
export const STATIC = path.relative('', packagePath(import.meta.url, '../../../static'));

/** Adds this package's components, which replace those of Docusaurus and can be swizzled as they are, and its pages. */
export function themePlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'gatedocs-theme',
    getThemePath: () => packagePath(import.meta.url, '../../theme'),
    contentLoaded({ actions }) {
      const hidden = new Set(readView(siteDir)?.hiddenRoutes);
      for (const [route, name, component] of PAGES)
        if (!hidden.has(route) && !ENDINGS.some((ending) => existsSync(path.join(siteDir, 'src/pages', name + ending))))
          actions.addRoute({ path: route, component, exact: true });
    },
  };
}

/** Components whose names and props are kept in every minor version; Docusaurus says so to who swizzles them. */
const PUBLIC = {
  ConnectPage: 'What /connect shows: the tool that reads the site, and the question of one that asks to.',
  DocsPage: 'What /docs shows: it leads to the first page of the sidebar.',
  HomePage: 'The home page of a site without docs/_home.mdx.',
  Root: 'What is around every page: the gate. Keep it inside of what you write.',
  SearchBar: 'The button of the search.',
  SkipToContent: 'The link before the navigation bar.',
  StateDiagram: 'The states of an enum with x-lifecycle, in guides.',
  WebhookEvents: 'The table of the events of a reference, in guides.',
};

themePlugin.getSwizzleConfig = (): SwizzleConfig => ({
  components: Object.fromEntries(
    Object.entries(PUBLIC).map(([name, description]) => [
      name,
      // The sources import others of this package by relative paths.
      { actions: { wrap: 'safe', eject: 'unsafe' }, description },
    ]),
  ),
});

/** Replaces the components of the gate, in the pages of visitors. */
export function publicThemePlugin(): Plugin {
  return { name: 'gatedocs-public-theme', getThemePath: () => packagePath(import.meta.url, '../../publicTheme') };
}

/** Replaces the not-found page of sites whose owner has a sentence for it. */
export function notFoundThemePlugin(): Plugin {
  return { name: 'gatedocs-not-found-theme', getThemePath: () => packagePath(import.meta.url, '../../notFoundTheme') };
}

/** Adds the styles: an option of Docusaurus' theme would be in the bundle, with the folder of this machine. */
export function stylesPlugin({ siteDir }: LoadContext): Plugin {
  const own = path.join(siteDir, OWN_STYLES);
  return {
    name: 'gatedocs-styles',
    getClientModules: () => [packagePath(import.meta.url, '../../css/custom.css'), ...(existsSync(own) ? [own] : [])],
  };
}
