import { type OpenApiDocument, operationsOf } from 'gatedocs-reference/document';
import { describeOperation, indexOperations, type Operation, type ReferenceSource } from 'gatedocs-reference/model';
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

export type GuideReference = ReferenceSource & Pick<GuideSource, 'label' | 'category'>;

/** Describes all operations of the references. */
export function guideSources(references: readonly GuideReference[]): GuideSource[] {
  const index = indexOperations(references);
  return references.map((reference) => {
    const { id, label, route, category, document } = reference;
    const described = operationsOf(document).map((entry) => describeOperation({ reference, index, references }, entry));
    return {
      id,
      label,
      route,
      category,
      document,
      operations: described.filter(({ kind }) => kind === 'operation'),
      webhooks: described.filter(({ kind }) => kind === 'webhook'),
    };
  });
}

/** Characters of a title in a link. */
const TITLE = 80;

/** Returns a link to an operation's page. */
export function linkTo(source: GuideSource, operation: Operation): string {
  return mdxLink(shortText(operation.title, TITLE), pageOf(source, operation));
}

/** Returns the address of an operation's page. */
export function pageOf({ route }: GuideSource, { page }: Operation): string {
  return `${route}/${page}`;
}
