import type { InitDocument } from './documents';
import { errors } from './guides/errors';
import { introduction } from './guides/introduction';
import { guideSources } from './guides/source';
import { hasWebhooks, webhooks } from './guides/webhooks';

export interface StarterGuides {
  /** Sources of the guides by their path in the project. */
  readonly pages: ReadonlyMap<string, string>;
  readonly hasWebhooks: boolean;
}

/** Makes the guides that a new site begins with from its documents. */
export function starterGuides(documents: readonly Pick<InitDocument, 'id' | 'label' | 'document'>[]): StarterGuides {
  const sources = guideSources(
    documents.map(({ id, label, document }) => ({
      id,
      label,
      document,
      route: `/docs/${id}`,
      category: `/docs/category/${id}`,
    })),
  );
  const isSubscriber = hasWebhooks(sources);
  const pages = new Map([
    ['docs/intro.mdx', introduction(sources, { hasWebhooks: isSubscriber })],
    ['docs/errors.mdx', errors(sources)],
    ...(isSubscriber ? [['docs/webhooks.mdx', webhooks(sources)] as const] : []),
  ]);
  return { pages, hasWebhooks: isSubscriber };
}
