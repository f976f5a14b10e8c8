import { cataloguesOf, problemTitle, type ReferenceSource } from 'gatedocs-reference/model';
import type { SearchDocument } from 'gatedocs-reference/search';
import { markdownWords } from './markdownWords.ts';

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
        text: markdownWords(`${cause}\n\n${fix}`),
      };
    }),
  ]);
}
