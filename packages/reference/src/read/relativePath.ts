import path from 'node:path';

/** Returns a path for messages: from the current folder, if the file is in it. */
export function relativePath(file: string): string {
  const inside = path.relative('.', file);
  return inside.startsWith('..') ? file : inside;
}
