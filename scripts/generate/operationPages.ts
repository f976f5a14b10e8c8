import kebabCase from 'lodash/kebabCase';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export interface OperationPage {
  /** Last part of the page's route. */
  readonly page: string;
  /** JSON pointer of the operation in the specification. */
  readonly pointer: string;
}

interface OpenApiDocument {
  readonly paths?: Record<string, Record<string, { operationId?: string; summary?: string }>>;
}

/** The pages that the generator makes of a specification's operations: named after operationId, else after the summary. */
export function operationPages(document: object): OperationPage[] {
  const { paths = {} } = document as OpenApiDocument;
  return Object.entries(paths).flatMap(([route, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const pointer = `#/paths/${route.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`;
      return { page: kebabCase(operation.operationId ?? operation.summary ?? ''), pointer };
    }),
  );
}
