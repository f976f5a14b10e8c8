import type { Members } from '../../document/members.ts';
import { Failure } from '../../failure.ts';
import { Graph } from './graph.ts';
import type { Mention } from './lostProperties.ts';
import { KEEPS } from './markNames.ts';
import { MarkReader } from './markReader.ts';
import { MentionFinder } from './mentionFinder.ts';
import { remainingValue } from './remainingParts.ts';
import { removeHiddenParts, type View } from './removeHiddenParts.ts';

export { withMarksBeside } from './markReader.ts';

/** Members of a document with operations. */
const OPERATIONS = ['paths', 'webhooks', 'x-webhooks'];

/** What an audience may see of a document. */
export interface AudienceFilter {
  /** Audiences whose content this one sees: its own, and those that it includes. */
  readonly visible: ReadonlySet<string>;
  /** Audiences that a mark may name: those that see everything without a mark. */
  readonly allowedInMarks: ReadonlySet<string>;
  /** The audience of everything without a mark. */
  readonly unmarked: string;
}

/**
 * Returns a document as an audience sees it: without internal parts, which nobody sees, without parts marked with
 * `x-audience` for others, without anything that would reveal these, and without the marks.
 * @param document a whole document of OpenAPI or Swagger 2.0 in JSON, which stays as it is. Without marks, those who see
 * unmarked parts get the same object.
 * @param audiences null for everything that is not internal; `x-audience` then means nothing.
 * @throws Failure with the JSON pointer and the value of a mark that hides nothing, or with the pointers of all places
 * that name something hidden and cannot be taken out; or with the pointer of a pattern in `patternProperties` that cannot
 * be compared with the names in a value.
 */
export function documentFor(document: object, audiences: AudienceFilter | null): object {
  const members = document as Members;
  const view: View | null = audiences && {
    visible: audiences.visible,
    seesUnmarked: audiences.visible.has(audiences.unmarked),
  };
  const reader = new MarkReader(audiences?.allowedInMarks ?? null);
  if (view?.seesUnmarked !== false && !reader.hasAny(members)) return document;
  const graph = new Graph(members);
  const context = removeHiddenParts(graph, reader, view);
  const finder = new MentionFinder(context);
  const rest = remainingValue(context, finder, graph.root) as Members;
  refuse([...context.lost.mentions, ...finder.found], audiences);
  const isMissing = (name: string): boolean => Object.hasOwn(members, name) && !Object.hasOwn(rest, name);
  const hasAny = OPERATIONS.some((name) => Object.hasOwn(rest, name));
  // A document may have no operations.
  return !hasAny && OPERATIONS.some(isMissing) ? { ...rest, paths: {} } : rest;
}

/** @throws Failure naming all places that reveal something hidden. */
function refuse(mentions: readonly Mention[], audiences: AudienceFilter | null): void {
  const places = new Map(mentions.map((each) => [`${each.pointer} names "${each.name}"`, each.name]));
  const [first, ...others] = places.keys();
  if (first === undefined) return;
  const hidden = audiences
    ? `which those who see only what is for ${[...audiences.visible].join(', ')} may not know`
    : 'which is internal';
  const names = [...new Set(places.values())].join(', ');
  const also = others.map((place) => `\n${place}`).join('');
  throw new Failure(
    `${first}, ${hidden}: mark this place too, or take the name out; if it is another thing or may be known, write ${KEEPS}: [${names}] into an object around it.${also && ` So are:${also}`}`,
  );
}
