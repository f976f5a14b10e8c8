import { cataloguesOf } from '../../model/problems';
import { problemTitle } from '../../model/problemTitle';
import type { ReferenceSource } from '../../model/reference';
import type { SearchDocument } from '../documents';
import { plainText } from './plainText';

/** Returns one document per list of error codes, and per code with a page. */
export function errorDocuments(references: readonly ReferenceSource[]): SearchDocument[] {
  return cataloguesOf(references).flatMap(({ route, title, problems }) => [
    { id: route, kind: 'error', title, href: route, crumb: title, text: 'Error codes' },
    ...problems.map((problem): SearchDocument => {
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
  ]);
}
