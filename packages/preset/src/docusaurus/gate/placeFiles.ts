import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { placeChunks } from '../publish/placeChunks.ts';
import { createPublicFilter } from '../publish/publicFiles.ts';
import { pageFile } from '../publish/shellPages.ts';
import { TOOL_FILES } from '../readerTool/publish.ts';
import type { GateOptions } from './options.ts';
import type { SiteContent } from './readContent.ts';
import type { Bundle } from './recordBundle.ts';

/** What Docusaurus has built, and from what. */
export interface Build {
  readonly context: LoadContext;
  readonly options: GateOptions;
  readonly outDir: string;
  readonly routes: readonly string[];
  readonly content: SiteContent;
  readonly bundle: Bundle;
}

/** Where the files of a build are. */
export interface PlacedFiles {
  /** Whether anyone may fetch a file, named relative to the output. */
  readonly isPublic: (file: string) => boolean;
  /** Returns the URL of a file by that which the bundler knows. */
  readonly urlOf: (url: string) => string;
}

/** Decides which files are public, and moves those behind the gate into the folder of their key. */
export async function placeFiles({ context, options, outDir, routes, bundle }: Build): Promise<PlacedFiles> {
  const { siteDir, siteConfig } = context;
  const isPublic = await createPublicFilter(
    [...bundle.public.files, ...TOOL_FILES, ...routes.map(pageFile)],
    siteConfig.staticDirectories.map((folder) => path.join(siteDir, folder)),
  );
  const { keys } = options;
  return { isPublic, urlOf: keys ? await placeChunks(outDir, keys, isPublic) : (url) => url };
}
