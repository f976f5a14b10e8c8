import path from 'node:path';
import { packagePath } from 'gatedocs-generator/node';
import type { Reference } from 'gatedocs-generator/settings';
import type { RendererContext, RendererOptions } from 'gatedocs-generator/themeRenderer';
import { themedInputFile } from '../makeThemedPages.ts';
import { themedPageSource } from '../themedPageSource.ts';
import { openApiThemePlugin, themePartsPlugin } from './plugins.ts';

/** Returns the options for the references that docusaurus-theme-openapi-docs shows. */
export function rendererOptions(references: readonly Reference[], context: RendererContext): RendererOptions {
  const themed = references.filter(({ renderer }) => renderer === 'theme');
  const config = Object.fromEntries(themed.map((reference) => [reference.id, generatorOptions(reference)]));
  return {
    docs: { docItemComponent: 'gatedocs-theme-renderer/client/DocPage' },
    // Last, because it replaces components of the theme.
    plugins: [
      ['docusaurus-plugin-openapi-docs', { id: 'openapi', docsPluginId: 'classic', config }],
      [() => openApiThemePlugin(context), {}],
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
    specPath: themedInputFile(id),
    outputDir: folder,
    hideSendButton: true,
    // The page has its own front matter. Options end up in the bundle, which must not contain a path of this machine.
    template: path.relative('', packagePath(import.meta.url, '../page.mustache')),
    externalJsonProps: true,
    markdownGenerators: { createApiPageMD: themedPageSource },
  };
}
