import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Json } from '../guides/specification';

const [HOOK, GENERATOR] = ['tests/own/unit/contract/typescript5.mjs', 'node_modules/openapi-typescript/bin/cli.js'].map(
  (file) => path.resolve(file),
) as [string, string];

/** Returns the types of a document, from the command that the guides recommend. */
export function typesOf(document: Json): string {
  // A folder without redocly.yaml, whose list of documents would replace the argument.
  const folder = mkdtempSync(path.join(tmpdir(), 'types-'));
  try {
    writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document));
    const args = ['--import', HOOK, GENERATOR, 'openapi.json', '-o', 'schema.d.ts', '--default-non-nullable=false'];
    const { status, stderr } = spawnSync('node', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return readFileSync(path.join(folder, 'schema.d.ts'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
