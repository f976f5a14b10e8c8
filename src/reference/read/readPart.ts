import { readFileSync } from 'node:fs';
import { parse } from './parse';

/** Returns the content of a source file of a bundled document; undefined if it is neither YAML nor JSON. */
export function readPart(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
