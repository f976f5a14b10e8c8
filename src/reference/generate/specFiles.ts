import path from 'node:path';
import { isReference, valueAt } from '../model/document';

/** A value of a specification, and the file that it stands in. */
export interface Place {
  /** Absolute path, or the URL of a file elsewhere. */
  readonly file: string;
  readonly value: unknown;
}

const URL_START = /^\w+:\/\//;

/** The files of a specification, each read once. Files elsewhere are not read. */
export class SpecFiles {
  readonly #contents = new Map<string, unknown>();
  readonly #references = new Map<string, readonly string[]>();

  /** `read` gives the content of a file, undefined for one that refers to nothing, such as a description in Markdown. */
  constructor(private readonly read: (file: string) => unknown) {}

  /** What a reference means that starts with an absolute path: `/specs/pets.yaml#/Pet`. */
  at(reference: string): Place {
    const [file = '', pointer = ''] = reference.split('#');
    if (!this.#contents.has(file)) this.#contents.set(file, URL_START.test(file) ? undefined : this.read(file));
    return { file, value: valueAt(this.#contents.get(file), pointer) };
  }

  /** Where a value stands that may be given by reference. */
  follow(place: Place): Place {
    const { file, value } = place;
    return isReference(value) ? this.follow(this.at(absolute(file, value.$ref))) : place;
  }

  /** All files that values are written in, with what they refer to. */
  filesOf(places: readonly Place[]): ReadonlySet<string> {
    const files = new Set(places.map(({ file }) => file));
    const references = new Set(places.flatMap(referencesIn));
    // What is added while the set is walked comes last.
    for (const reference of references) {
      files.add(reference.split('#')[0] ?? '');
      for (const next of this.#referencesAt(reference)) references.add(next);
    }
    return files;
  }

  #referencesAt(reference: string): readonly string[] {
    const known = this.#references.get(reference) ?? referencesIn(this.at(reference));
    this.#references.set(reference, known);
    return known;
  }
}

/** The values of an object, by name. */
export function membersOf({ file, value }: Place): [string, Place][] {
  return Object.entries(value ?? {}).map(([name, member]) => [name, { file, value: member }]);
}

/** All references in a value, absolute, its own first. */
function referencesIn({ file, value }: Place): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isReference(value) ? [absolute(file, value.$ref)] : [];
  return [...own, ...Object.values(value).flatMap((member) => referencesIn({ file, value: member }))];
}

function absolute(file: string, reference: string): string {
  const [target = '', pointer = ''] = reference.split('#');
  if (URL_START.test(target)) return reference;
  return `${target ? path.resolve(path.dirname(file), decodeURIComponent(target)) : file}#${pointer}`;
}
