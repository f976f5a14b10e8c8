import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from '@rspack/core';
import { inlineScript } from 'gatedocs-generator/inlineScript';
import { moduleFile, packagePath } from 'gatedocs-generator/node';
import { SIGN_IN_PARAMETER, SIGN_OUT_PARAMETER } from '../../gate/session/parameters.ts';
import { EARLY_START } from '../../gate/storage/storedReader.ts';
import type * as opening from '../../gate/tab/openShell.ts';
import { type OpenShellOptions, PAGE_SHELL } from '../../gate/tab/openShell.ts';
import { allModules } from '../bundle/publicChunks.ts';
import { recordModules } from '../publish/leakCheck/modules.ts';

/** Name of the plugin. */
export const PUBLIC_PAGES = 'public-pages';

const OPEN_SHELL: OpenShellOptions = {
  // The host omits the extension in addresses.
  shell: `/${PAGE_SHELL.replace(/\.html$/, '')}`,
  hint: EARLY_START.hint,
  // The last parameter is that of links in e-mails.
  parameters: [SIGN_IN_PARAMETER, SIGN_OUT_PARAMETER, 'oobCode'],
};

/** Adds to the visitors' pages the script that leads readers to their own, and the files for search engines. */
export function publicPagesPlugin({ siteDir, siteConfig }: LoadContext): Plugin {
  let modules: readonly string[] = [];
  return {
    name: PUBLIC_PAGES,
    configureWebpack: (_config, isServer) => ({
      plugins: isServer
        ? []
        : [
            ((compiler: Compiler) =>
              compiler.hooks.done.tap(PUBLIC_PAGES, ({ compilation }) => {
                modules = allModules(compilation);
              })) as never,
          ],
    }),
    getClientModules: () => [packagePath(import.meta.url, '../../css/public.css')],
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML: inlineScript(
            moduleFile(import.meta.url, '../../gate/tab/openShell'),
            'openShell' satisfies keyof typeof opening,
            OPEN_SHELL,
          ),
        },
      ],
    }),
    async postBuild({ outDir }) {
      await recordModules(outDir, siteDir, modules);
      const robots = 'robots.txt';
      if (!existsSync(path.join(siteDir, 'static', robots)))
        await writeFile(
          path.join(outDir, robots),
          `User-agent: *\nAllow: /\n\nSitemap: ${siteConfig.url}/sitemap.xml\n`,
        );
    },
  };
}
