import path from 'node:path';

const FOLDER = path.resolve('tools/samples-try/drivers');

/** Returns the path of a program that runs samples. */
export function driver(name: string): string {
  return path.join(FOLDER, name);
}
