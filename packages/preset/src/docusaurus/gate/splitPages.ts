import { sealedFolder } from 'gatedocs-rules/unseal';
import { APP_CHUNK } from '../bundle/publicChunks.ts';
import { scriptsOfRoutes, stylesOfApp } from '../generated/routeFiles.ts';
import { readRouteChunkNames, readRoutes } from '../generated/tables.ts';
import { writeGated } from '../publish/gatedFile.ts';
import { placedChunkNames } from '../publish/placeChunks.ts';
import type { Seal } from '../publish/seal.ts';
import { type PublishedPages, shellPages } from '../publish/shellPages.ts';
import { sidebarsOfRoutes } from '../sidebars/split.ts';
import type { Build, PlacedFiles } from './placeFiles.ts';

/** Splits each page into a shell, which names the files of the build, and a fragment. */
export async function splitPages(
  { context: { siteConfig, generatedFilesDir }, options: { gate, keys }, outDir, routes, content, bundle }: Build,
  { isPublic, urlOf }: PlacedFiles,
  seal: Seal | null,
): Promise<PublishedPages> {
  const { chunkNames, chunkFiles } = bundle;
  const names = keys ? placedChunkNames(chunkNames, urlOf, sealedFolder(keys.own.keyId).slice(1, -1)) : chunkNames;
  const scriptsOf = scriptsOfRoutes(
    APP_CHUNK,
    readRoutes(generatedFilesDir),
    readRouteChunkNames(generatedFilesDir),
    chunkFiles,
  );
  const site = {
    title: siteConfig.title,
    favicon: `/${siteConfig.favicon}`,
    logo: gate.logo,
    isPublic,
    appStyles: stylesOfApp(APP_CHUNK, chunkFiles),
    chunkNames: await writeGated(outDir, 'chunk names', names, seal),
    scriptsOf: (route: string) => scriptsOf(route).map(urlOf),
  };
  const { articles, pages } = content;
  const guides = new Set(pages.flatMap(({ path, kind }) => (kind === 'guide' ? path : [])));
  const sidebars = sidebarsOfRoutes(generatedFilesDir, new Set(articles.keys()));
  return shellPages(outDir, { site, routes, articles, sidebars, guides }, seal);
}
