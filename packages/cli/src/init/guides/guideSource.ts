import { type ReferenceOptions, toReferences } from 'gatedocs-generator/settings';
import { type OpenApiDocument, operationsOf } from 'gatedocs-reference/document';
import { describeOperation, indexOperations, type Operation } from 'gatedocs-reference/model';
import { mdxLink, shortText } from './mdx.ts';

/** The data of a reference that the guides use. */
export interface GuideSource {
  readonly id: string;
  readonly label: string;
  /** Route of the pages: `/docs/petstore`. */
  readonly route: string;
  /** Route of the page that lists its pages. */
  readonly category: string;
  readonly document: OpenApiDocument;
  /** Without webhooks. */
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
}

/** Describes all operations of the documents of a new site. */
export function guideSources(
  documents: readonly (ReferenceOptions & { readonly document: OpenApiDocument })[],
): GuideSource[] {
  const references = toReferences(documents.map(({ document, ...options }) => options)).flatMap(
    ({ id, label, route, category }, index) => {
      const document = documents[index]?.document;
      return document ? [{ id, label, route, category: category.route, document }] : [];
    },
  );
  const index = indexOperations(references);
  return references.map((reference) => {
    const described = operationsOf(reference.document).map((entry) =>
      describeOperation({ reference, index, references }, entry),
    );
    return {
      ...reference,
      operations: described.filter(({ kind }) => kind === 'operation'),
      webhooks: described.filter(({ kind }) => kind === 'webhook'),
    };
  });
}

/** Characters of a title in a link. */
const MAX_TITLE_LENGTH = 80;

/** Returns a link to an operation's page. */
export function operationLink(source: Pick<GuideSource, 'route'>, operation: Operation): string {
  return mdxLink(shortText(operation.title, MAX_TITLE_LENGTH), `${source.route}/${operation.page}`);
}
