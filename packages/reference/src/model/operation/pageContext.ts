import type { OpenApiDocument, RawLink } from '../../document/types.ts';
import type { Problems } from '../errors/problem.ts';
import type { OperationLink } from '../reference/reference.ts';

/** Finds the operation that a link names; undefined if no reference of the site has it. */
export type FindOperation = (link: RawLink) => OperationLink | undefined;

/** Data that every part of an operation's page depends on. */
export interface PageContext {
  readonly document: OpenApiDocument;
  readonly anchors: Anchors;
  /** Number of rows of the schemas that are described already, and how many there should be. */
  readonly rows: { used: number; readonly most: number };
  readonly findOperation: FindOperation;
  /** Error codes with a page. */
  readonly problems: Problems;
}

/**
 * Rows of nested schemas that are described for a page, the outer ones first, and for a part of its own. It bounds the
 * work; the bytes of the page are those of ../../render/fitArticle.ts.
 */
const ROWS_PER_PAGE = 500;
export const ROWS_PER_PART = 300;

export function createPageContext(
  document: OpenApiDocument,
  findOperation: FindOperation = () => undefined,
  most = ROWS_PER_PAGE,
  problems: Problems = new Map(),
): PageContext {
  const anchors = createAnchors([...SECTION_IDS, ...PARAMETER_SECTION_IDS]);
  return { document, anchors, rows: { used: 0, most }, findOperation, problems };
}

/** Ids of one page. */
export interface Anchors {
  /**
   * Returns the id for a part of the page: the wanted one, with white space as hyphens, or that with a number when
   * another part has it. Every call returns another id.
   */
  readonly add: (wanted: string) => string;
}

/** Ids that a page uses for itself. */
const SECTION_IDS = ['authorization', 'responses', 'errors', 'callbacks', 'state-changes', 'related', 'changes'];
const PARAMETER_SECTION_IDS = ['path', 'query', 'querystring', 'header', 'cookie'].map(
  (place) => `${place}-parameters`,
);

/** @param taken ids that no part may get. */
export function createAnchors(taken: readonly string[]): Anchors {
  const used = new Set(taken);
  return {
    add(wanted) {
      const plain = wanted.replaceAll(/\s+/g, '-');
      for (let number = 1; ; number++) {
        const id = number === 1 ? plain : `${plain}-${number}`;
        if (used.has(id)) continue;
        used.add(id);
        return id;
      }
    },
  };
}
