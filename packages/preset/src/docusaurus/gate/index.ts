import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { sealedFolder } from 'gatedocs-rules/unseal';
import type { GateConfig } from '../../gate/config.ts';
import type { ChunkNames } from '../../gate/page/gatedFiles.ts';
import { filesBelow } from '../../node/files.ts';
import { moduleFile } from '../../node/moduleFile.ts';
import { type ArticleDocuments, articleDocuments } from '../articlePages/documents.ts';
import { type ChunkFiles, ChunkFilesPlugin } from '../bundle/chunkFiles.ts';
import { ChunkNamesPlugin } from '../bundle/chunkNames.ts';
import { type DataChunks, DataChunksPlugin } from '../bundle/dataChunks.ts';
import { MinifyRuntimePlugin } from '../bundle/minifyRuntime.ts';
import { ModuleCheckPlugin } from '../bundle/moduleCheck.ts';
import { APP_CHUNK, PublicChunksPlugin } from '../bundle/publicChunks.ts';
import { DEV_SERVER } from '../devServer.ts';
import { scriptsOfRoutes, stylesOfApp } from '../generated/routeFiles.ts';
import { readRouteChunkNames, readRoutes } from '../generated/tables.ts';
import { recordPages } from '../publish/builtPages.ts';
import { Compressed } from '../publish/compressed.ts';
import { writeGated } from '../publish/gatedFile.ts';
import { recordModules } from '../publish/leakCheck/modules.ts';
import { placeChunks, placedNames } from '../publish/placeChunks.ts';
import { listPublicFiles, publicFilesOf } from '../publish/publicFiles.ts';
import { type HeaderOptions, recordHeaders } from '../publish/recordHeaders.ts';
import { createSeal, type SealKeys } from '../publish/seal.ts';
import { sealFiles } from '../publish/sealFiles.ts';
import { pageFile, shellPages } from '../publish/shellPages.ts';
import { siteContents, type ToolReference } from '../readerTool/contents.ts';
import { type SitePage, sitePages } from '../readerTool/pages.ts';
import { publishTool, TOOL_FILES } from '../readerTool/publish.ts';
import { sidebarsOfRoutes } from '../sidebars/split.ts';
import { untestedVersions } from '../upstream.ts';
import {
  cachePerKey,
  chunkFile,
  DOCS_GROUPS,
  DOCS_THEME,
  GATE_STYLES,
  keyedHashes,
  SAME_FOR_ALL,
} from './bundlerConfig.ts';
import { checkUpstreamModules } from './upstreamModules.ts';

export interface GateOptions {
  readonly gate: GateConfig;
  /** Without keys the build hides the documentation but does not protect it. */
  readonly keys: SealKeys | null;
  readonly headers: HeaderOptions;
  /** The references, and routes of pages of error codes, for the tool that reads the site. */
  readonly references: readonly ToolReference[];
  readonly errorRoutes: readonly string[];
}

/**
 * Puts the built site behind the gate: the gate becomes the bundle's entry, and every page is split into a shell and a
 * fragment. packages/preset/src/docusaurus/config calls it instead of naming it: Docusaurus writes the options of a
 * named plugin into the client's bundle, where the content key must not be.
 */
