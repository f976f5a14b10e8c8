import { type ReferenceOptions, referencesOf } from 'gatedocs-preset/site';
import type { OpenApiDocument } from 'gatedocs-reference/document';
import { describedCodes } from 'gatedocs-reference/model';
import { errors } from './guides/errors.ts';
import { firstCall } from './guides/firstCall.ts';
import { introduction } from './guides/introduction.ts';
import { type GuideSource, guideSources } from './guides/source.ts';
import { hasWebhooks, webhooks } from './guides/webhooks.ts';

export interface StarterGuides {
  /** Sources of the guides, one for each document. */
  readonly sources: readonly GuideSource[];
  /** Sources of the guides by their path in the project. */
  readonly pages: ReadonlyMap<string, string>;
  /** Name of the guide about errors. */
  readonly errorsGuide: string | null;
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
  const others = {
    errorsGuide: sources.some(({ operations }) => operations.length > 0) ? errorsGuideOf(sources) : null,
    hasWebhooks: hasWebhooks(sources),
  };
  const pages = new Map([
    ['docs/intro.mdx', introduction(sources, others)],
    ...(others.errorsGuide ? [[`docs/${others.errorsGuide}.mdx`, errors(others.errorsGuide, sources)] as const] : []),
    ...firstCall(sources),
    ...(others.hasWebhooks ? [['docs/webhooks.mdx', webhooks(sources)] as const] : []),
  ]);
  return { sources, pages, ...others };
}

/** Avoids /docs/errors if that is taken by the pages of a document's error codes. */
function errorsGuideOf(sources: readonly GuideSource[]): string {
  return sources.some((source) => describedCodes(source).size > 0) ? 'handling-errors' : 'errors';
}
