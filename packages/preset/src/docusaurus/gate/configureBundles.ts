import type { ConfigureWebpackUtils, Plugin } from '@docusaurus/types';
import { moduleFile } from 'gatedocs-generator/node';
import { MinifyRuntimePlugin } from '../bundle/minifyRuntime.ts';
import { ModuleCheckPlugin } from '../bundle/moduleCheck.ts';
import { toWebpackPlugin } from '../bundle/webpackPlugin.ts';
import { DEV_SERVER } from '../devServer.ts';
import {
  cachePerKey,
  chunkFile,
  DOCS_CACHE_GROUPS,
  DOCS_THEME_MODULES,
  GATE_STYLES,
  keyedHashes,
  PATH_IDS,
} from './bundlerConfig.ts';
import type { GateOptions } from './options.ts';
import type { BundlerPlugin } from './recordBundle.ts';

type Configure = NonNullable<Plugin['configureWebpack']>;
type Config = Parameters<Configure>[0];
type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type Changes = ReturnType<Configure>;

/** Configures the bundle that renders the pages. */
export function serverBundle(config: Config, bundler: Bundler, options: GateOptions): Changes {
  return { ...cache(config, options), output: hashes(options), plugins: [gateConfig(bundler, options)] };
}

/** Configures the bundle of the browser, whose entry is the gate. */
export function clientBundle(
  config: Config,
  bundler: Bundler,
  options: GateOptions,
  recorders: readonly BundlerPlugin[],
): Changes {
  const { gate, keys } = options;
  const plugins = [
    ...recorders,
    new MinifyRuntimePlugin(),
    new ModuleCheckPlugin({ part: 'docsTheme', present: DOCS_THEME_MODULES, absent: [] }),
  ];
  return {
    ...cache(config, options),
    mergeStrategy: { entry: 'replace' },
    // Spread, because the type of this object has no devServer.
    ...{ devServer: DEV_SERVER },
    entry: { main: moduleFile(import.meta.url, '../browser/entry') },
    optimization: {
      // Inlined, which saves a request before a page is shown.
      runtimeChunk: false,
      ...(gate.hasAudiences ? PATH_IDS : {}),
      splitChunks: {
        cacheGroups: {
          gateStyles: GATE_STYLES,
          ...DOCS_CACHE_GROUPS,
          // Removes Docusaurus' own group, which depends on the number of pages.
          ...(gate.hasAudiences ? { common: false } : {}),
        },
      },
    },
    output: { ...hashes(options), ...(keys ? { chunkFilename: chunkFile(keys.shells.keyId) } : {}) },
    plugins: [gateConfig(bundler, options), ...plugins.map(toWebpackPlugin)],
  };
}

function cache(config: Config, { keys }: GateOptions): object {
  return cachePerKey(config, keys?.own.keyId ?? null);
}

function hashes({ keys }: GateOptions): object {
  return keys ? keyedHashes(keys.build) : {};
}

function gateConfig({ DefinePlugin }: Bundler, { gate }: GateOptions) {
  return new DefinePlugin({ GATE_CONFIG: JSON.stringify(gate) });
}
