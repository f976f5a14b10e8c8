import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Node } from './hast';
import { ownElements } from './ownElements';
import type { Rules } from './plainNodes';
import { leaveToServer, RENDERING } from './recmaParts';
import { separateParts } from './rehypeParts';

/** The plugins that make the plain parts of guides static. */
export interface StaticGuides {
  readonly plugin: (context: LoadContext) => Plugin;
  /** For pages between Markdown and JavaScript; the last one. */
  readonly rehypePlugin: () => (page: object) => void;
  /** For pages as JavaScript. */
  readonly recmaPlugin: () => (page: object) => void;
}

/**
 * Makes the plain parts of guides static: a browser puts their HTML into the page, where React would make each element
 * and each link. The server renders them with all components, and ./rendered.ts compares.
 */
export function staticGuides(): StaticGuides {
  let rules: Rules = { own: new Set(), hasPlainPaths: false };
  return {
    plugin: ({ siteDir, siteConfig: { baseUrl, trailingSlash } }) => {
      rules = { own: ownElements(siteDir), hasPlainPaths: baseUrl === '/' && trailingSlash === false };
      return {
        name: 'static-guides',
        configureWebpack: (_config, isServer, { currentBundler }) => ({
          plugins: [new currentBundler.instance.DefinePlugin({ [RENDERING]: JSON.stringify(isServer) })],
        }),
      };
    },
    rehypePlugin: () => (page) => separateParts(page as Node, rules),
    recmaPlugin: () => leaveToServer,
  };
}
