import type { LoadContext, Plugin } from '@docusaurus/types';
import { untestedVersions } from '../upstream.ts';
import { clientBundle, serverBundle } from './configureBundles.ts';
import type { GateOptions } from './options.ts';
import { publishBuild } from './publishBuild.ts';
import { readContent, type SiteContent } from './readContent.ts';
import { type Bundle, recordBundle } from './recordBundle.ts';
import { checkUpstreamModules } from './upstreamModules.ts';

/**
 * Puts the built site behind the gate: the gate becomes the bundle's entry, and every page is split into a shell and a
 * fragment. packages/preset/src/docusaurus/config calls it instead of naming it: Docusaurus writes the options of a
 * named plugin into the client's bundle, where the content key must not be.
 */
export function gatePlugin(context: LoadContext, options: GateOptions): Plugin {
  let content: SiteContent;
  let bundle: Bundle;
  return {
    name: 'gate',
    loadContent() {
      const warning = untestedVersions();
      if (warning) console.warn(warning);
      checkUpstreamModules();
    },
    allContentLoaded({ allContent }) {
      content = readContent(context.siteDir, allContent, options.errorRoutes);
    },
    configureWebpack(config, isServer, { currentBundler: { instance } }) {
      if (isServer) return serverBundle(config, instance, options);
      const { plugins, found } = recordBundle();
      bundle = found;
      return clientBundle(config, instance, options, plugins);
    },
    async postBuild({ outDir, routesPaths: routes }) {
      await publishBuild({ context, options, outDir, routes, content, bundle });
    },
  };
}
