import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { languagesOf, type SampleLanguageId } from 'gatedocs-reference/languages';
import { gatedJson } from 'gatedocs-rules/unseal';
import { inlineScript } from '../../node/inlineScript.ts';
import { moduleFile } from '../../node/moduleFile.ts';
import { unmarkVersions } from '../../site/generatedFolders.ts';
import type * as language from '../page/language.ts';

/** Pages written by docusaurus-plugin-openapi-docs, including older versions. */
const GENERATED_PAGE = /[\\/](?:docs|versioned_docs[\\/][^\\/]+)[\\/][^\\/]+[\\/][^\\/]+\.(?:api|info|tag)\.mdx$/;
/** Imports of a file's text: an overview loads one on a click, and a guide can show one. */
const DOWNLOAD = /^\?download$/;

/**
 * Adds the generated pages of the reference (packages/cli/src/generate) to the site's bundles.
 * @param keyId id of the content key; null in a build without one.
 * @param languages languages of code samples; all when undefined.
 */
export function referencePlugin(
  { siteDir }: LoadContext,
  keyId: string | null,
  languages: readonly SampleLanguageId[] | undefined,
): Plugin {
  const languageScript = inlineScript(
    moduleFile(import.meta.url, '../page/language'),
    'followSampleLanguage' satisfies keyof typeof language,
    languagesOf(languages).map(({ id }) => id),
  );
  return {
    name: 'reference',
    extendCli() {
      // Done here, because Docusaurus' command for a new version has no hook.
      process.once('exit', () => unmarkVersions(path.join(siteDir, 'versioned_docs')));
    },
    configureWebpack(_config, isServer) {
      const operationLoader = moduleFile(import.meta.url, './operationLoader');
      const emptyLoader = moduleFile(import.meta.url, './emptyLoader');
      const content = gatedJson(keyId, '[contenthash:16]');
      return {
        module: {
          rules: [
            {
              test: /\.operation\.json$/,
              use: { loader: operationLoader, options: { isServer } },
              oneOf: [
                { resourceQuery: /^\?(?:content|builder)$/, type: 'asset/resource', generator: { filename: content } },
                // The server gets data; the browser gets a script with the URL of a file.
                { type: isServer ? 'json' : 'javascript/auto' },
              ],
            },
            {
              test: /\.part\.json$/,
              resourceQuery: /^\?content$/,
              type: 'asset/resource',
              generator: { filename: content },
            },
            {
              test: /[\\/]parts\.json$/,
              resourceQuery: /^\?parts$/,
              use: moduleFile(import.meta.url, './partsLoader'),
              type: 'javascript/auto',
            },
            { resourceQuery: DOWNLOAD, type: 'asset/source' },
            // Not in the server's bundle: the overview does not show it there, and a change of the bundle renders pages
            // again.
            ...(isServer ? [{ resourceQuery: DOWNLOAD, issuer: GENERATED_PAGE, use: emptyLoader }] : []),
          ],
        },
      };
    },
    injectHtmlTags: () => ({ preBodyTags: [{ tagName: 'script', innerHTML: languageScript }] }),
  };
}
