import { escapePointer } from '../document/resolve.ts';
import type { Json } from '../document/types.ts';
import { memberOf } from './forms.ts';
import { isKept } from './keeps.ts';
import type { Mentions } from './mentions.ts';
import { isExtension, type Part, pointerOf } from './tree.ts';

/** A remaining place that names something hidden. */
export interface LeftMention {
  readonly pointer: string;
  readonly name: string;
}

/** Finds remaining places in a document that still name something hidden. */
export class LeftMentions {
  readonly found: LeftMention[] = [];

  constructor(private readonly mentions: Mentions) {}

  /** Looks at the name of a part. */
  lookAtName(part: Part): void {
    if (part.parent && isName(part.parent, part.key))
      this.#look(part, part.key, () => part.parent?.key === 'headers' || isInExtension(part), []);
  }

  /** Looks at a member that is not a part. */
  lookAt(part: Part, name: string, value: Json): void {
    const isData = (): boolean => isDataIn(part, name);
    if (isName(part, name)) this.#look(part, name, () => isDataIn(part, name), [name]);
    this.#lookIn(part, value, isData, [name]);
  }

  /** Looks at a value in place of a part. */
  lookAtValue(part: Part, value: Json): void {
    this.#lookIn(part, value, () => true, []);
  }

  #lookIn(part: Part, value: Json, isData: () => boolean, steps: readonly string[]): void {
    if (typeof value === 'string') this.#look(part, value, isData, steps);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries<Json>(value)) {
      const inner = [...steps, name];
      if (!Array.isArray(value)) this.#look(part, name, isData, inner);
      // A reference in data names a component.
      if (name !== '$ref') this.#lookIn(part, member, isData, inner);
    }
  }

  #look(part: Part, text: string, isData: () => boolean, steps: readonly string[]): void {
    // Checked first, because most texts contain no such word.
    if (this.mentions.anyIn(text) === undefined) return;
    const name = isData() ? this.mentions.inData(text) : this.mentions.inText(text);
    if (name === undefined || isKept(part, name)) return;
    this.found.push({ pointer: [pointerOf(part), ...steps.map(escapePointer)].join('/'), name });
  }
}

/** Returns whether the document chooses the name of a member. */
function isName(part: Part, name: string): boolean {
  return (
    part.role === 'map' || FREE.has(part.form) || isExtension(name) || (part.role === 'object' && isInExtension(part))
  );
}

/** Forms of objects whose members have any names. */
const FREE: ReadonlySet<string> = new Set(['paths', 'responses', 'callback', 'requirement']);

/** Returns whether a member of a part holds names and values of the API, not texts about it. */
function isDataIn(part: Part, name: string): boolean {
  if (isExtension(name) || name === 'pattern' || isInExtension(part)) return true;
  // Scopes of security schemes are names of their own.
  const isOwn = part.form === 'other' || part.form === 'requirement' || TEXTS.has(name);
  return part.role === 'object' && !isOwn && memberOf(part.form, name) === 'data';
}

/** Members of an example that are none of its value. */
const TEXTS: ReadonlySet<string> = new Set(['summary', 'description', '$ref', 'externalValue']);

/** Returns whether a part is in a member that OpenAPI does not know, where anything is data. */
function isInExtension({ key, parent }: Part): boolean {
  for (let [name, owner] = [key, parent]; owner; [name, owner] = [owner.key, owner.parent])
    if (owner.role === 'object' && isExtension(name)) return true;
  return false;
}
