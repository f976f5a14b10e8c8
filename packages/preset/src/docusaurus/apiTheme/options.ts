import path from 'node:path';
import type { PluginConfig } from '@docusaurus/types';
import { packagePath } from '../../node/moduleFile.ts';
import { themedInput } from '../../reference/theme/themedFiles.ts';
import { themedPageSource } from '../../reference/theme/themedPages.ts';
import type { Reference } from '../../site/references.ts';
import { openApiThemePlugin, themePartsPlugin } from './index.ts';

/** Parts of the site's configuration that depend on the renderers of its references. */
interface RendererOptions {
  /** Options of the documents' plugin. */
  readonly docs: { readonly docItemComponent?: string };
  readonly plugins: readonly PluginConfig[];
  readonly themeConfig: Readonly<Record<string, unknown>>;
}

const WITHOUT_THEME: RendererOptions = { docs: {}, plugins: [], themeConfig: {} };

/** Returns the options for the references that docusaurus-theme-openapi-docs shows. */
export function rendererOptions(references: readonly Reference[]): RendererOptions {
  const themed = references.filter(({ renderer }) => renderer === 'theme');
  if (themed.length === 0) return WITHOUT_THEME;
  const config = Object.fromEntries(themed.map((reference) => [reference.id, generatorOptions(reference)]));
  return {
    docs: { docItemComponent: 'gatedocs-preset/client/DocPage' },
    // Last, because it replaces components of the theme.
    plugins: [
      ['docusaurus-plugin-openapi-docs', { id: 'openapi', docsPluginId: 'classic', config }],
      [openApiThemePlugin, {}],
      [themePartsPlugin, {}],
    ],
    // Nothing that a reader types into the theme's forms is stored.
    themeConfig: { api: { authPersistence: false } },
  };
}

/**
 * Options of docusaurus-plugin-openapi-docs. The texts of schemas are in JSON files next to the page, where they are
 * data, not code.
 */
function generatorOptions({ id, folder }: Reference): object {
  return {
    specPath: themedInput(id),
    outputDir: folder,
    hideSendButton: true,
    // The page has its own front matter. Options end up in the bundle, which must not contain a path of this machine.
    template: path.relative('', packagePath(import.meta.url, '../../reference/theme/page.mustache')),
    externalJsonProps: true,
    markdownGenerators: { createApiPageMD: themedPageSource },
  };
}
