import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { GateConfig } from '../../gate/config';
import type { ChunkNames } from '../../gate/page/chunkNames';
import { filesBelow } from '../../node/files';
import type { ContentKey } from '../../site/environment';
import { ChunkNamesPlugin } from '../bundle/chunkNames';
import { MinifyRuntimePlugin } from '../bundle/minifyRuntime';
import { APP_CHUNK, PublicChunksPlugin } from '../bundle/publicChunks';
import { scriptsOfRoutes, stylesOfApp } from '../generated/routeChunks';
import { readClientManifest, readRouteChunkNames, readRoutes } from '../generated/tables';
import { writeGated } from '../publish/gatedFile';
import { checkLeaks } from '../publish/leakCheck';
import { listPublicFiles, publicFilesOf } from '../publish/publicFiles';
import { recordHeaders } from '../publish/recordHeaders';
import { sealFiles } from '../publish/sealFiles';
import { shellPages } from '../publish/shellPages';

export interface GatePluginOptions {
  readonly gate: GateConfig;
  /** Without a key the build hides the documentation but does not protect it. */
  readonly seal: ContentKey | null;
  /** Address for the browsers' reports of the Content-Security-Policy; null for none. */
  readonly reportEndpoint: string | null;
}

/** Modules that most pages of the documentation need, besides the client's own and the libraries: without it each would bring a copy. */
const DOCS_THEME = new RegExp(
  [
    '/theme-classic/lib/theme/',
    '/theme-common/lib/',
    '/plugin-content-docs/lib/client/',
    '/@mdx-js/react/',
    '/src/theme/',
    '/src/reference/(?:page|render/article)/',
    '/__plugin\\.json$',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** Puts the built site behind the gate: the gate becomes the bundle's entry, every page a shell with a fragment beside it. */
export default function gatePlugin(
  { siteDir, siteConfig, generatedFilesDir }: LoadContext,
  { gate, seal, reportEndpoint }: GatePluginOptions,
): Plugin {
  let bundle: ReadonlySet<string> = new Set();
  let chunkNames: ChunkNames = { folder: '', stems: {} };
  return {
    name: 'gate',
    configureWebpack(config, isServer, { currentBundler }) {
      const define = new currentBundler.instance.DefinePlugin({ GATE_CONFIG: JSON.stringify(gate) });
      if (isServer) return { plugins: [define] };
      return {
        mergeStrategy: { entry: 'replace' },
        entry: { main: path.join(siteDir, 'src/gate/main.ts') },
        // The sign-in screen does not wait for the documentation's style sheet, and the other way round.
        optimization: {
          // One request less before a page is shown.
          runtimeChunk: false,
          splitChunks: {
            cacheGroups: {
              styles: { test: /^(?!.*[\\/]src[\\/]gate[\\/])/ },
              // One file in the place of the many that every page of the documentation needs: each costs a request and a decryption.
              docsTheme: {
                name: 'docs-theme',
                test: DOCS_THEME,
                chunks: 'async',
                enforce: true,
                priority: 30,
              },
            },
          },
        },
        experiments: { cache: cachePerKey(config.experiments, seal) },
        output: seal ? { chunkFilename: `assets/${seal.keyId}/[name].[contenthash:8].js` } : {},
        plugins: [
          define,
          new PublicChunksPlugin((files) => {
            bundle = files;
          }) as never,
          new ChunkNamesPlugin((names) => {
            chunkNames = names;
          }) as never,
          new MinifyRuntimePlugin() as never,
        ],
      };
    },
    async postBuild({ outDir }) {
      const isPublic = await publicFilesOf(
        bundle,
        siteConfig.staticDirectories.map((folder) => path.join(siteDir, folder)),
      );
      const manifest = readClientManifest(generatedFilesDir);
      const site = {
        title: siteConfig.title,
        favicon: `/${siteConfig.favicon}`,
        isPublic,
        appStyles: stylesOfApp(APP_CHUNK, manifest),
        chunkNames: await writeGated(outDir, 'chunk names', chunkNames, seal),
        scriptsOf: scriptsOfRoutes(
          APP_CHUNK,
          readRoutes(generatedFilesDir),
          readRouteChunkNames(generatedFilesDir),
          manifest,
        ),
      };
      await shellPages(outDir, site, seal);
      if (seal) await sealFiles(outDir, isPublic, seal);
      const files = await filesBelow(outDir);
      await checkLeaks({ outDir, siteDir, files: seal ? files : files.filter((file) => file.endsWith('.html')) });
      console.log(listPublicFiles(outDir, files.filter(isPublic)));
      if (!seal) {
        console.warn(
          'This build hides the documentation but does not protect it: without DOCS_SEAL_KEY its files can be read by anyone.',
        );
      }
      await recordHeaders(outDir, gate, reportEndpoint);
    },
  };
}

/** Rspack keeps modules with the names of the files they emit, and those have the key's folder in them. */
function cachePerKey(experiments: object | undefined, seal: ContentKey | null): object | undefined {
  const { cache } = { ...experiments } as { cache?: { version?: string } };
  return cache && { ...cache, version: `${cache.version}-${seal?.keyId ?? 'unsealed'}` };
}
