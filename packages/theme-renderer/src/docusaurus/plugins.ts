import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { moduleFile, packagePath } from 'gatedocs-generator/node';
import type { RendererContext } from 'gatedocs-generator/themeRenderer';

const PACKAGE = 'docusaurus-theme-openapi-docs';

/** Resolves packages that the theme depends on. */
const fromTheme = createRequire(createRequire(import.meta.url).resolve(PACKAGE));
const THEME_FOLDER = path.join(path.dirname(fromTheme.resolve(PACKAGE)), 'theme');
const MAKE_REQUEST = path.join(THEME_FOLDER, 'ApiExplorer/Request/makeRequest.js');
/** Modules that highlight code with Prism, beside the site's own components: the theme and its live editor. */
const HIGHLIGHTING_MODULES = [THEME_FOLDER, path.resolve('src/theme'), /[\\/]node_modules[\\/]react-live[\\/]/];
/** Replacements of Node modules in browsers. */
const BROWSER_MODULES = { buffer: fromTheme.resolve('buffer/'), path: fromTheme.resolve('path-browserify') };
/**
 * Modules that import the theme. In an installed site the bundler treats them as ES modules, and takes a whole CommonJS
 * module of the theme for its default export.
 */
const THEME_IMPORTERS = { test: /\.js$/, include: packagePath(import.meta.url, '..') };
/** Written for Node. */
const BUFFER_MODULES = /[\\/]node_modules[\\/](?:postman-collection[\\/]lib|postman-url-encoder)[\\/]/;

/** Without these replacements a page would be larger, or could send a request. */
const EXPECTED_MODULES = {
  // A form that the owner has swizzled may not use makeRequest.
  present: [/\/standIns\/faker\.cjs$/, /\/standIns\/iconvLite\.[jt]s$/],
  absent: [
    /\/node_modules\/(?:@faker-js|iconv-lite)\//,
    /\/Request\/makeRequest\.[jt]s$/,
    /\/node_modules\/rehype-raw\//,
  ],
};

/**
 * Adds the components of docusaurus-theme-openapi-docs. The package's own plugin is not used: it adds its styles to all
 * pages, and a stand-in for Node's globals to each bundle, even the public one.
 */
export function openApiThemePlugin({ themeFolder, checkModules }: RendererContext): Plugin {
  return {
    name: PACKAGE,
    getThemePath: () => THEME_FOLDER,
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          '@faker-js/faker/locale/en$': moduleFile(import.meta.url, './standIns/faker'),
          'iconv-lite$': moduleFile(import.meta.url, './standIns/iconvLite'),
          [MAKE_REQUEST]: moduleFile(import.meta.url, './standIns/makeRequest'),
        },
        // The server runs in Node, which has them.
        ...(isServer ? {} : { fallback: BROWSER_MODULES }),
      },
      module: {
        rules: [
          {
            test: path.join(THEME_FOLDER, 'styles.scss'),
            type: 'asset/source',
            use: [{ loader: fromTheme.resolve('sass-loader'), options: { sassOptions: { style: 'compressed' } } }],
          },
          // For all other modules packages/preset/src/docusaurus/aliases replaces it.
          {
            include: [...HIGHLIGHTING_MODULES, themeFolder],
            resolve: { alias: { 'prism-react-renderer$': fromTheme.resolve('prism-react-renderer') } },
          },
          { ...THEME_IMPORTERS, type: 'javascript/auto' },
          ...(isServer ? [] : [{ include: BUFFER_MODULES, use: moduleFile(import.meta.url, './nodeBuffer') }]),
        ],
      },
      plugins: isServer ? [] : [checkModules(EXPECTED_MODULES) as never],
    }),
  };
}

/** Replaces components of the theme. */
export function themePartsPlugin(): Plugin {
  return {
    name: 'theme-parts',
    getThemePath: () => packagePath(import.meta.url, '../components'),
  };
}
