import { METHODS, type OpenApiDocument } from '../model/document';
import { pageOf } from '../model/reference';

export interface OperationPage {
  /** Last part of the page's route. */
  readonly page: string;
  /** JSON pointer of the operation in the specification. */
  readonly pointer: string;
}

/** Returns the generated pages of a specification's operations, named after the operationId, else after the summary. */
export function operationPages(document: object): OperationPage[] {
  const { paths = {} } = document as Pick<OpenApiDocument, 'paths'>;
  return Object.entries(paths).flatMap(([route, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      const pointer = `#/paths/${route.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`;
      return operation ? [{ page: pageOf(operation), pointer }] : [];
    }),
  );
}
