import { operationsOf } from '../../document/operations';
import type { Content } from '../../model/media';
import { describeOperation, type OperationContext } from '../../model/operation';
import { tagTitle } from '../../model/reference';
import { nestedFields, type Schema } from '../../model/schema';
import type { NamedAnchor, SearchDocument } from '../searchIndex';

/** Returns one document per operation, with the names on its page. */
export function operationDocuments(context: OperationContext): SearchDocument[] {
  const { reference } = context;
  const tags = new Map((reference.document.tags ?? []).map((tag) => [tag.name, tagTitle(tag)]));
  return operationsOf(reference.document).map((entry): SearchDocument => {
    const operation = describeOperation(context, entry);
    const { page, title, method, path, operationId, description, parameters, requestBody, responses } = operation;
    const names = [
      ...parameters.map(({ name, anchor }) => ({ name, anchor })),
      ...namesInContents(requestBody?.contents ?? []),
      ...responses.flatMap(({ contents, isError, codes }) => [
        ...(isError ? [] : namesInContents(contents)),
        ...codes.map(({ code, anchor }) => ({ name: code, anchor })),
      ]),
    ];
    return {
      id: `${reference.id}:${page}`,
      kind: reference.id === 'simulator' ? 'simulator' : 'operation',
      title,
      href: `${reference.route}/${page}`,
      crumb: tags.get(entry.raw.tags?.[0] ?? '') ?? '',
      method,
      path,
      operationId,
      names: firstOfEach(names),
      text: [description, ...parameters.map((parameter) => parameter.description)].join(' '),
    };
  });
}

function namesIn(schema: Schema): NamedAnchor[] {
  return [...nestedFields(schema)].map(({ name, anchor }) => ({ name, anchor }));
}

function namesInContents(contents: readonly Content[]): NamedAnchor[] {
  return contents.flatMap(({ schema, items }) => [schema, items].flatMap((each) => (each ? namesIn(each) : [])));
}

function firstOfEach(names: readonly NamedAnchor[]): NamedAnchor[] {
  const first = new Map<string, NamedAnchor>();
  for (const place of names) if (!first.has(place.name)) first.set(place.name, place);
  return [...first.values()];
}
