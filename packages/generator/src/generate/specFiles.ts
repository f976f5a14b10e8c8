import { followChain, valueAt } from 'gatedocs-reference/document';
import { referencesIn, resolveFile } from 'gatedocs-reference/read';

/** A value of a specification, and the file that contains it. */
export interface SpecNode {
  /** Absolute path, or the URL of a remote file. */
  readonly file: string;
  readonly value: unknown;
}

const URL_START = /^\w+:\/\//;

/** The files of a specification, each read once. Remote files are not read. */
export class SpecFiles {
  readonly #contents = new Map<string, unknown>();
  readonly #references = new Map<string, readonly string[]>();

  /** @param read returns the content of a file; undefined for one without references, such as Markdown. */
  constructor(private readonly read: (file: string) => unknown) {}

  /** Returns the target of a reference with an absolute path: `/specs/pets.yaml#/Pet`. */
  at(reference: string): SpecNode {
    const [file = '', pointer = ''] = reference.split('#');
    if (!this.#contents.has(file)) this.#contents.set(file, URL_START.test(file) ? undefined : this.read(file));
    return { file, value: valueAt(this.#contents.get(file), pointer) };
  }

  /** Returns a value, or the target of its reference. In a circle, returns the last reference. */
  follow(node: SpecNode): SpecNode {
    return followChain(node, (reference, { file }) => this.at(toAbsolute(file, reference))).places.at(-1) ?? node;
  }

  /** Returns all files of values, including those that they refer to. */
  collectFiles(nodes: readonly SpecNode[]): ReadonlySet<string> {
    const files = new Set(nodes.map(({ file }) => file));
    const references = new Set(nodes.flatMap((node) => collectReferences(node)));
    // The loop also visits references added during iteration.
    for (const reference of references) {
      files.add(reference.split('#')[0] ?? '');
      for (const next of this.#referencesAt(reference)) references.add(next);
    }
    return files;
  }

  #referencesAt(reference: string): readonly string[] {
    const known = this.#references.get(reference) ?? collectReferences(this.at(reference));
    this.#references.set(reference, known);
    return known;
  }
}

/** Returns the values of an object, by name. */
export function memberNodes({ file, value }: SpecNode): [string, SpecNode][] {
  return Object.entries(value ?? {}).map(([name, member]) => [name, { file, value: member }]);
}

/** Returns all references in a value as absolute ones, its own first. */
function collectReferences({ file, value }: SpecNode, isMapping = false): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const members: Readonly<Record<string, unknown>> = { ...value };
  const direct = referencesIn(members, isMapping).map(([, reference]) => reference);
  const schemas = isMapping ? Object.values(members).filter(isSchemaPointer) : [];
  return [
    ...[...direct, ...schemas].map((reference) => toAbsolute(file, reference)),
    ...Object.entries(members).flatMap(([name, member]) =>
      collectReferences({ file, value: member }, name === 'mapping'),
    ),
  ];
}

/** Returns whether a target of a discriminator's mapping is a schema of the same file. */
function isSchemaPointer(target: unknown): target is string {
  return typeof target === 'string' && target.startsWith('#');
}

function toAbsolute(file: string, reference: string): string {
  const [target = '', pointer = ''] = reference.split('#');
  if (URL_START.test(target)) return reference;
  return `${target ? resolveFile(file, target) : file}#${pointer}`;
}
