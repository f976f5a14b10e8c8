import { createHash } from 'node:crypto';
import path from 'node:path';
import { writeOutput } from 'gatedocs-generator/node';
import { gatedJsonPath } from 'gatedocs-rules/unseal';
import type { Seal } from './seal.ts';

/**
 * Writes JSON that only the gate reads, sealed if there is a key, under a name derived from its content. `purpose`
 * distinguishes two files with the same content.
 * @returns its URL.
 */
export async function writeGated(outDir: string, purpose: string, data: object, seal: Seal | null): Promise<string> {
  const content = Buffer.from(JSON.stringify(data));
  const shared = await seal?.shared(purpose, content);
  if (shared) return shared;
  const name = seal
    ? await seal.deriveName(purpose, content)
    : createHash('sha256').update(content).digest('hex').slice(0, 16);
  const url = `/${gatedJsonPath(seal?.keyId ?? null, name)}`;
  writeOutput(path.join(outDir, url), seal ? await seal.seal(content, url) : content);
  return url;
}
