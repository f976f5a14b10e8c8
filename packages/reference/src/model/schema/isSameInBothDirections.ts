import { isReference, valueAt } from '../../document/resolve.ts';
import type { OpenApiDocument } from '../../document/types.ts';

/** What a named schema says itself, without the schemas that it refers to. */
interface OwnContent {
  /** Whether a member may be only in requests or only in responses; also for a discriminator, whose schemas vary. */
  readonly differs: boolean;
  readonly references: ReadonlySet<string>;
}

const knownAnswers = new WeakMap<OpenApiDocument, Map<string, boolean>>();

/** Returns whether a named schema certainly has the same content in requests and in responses. */
export function isSameInBothDirections(document: OpenApiDocument, reference: string): boolean {
  const answers = knownAnswers.get(document) ?? new Map<string, boolean>();
  knownAnswers.set(document, answers);
  const knownAnswer = answers.get(reference);
  if (knownAnswer !== undefined) return knownAnswer;
  const seen = new Set([reference]);
  // The loop also visits references that are added during it.
  for (const each of seen) {
    const { differs, references } = answers.get(each) === true ? SAME_CONTENT : readOwnContent(document, each);
    if (differs || answers.get(each) === false) {
      answers.set(reference, false);
      return false;
    }
    for (const inner of references) seen.add(inner);
  }
  for (const each of seen) answers.set(each, true);
  return true;
}

const SAME_CONTENT: OwnContent = { differs: false, references: new Set() };
const ownContents = new WeakMap<object, OwnContent>();

function readOwnContent(document: OpenApiDocument, reference: string): OwnContent {
  const target = reference.startsWith('#') ? valueAt(document, reference.slice(1)) : undefined;
  if (typeof target !== 'object' || target === null) return SAME_CONTENT;
  const knownContent = ownContents.get(target);
  if (knownContent) return knownContent;
  const references = new Set<string>();
  const pending = new Set<object>([target]);
  let differs = false;
  for (const value of pending) {
    if (isReference(value)) references.add(value.$ref);
    differs ||= 'readOnly' in value || 'writeOnly' in value || 'discriminator' in value;
    for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) pending.add(inner);
  }
  const own = { differs, references };
  ownContents.set(target, own);
  return own;
}
