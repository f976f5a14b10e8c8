import type { Hashes } from '../../scripts/support/hashFiles';

/** Kinds of files of a sealed build, by their paths; the names of sealed files tell no more. */
const KINDS = [
  { kind: 'shells', pattern: /\.html$/ },
  { kind: 'fragments', pattern: /^assets\/.*\.page$/ },
  { kind: 'chunks', pattern: /^assets\/.*\.(?:js|css)$/ },
  { kind: 'other files', pattern: /(?:)/ },
] as const;
export type FileKind = (typeof KINDS)[number]['kind'];

/** What a deploy uploads: files whose content the host does not have at that path. */
export interface Changes {
  /** Number of all files. */
  readonly files: number;
  readonly uploaded: Readonly<Record<FileKind, number>>;
  /** Bytes of the uploaded files. */
  readonly bytes: number;
  readonly removed: number;
}

/** Compares two builds. @param sizeOf returns the bytes of a file of the second. */
export function changesBetween(before: Hashes, after: Hashes, sizeOf: (file: string) => number): Changes {
  const changed = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
  const count = (kind: FileKind): number => changed.filter((file) => kindOf(file) === kind).length;
  return {
    files: after.size,
    uploaded: Object.fromEntries(KINDS.map(({ kind }) => [kind, count(kind)])) as Record<FileKind, number>,
    bytes: changed.reduce((sum, file) => sum + sizeOf(file), 0),
    removed: [...before.keys()].filter((file) => !after.has(file)).length,
  };
}

function kindOf(file: string): FileKind {
  return KINDS.find(({ pattern }) => pattern.test(file))?.kind ?? 'other files';
}
