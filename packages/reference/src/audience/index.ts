import type { Members } from '../document/members.ts';
import { Graph } from './graph.ts';
import { hide } from './hide.ts';
import { hasMark, marksOf } from './marks.ts';
import { restOf } from './rest.ts';

/** Members of a document with operations. */
const OPERATIONS = ['paths', 'webhooks', 'x-webhooks'];

/** The audiences of a site, as one of them sees them. */
export interface VisibleAudiences {
  /** Audiences whose content this one sees: its own, and those that it includes. */
  readonly visible: ReadonlySet<string>;
  /** All audiences. */
  readonly declared: ReadonlySet<string>;
  /** The audience of everything without a mark. */
  readonly unmarked: string;
}

/**
 * Returns a document as an audience sees it: without the parts that `x-audience` gives to others, without all that would
 * tell about these, and without the marks.
 * @param document a whole document of OpenAPI or Swagger 2.0 in JSON, which stays as it is. Without marks, those who see
 *   unmarked parts get the same object.
 * @throws Failure with the JSON pointer and the value of a mark that names no declared audience.
 */
export function documentFor(document: object, { visible, declared, unmarked }: VisibleAudiences): object {
  const members = document as Members;
  const seesUnmarked = visible.has(unmarked);
  if (seesUnmarked && !hasMark(members)) return document;
  const graph = new Graph(members);
  const marks = marksOf(graph.parts, declared);
  const rest = restOf(hide(graph, marks, visible, seesUnmarked), graph.root) as Members;
  const isMissing = (name: string): boolean => Object.hasOwn(members, name) && !Object.hasOwn(rest, name);
  const hasAny = OPERATIONS.some((name) => Object.hasOwn(rest, name));
  // Without operations it is still a document.
  return !hasAny && OPERATIONS.some(isMissing) ? { ...rest, paths: {} } : rest;
}
