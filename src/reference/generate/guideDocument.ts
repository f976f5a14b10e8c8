import { type OpenApiDocument, type OrReference, type RawOperation, resolve } from '../model/document';
import { overviewPage } from '../model/reference';

type Webhook = Readonly<Record<string, RawOperation>>;

export interface WithWebhooks extends OpenApiDocument {
  readonly webhooks?: Readonly<Record<string, OrReference<Webhook>>>;
}

/**
 * Returns the document for the guides. The webhooks guide links every event to the page of its tag, so an event without
 * a known tag gets one that links to the overview.
 */
export function guideDocument(document: WithWebhooks): WithWebhooks {
  if (!document.webhooks) return document;
  const tags = document.tags ?? [];
  const known = new Set(tags.map(({ name }) => name));
  const overview = { name: overviewPage(document), 'x-displayName': document.info.title };
  const webhooks = Object.entries(document.webhooks).map(([name, reference]) => {
    const item = resolve(document, reference);
    const tagged = !item.post || known.has(item.post.tags?.[0] ?? '');
    return [name, tagged ? item : { ...item, post: { ...item.post, tags: [overview.name] } }] as const;
  });
  return { ...document, tags: [...tags, overview], webhooks: Object.fromEntries(webhooks) };
}
