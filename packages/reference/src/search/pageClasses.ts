import { KINDS, type Page } from './documents.ts';

/** Properties shared by all pages of a class. */
export interface PageClass extends Pick<Page, 'kind'> {
  readonly isDeprecated: boolean;
  /** Whether it is an operation with the method GET. */
  readonly isGet: boolean;
}

/** Classes of pages, by number. Their weights are computed once per query. */
export const PAGE_CLASSES: readonly PageClass[] = KINDS.flatMap((kind) =>
  [false, true].flatMap((isDeprecated) => [false, true].map((isGet) => ({ kind, isDeprecated, isGet }))),
);

/** Returns the number of a page's class. */
export function classNumber({ kind, isDeprecated, method }: Page): number {
  return KINDS.indexOf(kind) * 4 + (isDeprecated ? 2 : 0) + (method === 'get' ? 1 : 0);
}
