import type { Plugin } from '@docusaurus/types';

/** A plugin in the configuration of the bundler, as Docusaurus types it. */
type WebpackPlugin = NonNullable<
  Extract<ReturnType<NonNullable<Plugin['configureWebpack']>>, object>['plugins']
>[number];

/** Gives one of our plugins, which are Rspack's, the type that Docusaurus asks for: that of a plugin of webpack. */
export function toWebpackPlugin(plugin: { apply(compiler: never): void }): WebpackPlugin {
  return plugin as WebpackPlugin;
}
