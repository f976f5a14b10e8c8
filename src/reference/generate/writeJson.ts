import { hasContent, linkOrCopy, replaceFile } from '../../node/files';
import { exactJson } from '../document/exactJson';

/** Writes a value as JSON; another process reads the old file or the new one, never a part. */
export function writeJson(file: string, value: unknown): Promise<void> {
  return replaceFile(file, exactJson(value));
}

/** Writes a value as JSON in a new file: see rewriteFile. */
export function rewriteJson(file: string, earlier: string, value: unknown): Promise<void> {
  return rewriteFile(file, earlier, exactJson(value));
}

/** Writes a new file, or takes an earlier file with the same content, which is removed afterwards. */
export async function rewriteFile(file: string, earlier: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  if (hasContent(earlier, content)) linkOrCopy(earlier, file);
  else await replaceFile(file, content);
}
