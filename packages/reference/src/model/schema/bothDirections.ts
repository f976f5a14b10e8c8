import { isReference, valueAt } from '../../document/resolve.ts';
import type { OpenApiDocument } from '../../document/types.ts';

/** What a named schema says itself, without the schemas that it refers to. */
interface Own {
  /** Whether a member may be only in requests or only in responses; also for a discriminator, whose schemas vary. */
  readonly differs: boolean;
  readonly references: ReadonlySet<string>;
}

const known = new WeakMap<OpenApiDocument, Map<string, boolean>>();

/** Returns whether the content of a named schema is certain to be the same in requests and in responses. */
export function isSameInBoth(document: OpenApiDocument, reference: string): boolean {
  const answers = known.get(document) ?? new Map<string, boolean>();
  known.set(document, answers);
  const before = answers.get(reference);
  if (before !== undefined) return before;
  const seen = new Set([reference]);
  // The loop also visits references that are added during it.
  for (const each of seen) {
    const { differs, references } = answers.get(each) === true ? SAME : ownOf(document, each);
    if (differs || answers.get(each) === false) {
      answers.set(reference, false);
      return false;
    }
    for (const inner of references) seen.add(inner);
  }
  for (const each of seen) answers.set(each, true);
  return true;
}

const SAME: Own = { differs: false, references: new Set() };
const owns = new WeakMap<object, Own>();

function ownOf(document: OpenApiDocument, reference: string): Own {
  const target = reference.startsWith('#') ? valueAt(document, reference.slice(1)) : undefined;
  if (typeof target !== 'object' || target === null) return SAME;
  const before = owns.get(target);
  if (before) return before;
  const references = new Set<string>();
  const pending = new Set<object>([target]);
  let differs = false;
  for (const value of pending) {
    if (isReference(value)) references.add(value.$ref);
    differs ||= 'readOnly' in value || 'writeOnly' in value || 'discriminator' in value;
    for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) pending.add(inner);
  }
  const own = { differs, references };
  owns.set(target, own);
  return own;
}
