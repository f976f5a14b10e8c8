import { filesBelow } from 'gatedocs-generator/node';
import { recordPages } from '../publish/builtPages.ts';
import { CachedCompressor } from '../publish/compressed.ts';
import { recordModules } from '../publish/leakCheck/modules.ts';
import { formatPublicFiles } from '../publish/publicFiles.ts';
import { recordHeaders } from '../publish/recordHeaders.ts';
import { createSeal } from '../publish/seal.ts';
import { sealFiles } from '../publish/sealFiles.ts';
import { siteContents } from '../readerTool/contents.ts';
import { publishTool } from '../readerTool/publish.ts';
import { type Build, placeFiles } from './placeFiles.ts';
import { splitPages } from './splitPages.ts';

const UNPROTECTED =
  'This build hides the documentation but does not protect it: without DOCS_SEAL_KEY its files can be read by anyone.';

/** Turns what Docusaurus has built into what is published, in the same folder. */
export async function publishBuild(build: Build): Promise<void> {
  const { outDir, content, bundle, context, options } = build;
  const { gate, keys, headers, references } = options;
  const { siteDir, siteConfig, generatedFilesDir } = context;
  const compressed = new CachedCompressor(siteDir);
  const seal = keys && (await createSeal(keys, compressed));
  const { isPublic, urlOf } = await placeFiles(build);
  const pages = await splitPages(build, { isPublic, urlOf }, seal);
  const contents = siteContents({
    generatedFilesDir,
    pages: content.pages,
    references,
    files: pages,
    chunks: bundle.dataChunks,
    urlOf: (file) => urlOf(`/${file}`),
  });
  await publishTool(outDir, siteConfig.url, gate, contents, seal);
  if (seal) {
    await sealFiles(outDir, isPublic, seal);
    compressed.prune();
  }
  await recordModules(outDir, siteDir, bundle.public.modules);
  console.log(formatPublicFiles(outDir, (await filesBelow(outDir)).filter(isPublic)));
  if (!seal) console.warn(UNPROTECTED);
  await recordPages(outDir, pages.built);
  await recordHeaders(outDir, gate, pages.shells, headers);
}
