import kebabCase from 'lodash/kebabCase';
import { operationsOf } from '../../src/openapi/document';
import { describeOperation } from '../../src/openapi/operation';
import { indexOperations, type OperationLink, pageOf, type ReferenceSource } from '../../src/openapi/reference';
import { operationData } from './operationData';

/** A file beside the generated pages. */
export interface DataFile {
  readonly name: string;
  readonly content: object;
}

/** Operations of a tag, for the overview. */
export interface OperationGroup {
  readonly title: string;
  readonly href: string;
  readonly operations: readonly OperationLink[];
}

/** The content of every page of a reference. `references` are all of the site's: operations link from one to the other. */
export function referenceData(reference: ReferenceSource, references: readonly ReferenceSource[]): DataFile[] {
  const { document } = reference;
  const index = indexOperations(references);
  const documents = references.map((source) => source.document);
  const groups = groupsOf(reference, index);
  return [
    ...operationsOf(document).map((entry) => ({
      name: `${pageOf(entry.raw)}.operation.json`,
      content: operationData(describeOperation({ reference, index, documents }, entry)),
    })),
    ...[...groups].map(([tag, { operations }]) => ({ name: `${kebabCase(tag)}.tag.json`, content: operations })),
    { name: 'overview.json', content: { reference: reference.id, groups: [...groups.values()] } },
  ];
}

function groupsOf(
  { document, route }: ReferenceSource,
  index: ReadonlyMap<string, OperationLink>,
): ReadonlyMap<string, OperationGroup> {
  const entries = operationsOf(document);
  return new Map(
    (document.tags ?? []).map((tag): [string, OperationGroup] => [
      tag.name,
      {
        title: tag['x-displayName'] ?? tag.name,
        href: `${route}/${kebabCase(tag.name)}`,
        operations: entries
          .filter(({ raw }) => raw.tags?.includes(tag.name))
          .flatMap(({ raw }) => index.get(raw.operationId ?? pageOf(raw)) ?? []),
      },
    ]),
  );
}
