import { cataloguesOf } from '../../model/problems';
import { problemTitle } from '../../model/problemTitle';
import type { ReferenceSource } from '../../model/reference';
import type { SearchDocument } from '../searchIndex';
import { plainText } from './plainText';

/** Returns one document per error code with a page. */
export function errorDocuments(references: readonly ReferenceSource[]): SearchDocument[] {
  return cataloguesOf(references).flatMap(({ problems }) =>
    problems.map((problem): SearchDocument => {
      const { code, href, status, cause = '', fix = '' } = problem;
      return {
        id: href,
        kind: 'error',
        title: problemTitle(problem),
        href,
        crumb: status === undefined ? '' : `${status}`,
        path: code,
        text: plainText(`${cause} ${fix}`),
      };
    }),
  );
}
