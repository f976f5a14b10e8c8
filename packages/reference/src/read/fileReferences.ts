import path from 'node:path';
import { isWebUrl } from '../document/isWebUrl.ts';
import { escapePointer, percentDecode } from '../document/resolve.ts';
import { absoluteUri, DocumentAnchors } from './documentAnchors.ts';
import { walkTree } from './documentTree.ts';
import { isObject } from './shapes/isObject.ts';
import type { UnreadMembers } from './shapes/shape.ts';

/** The references of a document's files that lead to other files. */
export class FileReferences {
  /** Whether a file has a reference to another one. */
  leadToOtherFiles = false;
  readonly #ids = new Set<string>();

  add(parsed: unknown): void {
    const references = new Set<string>();
    for (const id of new DocumentAnchors(parsed).ids()) this.#ids.add(id);
    walkTree({ pointer: '#', value: parsed }, ({ value, mapName }) => {
      if (!isObject(value)) return;
      if (typeof value.$id === 'string') this.#ids.add(value.$id.replace(/#$/, ''));
      for (const [, reference] of referencesIn(value, mapName === 'mapping'))
        references.add(withoutFragment(reference));
    });
    for (const file of references) if (file !== '' && !this.#ids.has(file)) this.leadToOtherFiles = true;
  }

  /** Returns whether an address or a path is only the name of a schema or of the document, by `$id` or `$self`. */
  isSchemaId(reference: string): boolean {
    const ids = [...this.#ids];
    return ids.some((id) => id === reference || this.#ids.has(absoluteUri(reference, id)));
  }
}

/** Returns the JSON pointers of the references to a file, wherever they are. */
export function pointersTo(file: string, parsed: unknown): string[] {
  const found: string[] = [];
  const visit = (value: unknown, pointer: string, isMapping: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, reference] of isObject(value) ? referencesIn(value, isMapping) : [])
      if (withoutFragment(reference) === file) found.push(`${pointer}/${escapePointer(name)}`);
    for (const [name, member] of Object.entries(value))
      visit(member, `${pointer}/${escapePointer(name)}`, name === 'mapping');
  };
  visit(parsed, '#', false);
  return found;
}

/** Returns the file of a reference; empty for one in the same file. */
export function withoutFragment(reference: string): string {
  return reference.replace(/#.*$/s, '');
}

/** Returns the absolute path of a file that another one refers to; references are percent-encoded (RFC 3986). */
export function resolveFile(from: string, file: string): string {
  return path.resolve(path.dirname(from), percentDecode(file));
}

/**
 * Returns the references of an object that can lead to files, by the names of its members.
 * @param isMapping whether it is the mapping of a discriminator.
 */
export function referencesIn(members: UnreadMembers, isMapping: boolean): [string, string][] {
  return Object.entries(members).filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    if (typeof value !== 'string') return false;
    if (name === 'externalValue') return !isWebUrl(value);
    return name === '$ref' || ((isMapping || name === 'defaultMapping') && isFileReference(value));
  });
}

/** Returns whether a discriminator's target is in a file, not the name of a schema. */
export function isFileReference(target: unknown): boolean {
  return (
    typeof target === 'string' && !target.startsWith('#') && (target.includes('/') || /\.(?:ya?ml|json)$/i.test(target))
  );
}
