import type { PluginConfig } from '@docusaurus/types';
import { markdownGenerators } from '../../reference/generate/pages';
import { themedGenerators } from '../../reference/theme/themedPages';
import type { Renderer } from '../../site/references';
import { themePartsPlugin, themePlugin } from './index';

/** Parts of the site's configuration that depend on the renderers of its references. */
interface RendererOptions {
  /** Options of the documents' plugin. */
  readonly docs: { readonly docItemComponent?: string };
  readonly plugins: readonly PluginConfig[];
  readonly themeConfig: Readonly<Record<string, unknown>>;
}

const WITHOUT_THEME: RendererOptions = { docs: {}, plugins: [], themeConfig: {} };

const WITH_THEME: RendererOptions = {
  docs: { docItemComponent: '@site/src/reference/theme/client/DocPage' },
  // The second one replaces components of the first.
  plugins: [
    [themePlugin, {}],
    [themePartsPlugin, {}],
  ],
  // What a reader types into the theme's forms is not stored.
  themeConfig: { api: { authPersistence: false } },
};

/** @param withTheme whether docusaurus-theme-openapi-docs shows a reference of the site. */
export function rendererOptions(withTheme: boolean): RendererOptions {
  return withTheme ? WITH_THEME : WITHOUT_THEME;
}

/** Options of docusaurus-plugin-openapi-docs for a reference. */
export function generatorOptions(renderer: Renderer): object {
  if (renderer === 'own') return { markdownGenerators };
  // The texts of schemas are in JSON files next to the page, which are data.
  return { markdownGenerators: themedGenerators, externalJsonProps: true };
}
