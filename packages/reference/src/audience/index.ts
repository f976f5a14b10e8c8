import type { Members } from '../document/members.ts';
import { Failure } from '../failure.ts';
import { KEEPS } from './forms.ts';
import { Graph } from './graph.ts';
import { hide } from './hide.ts';
import type { LeftMention } from './leftMentions.ts';
import { hasMark, marksOf } from './marks.ts';
import { restOf } from './rest.ts';

/** Members of a document with operations. */
const OPERATIONS = ['paths', 'webhooks', 'x-webhooks'];

/** Maximum number of further places in a message. */
const SHOWN_PLACES = 9;

/** The audiences of a site from the point of view of one of them. */
export interface VisibleAudiences {
  /** Audiences whose content this one sees: its own, and those that it includes. */
  readonly visible: ReadonlySet<string>;
  /** All audiences. */
  readonly declared: ReadonlySet<string>;
  /** The audience of everything without a mark. */
  readonly unmarked: string;
}

/**
 * Returns a document as an audience sees it: without parts marked with `x-audience` for others, without anything that
 * would reveal these, and without the marks.
 * @param document a whole document of OpenAPI or Swagger 2.0 in JSON, which stays as it is. Without marks, those who see
 * unmarked parts get the same object.
 * @throws Failure with the JSON pointer and the value of a mark that names no declared audience, or with the pointers of places
 * that name something hidden and cannot be taken out.
 */
export function documentFor(document: object, { visible, declared, unmarked }: VisibleAudiences): object {
  const members = document as Members;
  const seesUnmarked = visible.has(unmarked);
  if (seesUnmarked && !hasMark(members)) return document;
  const graph = new Graph(members);
  const marks = marksOf(graph.parts, declared);
  const facts = hide(graph, marks, visible, seesUnmarked);
  const rest = restOf(facts, graph.root) as Members;
  refuse(facts.left.found, visible);
  const isMissing = (name: string): boolean => Object.hasOwn(members, name) && !Object.hasOwn(rest, name);
  const hasAny = OPERATIONS.some((name) => Object.hasOwn(rest, name));
  // A document may have no operations.
  return !hasAny && OPERATIONS.some(isMissing) ? { ...rest, paths: {} } : rest;
}

/** @throws Failure naming places that reveal something hidden. */
function refuse(places: readonly LeftMention[], visible: ReadonlySet<string>): void {
  const [first, ...others] = new Map(places.map((place) => [place.pointer, place])).values();
  if (!first) return;
  const more = others.slice(0, SHOWN_PLACES).map(({ pointer, name }) => `${pointer} ("${name}")`);
  const also = more.length > 0 ? ` So do ${more.join(', ')}${others.length > more.length ? ' and others' : ''}.` : '';
  throw new Failure(
    `${first.pointer} names "${first.name}", which those who see only what is for ${[...visible].join(', ')} may not know: mark this place too, or take the name out; if it is another thing or may be known, write ${KEEPS}: [${first.name}] into an object around it.${also}`,
  );
}
