import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { ModuleCheckPlugin } from '../bundle/moduleCheck';

const PACKAGE = 'docusaurus-theme-openapi-docs';
const STAND_INS = path.join(__dirname, 'standIns');

/** What a package that the theme depends on is found by. */
const fromTheme = createRequire(createRequire(__filename).resolve(PACKAGE));
const THEME_FOLDER = path.join(path.dirname(fromTheme.resolve(PACKAGE)), 'theme');
const MAKE_REQUEST = path.join(THEME_FOLDER, 'ApiExplorer/Request/makeRequest.js');
/** Modules that import Prism, including the theme's live editor. */
const COLOURS_CODE = [THEME_FOLDER, path.resolve('src/theme'), /[\\/]node_modules[\\/]react-live[\\/]/];
/** Replace modules of Node in a browser. */
const BROWSER_MODULES = { buffer: fromTheme.resolve('buffer/'), path: fromTheme.resolve('path-browserify') };
/** Written for Node. */
const USES_BUFFER = /[\\/]node_modules[\\/](?:postman-collection[\\/]lib|postman-url-encoder)[\\/]/;

/** Without these replacements a page would be heavier, or could send a request. */
const STOOD_IN = new ModuleCheckPlugin({
  part: 'apiTheme',
  // A swizzled form may do without makeRequest.
  present: [/\/standIns\/faker\.ts$/, /\/standIns\/iconvLite\.ts$/],
  absent: [
    /\/node_modules\/(?:@faker-js|iconv-lite)\//,
    /\/Request\/makeRequest\.[jt]s$/,
    /\/node_modules\/rehype-raw\//,
  ],
});

/**
 * Adds the components of docusaurus-theme-openapi-docs. The package's own plugin is not used: it adds its styles to all
 * pages, and to each bundle, the public one too, a stand-in for Node's globals.
 */
export function themePlugin(): Plugin {
  return {
    name: PACKAGE,
    getThemePath: () => THEME_FOLDER,
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          '@faker-js/faker/locale/en$': path.join(STAND_INS, 'faker.ts'),
          'iconv-lite$': path.join(STAND_INS, 'iconvLite.ts'),
          [MAKE_REQUEST]: path.join(STAND_INS, 'makeRequest.ts'),
        },
        // Node has them.
        ...(isServer ? {} : { fallback: BROWSER_MODULES }),
      },
      module: {
        rules: [
          {
            test: path.join(THEME_FOLDER, 'styles.scss'),
            type: 'asset/source',
            use: [{ loader: fromTheme.resolve('sass-loader'), options: { sassOptions: { style: 'compressed' } } }],
          },
          // src/docusaurus/aliases replaces it for all other modules.
          {
            include: COLOURS_CODE,
            resolve: { alias: { 'prism-react-renderer$': fromTheme.resolve('prism-react-renderer') } },
          },
          ...(isServer ? [] : [{ include: USES_BUFFER, use: path.join(__dirname, 'nodeBuffer.cjs') }]),
        ],
      },
      plugins: isServer ? [] : [STOOD_IN as never],
    }),
  };
}

/** Replaces components of the theme. */
export function themePartsPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'theme-parts',
    getThemePath: () => path.join(siteDir, 'src/reference/theme/components'),
  };
}
