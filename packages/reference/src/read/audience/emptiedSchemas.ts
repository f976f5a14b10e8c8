import type { LostProperties } from './lostProperties.ts';
import { isA, isExtension, keysIn, type Part, partsOf, textListIn } from './partTree.ts';
import type { Removal } from './removal.ts';

const COMPOSITION_KEYWORDS = ['allOf', 'anyOf', 'oneOf'];
/** Keywords that do not restrict the values that a schema accepts. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['title', 'description', '$comment', 'externalDocs', 'deprecated', 'readOnly', 'writeOnly', 'nullable'],
  ...['default', 'example', 'examples', 'discriminator', 'xml', '$schema', '$id', '$anchor', '$dynamicAnchor'],
]);
const REQUIRED_KEYWORDS = ['required', 'dependentRequired'];

/**
 * Returns schemas that no longer say anything: entries of allOf, anyOf and oneOf that have lost all keywords, and
 * schemas that have lost such entries, such as `allOf: [{ $ref }]` beside a description.
 */
export function emptiedSchemas(parts: readonly Part[], removal: Removal, lost: LostProperties): Part[] {
  const found = new Set<Part>();
  const check = new EmptiedCheck((part) => removal.has(part) || found.has(part), lost);
  // Inner schemas come first.
  for (const part of parts.toReversed())
    if (isA(part, 'schema') && !removal.has(part) && check.isHollow(part)) found.add(part);
  return [...found];
}

class EmptiedCheck {
  constructor(
    private readonly isGone: (part: Part) => boolean,
    private readonly lost: LostProperties,
  ) {}

  isHollow(schema: Part): boolean {
    const hasLost = isEntry(schema) ? this.#hasLostAny(schema) : this.#hasLostEntry(schema);
    return (
      hasLost && Object.keys(schema.value).every((keyword) => isAnnotation(keyword) || this.#isEmptied(schema, keyword))
    );
  }

  #hasLostEntry(schema: Part): boolean {
    return COMPOSITION_KEYWORDS.some((keyword) => partsOf(schema, keyword).some(this.isGone));
  }

  #hasLostAny(schema: Part): boolean {
    const children = [...schema.children.values()];
    return (
      children.some((child) => this.isGone(child) || [...child.children.values()].some(this.isGone)) ||
      REQUIRED_KEYWORDS.some((keyword) =>
        requiredNames(schema, keyword).some((name) => this.lost.hasName(schema, name)),
      )
    );
  }

  #isEmptied(schema: Part, keyword: string): boolean {
    if (REQUIRED_KEYWORDS.includes(keyword))
      return requiredNames(schema, keyword).every((name) => this.lost.hasName(schema, name));
    const child = schema.children.get(keyword);
    if (!child || this.isGone(child)) return child !== undefined;
    const members = [...child.children.values()];
    if (child.role === 'object' || members.length < Object.keys(child.value).length) return false;
    return members.every((member) => this.isGone(member) || (isEntry(member) && saysNothing(member)));
  }
}

/** Returns the names in `required`, or those whose presence requires others. */
function requiredNames(schema: Part, keyword: string): readonly string[] {
  return keyword === 'required' ? textListIn(schema, keyword) : keysIn(schema, keyword);
}

function isEntry({ parent }: Part): boolean {
  return parent?.role === 'list' && COMPOSITION_KEYWORDS.includes(parent.key);
}

function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || isExtension(keyword);
}

/** Returns whether an entry is only a text about the other ones, or only allows null. */
function saysNothing(schema: Part): boolean {
  return Object.keys(schema.value).every(
    (keyword) => isAnnotation(keyword) || (keyword === 'type' && textListIn(schema, keyword).join() === 'null'),
  );
}
