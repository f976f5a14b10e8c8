import { replaceFile } from '../../node/files';

/** Writes a value as JSON; another process reads the old file or the new one, never a part. */
export function writeJson(file: string, value: unknown): Promise<void> {
  return replaceFile(file, JSON.stringify(value));
}
