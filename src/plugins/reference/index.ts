import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { SAMPLE_LANGUAGE_SCRIPT } from '../../components/operation/language';

/** Brings the generated pages of the reference (scripts/generate) into the site's bundles. */
export default function referencePlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'reference',
    configureWebpack(_config, isServer) {
      const operationLoader = path.join(siteDir, 'src/plugins/reference/operationLoader.cjs');
      return {
        module: {
          rules: [
            {
              test: /\.operation\.json$/,
              type: 'javascript/auto',
              use: { loader: operationLoader, options: { isServer } },
            },
            { resourceQuery: /^\?download$/, type: 'asset/source' },
          ],
        },
      };
    },
    injectHtmlTags: () => ({ preBodyTags: [{ tagName: 'script', innerHTML: SAMPLE_LANGUAGE_SCRIPT }] }),
  };
}
