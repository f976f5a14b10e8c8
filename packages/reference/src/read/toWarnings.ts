import path from 'node:path';
import { followChain, type Located, placeAt } from '../document/resolve.ts';
import { resolveFile } from './fileReferences.ts';
import { parseSourceFile, type SourceFiles } from './parseSourceFile.ts';
import { relativePath } from './relativePath.ts';
import { isAbsoluteUri } from './rootFolder.ts';
import { type BundleWarning, groupWarnings, type Warning } from './warnings.ts';

/** Returns findings about a bundled document with their places in its source files, where these are known; equal ones as one. */
export function toWarnings(file: string, findings: readonly BundleWarning[], files: SourceFiles): Warning[] {
  const contents = new Map<string, unknown>();
  const read = (each: string): unknown => {
    if (!contents.has(each)) contents.set(each, parseSourceFile(files, each));
    return contents.get(each);
  };
  const entry = path.resolve(file);
  const located = findings.map(({ pointer, message }) => {
    const found = findSource(entry, pointer, read) ?? { file: entry, pointer };
    return { file: relativePath(found.file), pointer: found.pointer, message };
  });
  return groupWarnings(located);
}

interface SourcePlace extends Located {
  readonly file: string;
}

/** Follows a pointer from the entry file through references to other files. */
function findSource(entry: string, pointer: string, read: (file: string) => unknown): SourcePlace | undefined {
  const whole = (each: string): SourcePlace => ({ file: each, pointer: '#', value: read(each) });
  const find = (reference: string, from: SourcePlace): SourcePlace | undefined => {
    const [file = '', target = ''] = reference.split('#');
    if (isAbsoluteUri(file)) return undefined;
    return placeAt(whole(file === '' ? from.file : resolveFile(from.file, file)), pointerParts(target));
  };
  return placeAt(whole(entry), pointerParts(pointer), (place) => followChain(place, find).end);
}

function pointerParts(pointer: string): string[] {
  return pointer.split('/').slice(1);
}
