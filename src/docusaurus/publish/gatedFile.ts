import { createHash } from 'node:crypto';
import path from 'node:path';
import { replaceFile } from '../../node/files';
import { gatedJson } from '../../seal/format';
import { seal, sealedName } from '../../seal/seal';
import type { ContentKey } from '../../site/environment';

/**
 * Writes JSON that only the gate reads, sealed when there is a key, under a name that follows from its content.
 * `purpose` tells two files of the same content apart.
 * @returns its URL.
 */
export async function writeGated(
  outDir: string,
  purpose: string,
  data: object,
  key: ContentKey | null,
): Promise<string> {
  const content = Buffer.from(JSON.stringify(data));
  const name = key
    ? sealedName(purpose, content, key.key)
    : createHash('sha256').update(content).digest('hex').slice(0, 16);
  const url = `/${gatedJson(key?.keyId ?? null, name)}`;
  await replaceFile(path.join(outDir, url), key ? seal(content, url, key.key) : content);
  return url;
}
