import type { PluginConfig } from '@docusaurus/types';
import { SEARCH_DOCUMENTS_FILE } from 'gatedocs-generator/generated';
import type { SiteOptions } from 'gatedocs-generator/settings';
import { toAccent, usesTheme } from 'gatedocs-generator/settings';
import { toSiteNames } from 'gatedocs-reference/document';
import { referencePlugin } from '../../reference/plugin/index.ts';
import { searchPlugin } from '../../reference/search/plugin/index.ts';
import { accentPlugin } from '../accent/index.ts';
import { aliasesPlugin } from '../aliases/index.ts';
import { articlePagesPlugin } from '../articlePages/index.ts';
import { attachmentsPlugin } from '../attachments/index.ts';
import { gatePlugin } from '../gate/index.ts';
import type { GateOptions } from '../gate/options.ts';
import { optionalFilesPlugin } from '../optionalFiles/index.ts';
import { progressBarPlugin } from '../progressBar/index.ts';
import { publicPagesPlugin } from '../publicPages/index.ts';
import { redirectsPlugin } from '../redirects/index.ts';
import { scrollPositionPlugin } from '../scrollPosition/index.ts';
import { stylesPlugin } from './theme.ts';

/** Docusaurus writes plugin options into the client's bundle, so ours are passed as arguments instead. */
const NO_OPTIONS = {};

/** Returns the plugins of the gate and of the reference. */
export function createPlugins(site: SiteOptions, options: GateOptions): PluginConfig[] {
  return [
    [(context) => gatePlugin(context, options), NO_OPTIONS],
    ...pagePlugins(site, true, options.gate.keyId),
    [() => aliasesPlugin(usesTheme(site.references), true), NO_OPTIONS],
    [articlePagesPlugin, NO_OPTIONS],
    [() => redirectsPlugin(site.redirects), NO_OPTIONS],
  ];
}

/** Returns the plugins of the pages for visitors, which Docusaurus loads in its own way. */
export function createPublicPlugins(site: SiteOptions): PluginConfig[] {
  return [
    [publicPagesPlugin, NO_OPTIONS],
    ...pagePlugins(site, false, null),
    [() => aliasesPlugin(usesTheme(site.references), false), NO_OPTIONS],
  ];
}

function pagePlugins(site: SiteOptions, isGated: boolean, keyId: string | null): PluginConfig[] {
  const accent = site.appearance?.accent;
  const search = {
    product: toSiteNames(site.product).product,
    documents: site.references.length > 0 ? SEARCH_DOCUMENTS_FILE : null,
  };
  return [
    [stylesPlugin, NO_OPTIONS],
    [(context) => referencePlugin(context, isGated, keyId, site.languages), NO_OPTIONS],
    [(context) => accentPlugin(context, accent === undefined ? null : toAccent(accent)), NO_OPTIONS],
    [attachmentsPlugin, NO_OPTIONS],
    [scrollPositionPlugin, NO_OPTIONS],
    [progressBarPlugin, NO_OPTIONS],
    [optionalFilesPlugin, NO_OPTIONS],
    [(context) => searchPlugin(context, search), NO_OPTIONS],
  ];
}
