import { parse } from './parse.ts';
import { plainTree } from './plainTree.ts';

/** The files of a document as they were read, by absolute path. */
export type SourceFiles = ReadonlyMap<string, Buffer>;

/** Returns the content of a document's file; undefined if it is none, or neither YAML nor JSON. */
export function parseSourceFile(files: SourceFiles, file: string): unknown {
  const content = files.get(file);
  try {
    return content && plainTree(parse(content.toString('utf8')), () => {});
  } catch {
    return undefined;
  }
}
