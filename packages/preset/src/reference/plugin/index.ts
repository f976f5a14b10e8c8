import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { inlineScript } from 'gatedocs-generator/inlineScript';
import { moduleFile } from 'gatedocs-generator/node';
import { removeVersionedIgnoreFiles } from 'gatedocs-generator/settings';
import { languagesOf, type SampleLanguageId } from 'gatedocs-reference/languages';
import type * as language from 'gatedocs-reference/page/language';
import { gatedJsonPath } from 'gatedocs-rules/unseal';

/** Imports of a file's text: an overview loads one on a click, and a guide can show one. */
const DOWNLOAD_QUERY = /^\?download$/;

/**
 * Adds the generated pages of the reference (packages/generator/src/generate) to the site's bundles.
 * @param isGated whether the pages are for readers, not for visitors.
 * @param keyId id of the content key; null in a build without one.
 * @param languages languages of code samples; all when undefined.
 */
export function referencePlugin(
  { siteDir }: LoadContext,
  isGated: boolean,
  keyId: string | null,
  languages: readonly SampleLanguageId[] | undefined,
): Plugin {
  const languageScript = inlineScript(
    createRequire(import.meta.url).resolve('gatedocs-reference/page/language'),
    'followSampleLanguage' satisfies keyof typeof language,
    languagesOf(languages).map(({ id }) => id),
  );
  return {
    name: 'reference',
    extendCli() {
      // Docusaurus' command for a new version copies the .gitignore files of generated pages, and has no hook.
      process.once('exit', () => removeVersionedIgnoreFiles(path.join(siteDir, 'versioned_docs')));
    },
    configureWebpack(_config, isServer) {
      const articleLoader = moduleFile(import.meta.url, './articleLoader');
      const gatedFilename = gatedJsonPath(keyId, '[contenthash:16]');
      return {
        module: {
          rules: [
            {
              test: /\.article\.json$/,
              // For `?html` the loader returns the HTML only.
              use: { loader: articleLoader, options: { isServer, isGated } },
              oneOf: [
                { resourceQuery: /^\?html$/, type: 'asset/resource', generator: { filename: gatedFilename } },
                { type: 'javascript/auto' },
              ],
            },
            {
              test: /\.later\.json$/,
              resourceQuery: /^\?url$/,
              type: 'asset/resource',
              generator: { filename: gatedFilename },
            },
            {
              test: /\.part\.json$/,
              resourceQuery: /^\?content$/,
              type: 'asset/resource',
              generator: { filename: gatedFilename },
            },
            {
              test: /[\\/]parts\.json$/,
              resourceQuery: /^\?parts$/,
              use: moduleFile(import.meta.url, './partsLoader'),
              type: 'javascript/auto',
            },
            { resourceQuery: DOWNLOAD_QUERY, type: 'asset/source' },
          ],
        },
      };
    },
    injectHtmlTags: () => ({ preBodyTags: [{ tagName: 'script', innerHTML: languageScript }] }),
  };
}
