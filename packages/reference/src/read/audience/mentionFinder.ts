import { escapePointer } from '../../document/resolve.ts';
import type { Json } from '../../document/types.ts';
import { exampleOwners } from './examples.ts';
import { wordsIn } from './hiddenNameFinder.ts';
import type { Mention } from './lostProperties.ts';
import { isKept } from './markReader.ts';
import { memberShape } from './objectTypes.ts';
import { isA, isExtension, isInput, type Part } from './partTree.ts';
import type { RemovalContext } from './removalContext.ts';

/** Texts with names and values of the API. */
const NAME_MEMBERS: ReadonlySet<string> = new Set([
  ...['pattern', 'required', 'dependentRequired', 'propertyName', 'mapping'],
  'serializedValue',
]);
/** Maps whose names are those of members. */
const NAME_MAPS: ReadonlySet<string> = new Set(['headers', 'encoding', 'patternProperties', 'dependentSchemas']);

/** Finds the places in what is left of a document that still name something hidden. */
export class MentionFinder {
  readonly found: Mention[] = [];

  constructor(private readonly context: Pick<RemovalContext, 'graph' | 'removal' | 'mentions' | 'values'>) {}

  /** Looks at the name of a part. */
  lookAtName(part: Part): void {
    const { parent, key, pointer } = part;
    // The names of properties are those that are shown.
    if (!parent || parent.key === 'properties') return;
    if (!hasFreeNames(parent) && !isExtension(key) && !isInExtension(part)) return;
    this.#look(part, key, hasDataNames(parent) || isInExtension(part), pointer);
  }

  /** Looks at a member that is not a part. */
  lookAt(part: Part, name: string, value: Json): void {
    const pointer = `${part.pointer}/${escapePointer(name)}`;
    const isData = isDataMember(part, name);
    if (hasFreeNames(part) || isExtension(name) || isInExtension(part))
      this.#look(part, name, hasDataNames(part) || isData, pointer);
    if (isInput(part) && name === 'name' && typeof value === 'string')
      this.#report(part, this.context.mentions.inName(value), pointer);
    const owners = isData ? valueOwners(this.context, part, name) : [];
    this.#lookIn(part, value, isData, pointer, owners);
  }

  /** Looks at a value in place of a part. */
  lookAtValue(part: Part, value: Json): void {
    this.#lookIn(part, value, true, part.pointer, exampleOwners(this.context, part));
  }

  #lookIn(part: Part, value: Json, isData: boolean, pointer: string, owners: readonly Part[]): void {
    if (typeof value === 'string') {
      this.#look(part, value, isData, pointer);
      for (const owner of owners) this.#lookInBody(part, owner, value, pointer);
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries<Json>(value)) {
      const place = `${pointer}/${escapePointer(name)}`;
      if (!Array.isArray(value)) this.#look(part, name, isData, place);
      // A reference in data names a component.
      if (name !== '$ref') this.#lookIn(part, member, isData, place, []);
    }
  }

  #look(part: Part, text: string, isData: boolean, pointer: string): void {
    const { mentions } = this.context;
    // Checked first, because most texts contain no such word.
    if (mentions.anyIn(text) === undefined) return;
    this.#report(part, isData ? mentions.inData(text) : mentions.inText(text), pointer);
  }

  /**
   * Looks at a text in place of a whole value: CSV, XML, SQL. Each word of it counts, and also names that its schema has
   * lost and others still have.
   */
  #lookInBody(part: Part, owner: Part, text: string, pointer: string): void {
    const lost = this.context.values.lostNames(owner);
    const name = lost.size === 0 ? undefined : wordsIn(text).find((word) => lost.has(word));
    this.#report(part, name ?? (isA(owner, 'media') ? this.context.mentions.anyIn(text) : undefined), pointer);
  }

  #report(part: Part, name: string | undefined, pointer: string): void {
    if (name !== undefined && !isKept(part, name)) this.found.push({ pointer, name });
  }
}

/** Returns what a value is one of, if it is a whole value of it. */
function valueOwners(context: Pick<RemovalContext, 'graph' | 'removal'>, part: Part, name: string): readonly Part[] {
  if (isA(part, 'example')) return exampleOwners(context, part);
  return isA(part, 'media', 'schema') || isInput(part) || (isA(part, 'response') && name === 'examples') ? [part] : [];
}

/** Returns whether the document chooses the names of a part's members. */
function hasFreeNames({ role }: Part): boolean {
  return role === 'map' || role === 'open';
}

/** Returns whether the names of a part's members are those of properties and headers, or expressions. */
function hasDataNames(part: Part): boolean {
  return NAME_MAPS.has(part.key) || isA(part, 'callback');
}

/** Returns whether a member of a part holds names and values of the API, not texts about it. */
function isDataMember(part: Part, name: string): boolean {
  if (isExtension(name) || NAME_MEMBERS.has(name) || isInExtension(part)) return true;
  if (part.role === 'list') return part.parent?.key === 'dependencies';
  const shape = part.objectType && 'members' in part.objectType ? memberShape(part.objectType, name) : undefined;
  const kind = shape?.kind === 'list' || shape?.kind === 'map' ? shape.of.kind : shape?.kind;
  return kind === 'json';
}

/** Returns whether a part is in a member that OpenAPI does not know, where anything is data. */
function isInExtension(part: Part): boolean {
  for (let each: Part | undefined = part; each?.parent; each = each.parent)
    if (each.shape === undefined && isExtension(each.key) && !hasFreeNames(each.parent)) return true;
  return false;
}
