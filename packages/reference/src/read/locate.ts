import path from 'node:path';
import { getOwn } from '../document/getOwn.ts';
import { escapePointer, isReference, unescapePointer, valueAt } from '../document/resolve.ts';
import { targetOf } from './fileReferences.ts';
import { readPart, type SourceFiles } from './readPart.ts';
import { relativePath } from './relativePath.ts';
import { isAddress } from './rootFolder.ts';
import { type Finding, groupWarnings, type Warning } from './warnings.ts';

/** Returns findings about a bundled document with their places in its source files, where these are known; equal ones as one. */
export function warningsOf(file: string, findings: readonly Finding[], files: SourceFiles): Warning[] {
  const contents = new Map<string, unknown>();
  const read = (each: string): unknown => {
    if (!contents.has(each)) contents.set(each, readPart(files, each));
    return contents.get(each);
  };
  const entry = path.resolve(file);
  const located = findings.map(({ pointer, message }) => {
    const found = sourceOf(entry, pointer, read) ?? { file: entry, pointer };
    return { file: relativePath(found.file), pointer: found.pointer, message };
  });
  return groupWarnings(located);
}

interface SourcePlace {
  readonly file: string;
  readonly pointer: string;
}

/** Follows a pointer from the entry file through references to other files. */
function sourceOf(entry: string, pointer: string, read: (file: string) => unknown): SourcePlace | undefined {
  let place: SourcePlace = { file: entry, pointer: '#' };
  let value = read(entry);
  for (const part of pointer.split('/').slice(1)) {
    const target = isReference(value) ? targetPlace(value.$ref, place.file) : undefined;
    if (target) {
      place = target;
      value = valueAt(read(target.file), target.pointer.slice(1));
    }
    const name = unescapePointer(part);
    value =
      typeof value === 'object' && value !== null
        ? getOwn(value as Readonly<Record<string, unknown>>, name)
        : undefined;
    if (value === undefined) return undefined;
    place = { file: place.file, pointer: `${place.pointer}/${escapePointer(name)}` };
  }
  return place;
}

function targetPlace(reference: string, from: string): SourcePlace | undefined {
  const [file = '', pointer = ''] = reference.split('#');
  if (isAddress(file)) return undefined;
  return { file: file === '' ? from : targetOf(from, file), pointer: `#${pointer}` };
}
