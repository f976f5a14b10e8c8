import type { PluginConfig } from '@docusaurus/types';
import { SEARCH_DOCUMENTS } from '../../reference/generate/searchFile';
import { referencePlugin } from '../../reference/plugin';
import { searchPlugin } from '../../reference/search/plugin';
import { namesOf } from '../../site/naming';
import type { SiteOptions } from '../../site/options';
import { usesTheme } from '../../site/references';
import { accentPlugin } from '../accent';
import { aliasesPlugin } from '../aliases';
import { type GateOptions, gatePlugin } from '../gate';
import { nextPagePlugin } from '../nextPage';
import { operationRoutesPlugin } from '../operationRoutes';
import { ownPartsPlugin } from '../ownParts';
import { placePlugin } from '../place';
import { progressBarPlugin } from '../progressBar';
import { redirectsPlugin } from '../redirects';

/** Docusaurus writes plugin options into the client's bundle: ours are passed by a call instead. */
const NO_OPTIONS = {};

/** Returns the plugins of the gate and of the reference. */
export function pluginsOf(site: SiteOptions, options: GateOptions): PluginConfig[] {
  const { keyId, accent } = options.gate;
  const search = {
    product: namesOf(site.product).product,
    documents: site.references.length > 0 ? SEARCH_DOCUMENTS : null,
  };
  return [
    [(context) => gatePlugin(context, options), NO_OPTIONS],
    [(context) => referencePlugin(context, keyId, site.languages), NO_OPTIONS],
    [(context) => accentPlugin(context, accent), NO_OPTIONS],
    [placePlugin, NO_OPTIONS],
    [progressBarPlugin, NO_OPTIONS],
    [() => aliasesPlugin(usesTheme(site.references)), NO_OPTIONS],
    [ownPartsPlugin, NO_OPTIONS],
    [nextPagePlugin, NO_OPTIONS],
    [operationRoutesPlugin, NO_OPTIONS],
    [() => redirectsPlugin(site.redirects), NO_OPTIONS],
    [(context) => searchPlugin(context, search), NO_OPTIONS],
  ];
}