export function gatePlugin(
  { siteDir, siteConfig, generatedFilesDir }: LoadContext,
  { gate, keys, headers, references, errorRoutes }: GateOptions,
): Plugin {
  let bundle: ReadonlySet<string> = new Set();
  let modules: readonly string[] = [];
  let chunkNames: ChunkNames = { folder: '', chunks: [] };
  let chunkFiles: ChunkFiles = new Map();
  let dataChunks: DataChunks = new Map();
  let articles: ArticleDocuments = new Map();
  let pages: readonly SitePage[] = [];
  return {
    name: 'gate',
    loadContent() {
      const warning = untestedVersions();
      if (warning) console.warn(warning);
      checkUpstreamModules();
    },
    allContentLoaded({ allContent }) {
      articles = articleDocuments(siteDir, allContent);
      pages = sitePages(siteDir, allContent, errorRoutes);
    },
    configureWebpack(config, isServer, { currentBundler }) {
      const define = new currentBundler.instance.DefinePlugin({ GATE_CONFIG: JSON.stringify(gate) });
      const hashes = keys ? keyedHashes(keys.build) : {};
      const cache = cachePerKey(config, keys?.own.keyId ?? null);
      if (isServer) return { ...cache, output: hashes, plugins: [define] };
      return {
        mergeStrategy: { entry: 'replace' },
        devServer: DEV_SERVER,
        entry: { main: moduleFile(import.meta.url, '../browser/entry') },
        optimization: {
          // Inlined, which saves a request before a page is shown.
          runtimeChunk: false,
          ...(gate.hasAudiences ? SAME_FOR_ALL : {}),
          splitChunks: {
            cacheGroups: {
              gateStyles: GATE_STYLES,
              ...DOCS_GROUPS,
              // Removes Docusaurus' own group, which depends on the number of pages.
              ...(gate.hasAudiences ? { common: false } : {}),
            },
          },
        },
        ...cache,
        output: { ...hashes, ...(keys ? { chunkFilename: chunkFile(keys.shells.keyId) } : {}) },
        plugins: [
          define,
          new ChunkNamesPlugin((names) => {
            chunkNames = names;
          }) as never,
          // After the plugin that removes the names of chunks from the runtime.
          new PublicChunksPlugin((found) => {
            bundle = found.files;
            modules = found.modules;
          }) as never,
          new ChunkFilesPlugin((found) => {
            chunkFiles = found;
          }) as never,
          new DataChunksPlugin((found) => {
            dataChunks = found;
          }) as never,
          new MinifyRuntimePlugin() as never,
          new ModuleCheckPlugin({ part: 'docsTheme', present: DOCS_THEME, absent: [] }) as never,
        ],
      };
    },
    async postBuild({ outDir, routesPaths: routes }) {
      const compressed = new Compressed(siteDir);
      const seal = keys && (await createSeal(keys, compressed));
      const isPublic = await publicFilesOf(
        [...bundle, ...TOOL_FILES, ...routes.map(pageFile)],
        siteConfig.staticDirectories.map((folder) => path.join(siteDir, folder)),
      );
      const urlOf = keys ? await placeChunks(outDir, keys, isPublic) : (url: string) => url;
      const scriptsOf = scriptsOfRoutes(
        APP_CHUNK,
        readRoutes(generatedFilesDir),
        readRouteChunkNames(generatedFilesDir),
        chunkFiles,
      );
      const site = {
        title: siteConfig.title,
        favicon: `/${siteConfig.favicon}`,
        isPublic,
        appStyles: stylesOfApp(APP_CHUNK, chunkFiles),
        chunkNames: await writeGated(
          outDir,
          'chunk names',
          keys ? placedNames(chunkNames, urlOf, sealedFolder(keys.own.keyId).slice(1, -1)) : chunkNames,
          seal,
        ),
        scriptsOf: (route: string) => scriptsOf(route).map(urlOf),
      };
      const guides = new Set(pages.flatMap(({ path: route, kind }) => (kind === 'guide' ? route : [])));
      const sidebars = sidebarsOfRoutes(generatedFilesDir, new Set(articles.keys()));
      const shelled = await shellPages(outDir, { site, routes, articles, sidebars, guides }, seal);
      const contents = siteContents({
        generatedFilesDir,
        pages,
        references,
        files: shelled,
        chunks: dataChunks,
        urlOf: (file) => urlOf(`/${file}`),
      });
      await publishTool(outDir, siteConfig.url, gate, contents, seal);
      if (seal) {
        await sealFiles(outDir, isPublic, seal);
        compressed.save();
      }
      await recordModules(outDir, siteDir, modules);
      const files = await filesBelow(outDir);
      console.log(listPublicFiles(outDir, files.filter(isPublic)));
      if (!seal) {
        console.warn(
          'This build hides the documentation but does not protect it: without DOCS_SEAL_KEY its files can be read by anyone.',
        );
      }
      await recordPages(outDir, shelled.built);
      await recordHeaders(outDir, gate, shelled.shells, headers);
    },
  };
}
