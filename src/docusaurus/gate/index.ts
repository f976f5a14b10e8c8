import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { GateConfig } from '../../gate/config';
import type { ChunkNames } from '../../gate/page/gatedFiles';
import { filesBelow } from '../../node/files';
import type { ContentKey } from '../../seal/key';
import { ChunkNamesPlugin } from '../bundle/chunkNames';
import { MinifyRuntimePlugin } from '../bundle/minifyRuntime';
import { APP_CHUNK, PublicChunksPlugin } from '../bundle/publicChunks';
import { scriptsOfRoutes, stylesOfApp } from '../generated/routeChunks';
import { readClientManifest, readRouteChunkNames, readRoutes } from '../generated/tables';
import { writeGated } from '../publish/gatedFile';
import { checkLeaks, type LeakSources } from '../publish/leakCheck';
import { listPublicFiles, publicFilesOf } from '../publish/publicFiles';
import { type HeaderOptions, recordHeaders } from '../publish/recordHeaders';
import { createSeal } from '../publish/seal';
import { sealFiles } from '../publish/sealFiles';
import { shellPages } from '../publish/shellPages';

export interface GateOptions {
  readonly gate: GateConfig;
  /** Without a key the build hides the documentation but does not protect it. */
  readonly contentKey: ContentKey | null;
  readonly headers: HeaderOptions;
  readonly leaks: LeakSources;
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

/**
 * Puts the built site behind the gate: the gate becomes the bundle's entry, and every page a shell and a fragment.
 * Called by docusaurus.config.ts, not named in it: Docusaurus writes the options of a named plugin into the client's
 * bundle, where the content key must not be.
 */
export function gatePlugin(
  { siteDir, siteConfig, generatedFilesDir }: LoadContext,
  { gate, contentKey, headers, leaks }: GateOptions,
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
        entry: { main: path.join(siteDir, 'src/docusaurus/browser/entry.ts') },
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
        experiments: { cache: cachePerKey(config.experiments, gate.keyId) },
        output: gate.keyId ? { chunkFilename: `assets/${gate.keyId}/[name].[contenthash:8].js` } : {},
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
      const seal = contentKey && (await createSeal(contentKey));
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
      await checkLeaks({
        ...leaks,
        outDir,
        siteDir,
        files: seal ? files : files.filter((file) => file.endsWith('.html')),
      });
      console.log(listPublicFiles(outDir, files.filter(isPublic)));
      if (!seal) {
        console.warn(
          'This build hides the documentation but does not protect it: without DOCS_SEAL_KEY its files can be read by anyone.',
        );
      }
      await recordHeaders(outDir, gate, headers);
    },
  };
}

/** Rspack keeps modules with the names of the files they emit, and those have the key's folder in them. */
function cachePerKey(experiments: object | undefined, keyId: string | null): object | undefined {
  const { cache } = { ...experiments } as { cache?: { version?: string } };
  return cache && { ...cache, version: `${cache.version}-${keyId ?? 'unsealed'}` };
}
