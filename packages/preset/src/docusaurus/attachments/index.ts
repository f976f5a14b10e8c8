import type { Plugin } from '@docusaurus/types';
import { mediaTypeOf } from './mediaTypes.ts';

/** Imports that ./remarkAttachments.ts writes. */
const ATTACHMENT_QUERY = /^\?attachment$/;

/** Puts the files that guides link into the bundle, each as a data URL in a chunk of its own. */
export function attachmentsPlugin(): Plugin {
  return {
    name: 'attachments',
    configureWebpack: (_config, isServer) => ({
      module: {
        rules: [
          {
            resourceQuery: ATTACHMENT_QUERY,
            // The server needs none of them.
            ...(isServer
              ? { type: 'asset/resource', generator: { emit: false } }
              : { type: 'asset/inline', generator: { dataUrl: toDataUrl } }),
          },
        ],
      },
    }),
  };
}

function toDataUrl(content: string | Buffer, { filename }: { readonly filename: string }): string {
  return `data:${mediaTypeOf(filename)};base64,${Buffer.from(content).toString('base64')}`;
}
