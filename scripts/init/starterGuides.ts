import type { OpenApiDocument } from '../../src/reference/document/types';
import type { ReferenceOptions } from '../../src/site/options';
import { referencesOf } from '../../src/site/references';
import { errors } from './guides/errors';
import { firstCall } from './guides/firstCall';
import { introduction } from './guides/introduction';
import { guideSources } from './guides/source';
import { hasWebhooks, webhooks } from './guides/webhooks';

export interface StarterGuides {
  /** Sources of the guides by their path in the project. */
  readonly pages: ReadonlyMap<string, string>;
  readonly hasWebhooks: boolean;
}

/** Makes the guides that a new site begins with from its documents. */
export function starterGuides(
  documents: readonly (ReferenceOptions & { readonly document: OpenApiDocument })[],
): StarterGuides {
  const references = referencesOf(documents.map(({ document, ...options }) => options));
  const sources = guideSources(
    references.flatMap(({ id, label, route, category }, index) => {
      const document = documents[index]?.document;
      return document ? [{ id, label, route, category: category.route, document }] : [];
    }),
  );
  const isSubscriber = hasWebhooks(sources);
  const pages = new Map([
    ['docs/intro.mdx', introduction(sources, { hasWebhooks: isSubscriber })],
    ['docs/errors.mdx', errors(sources)],
    ...firstCall(sources),
    ...(isSubscriber ? [['docs/webhooks.mdx', webhooks(sources)] as const] : []),
  ]);
  return { pages, hasWebhooks: isSubscriber };
}
