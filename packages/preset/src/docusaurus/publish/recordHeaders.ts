import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { GateConfig } from '../../gate/config.ts';
import { filesBelow } from '../../node/files.ts';
import { type HeaderInputs, securityHeaders } from './securityHeaders.ts';
import { withoutFragment } from './shell.ts';

/** The owner's settings that headers depend on. */
export type HeaderOptions = Pick<HeaderInputs, 'signIn' | 'hasDiagrams' | 'reportEndpoint'>;

/**
 * Writes the security headers of this build next to the output folder (not into it, where they would be published):
 * `build.headers.json` for `build`. The emulators serve them; `npm run headers` copies them into firebase.json.
 */
export async function recordHeaders(
  outDir: string,
  gate: GateConfig,
  { signIn, hasDiagrams, reportEndpoint }: HeaderOptions,
): Promise<void> {
  const headers = securityHeaders({
    inlineScripts: (await distinctShells(outDir)).flatMap(inlineScripts),
    firebase: gate.firebase,
    authEmulator: gate.authEmulator,
    isSealed: gate.keyId !== null,
    signIn,
    hasDiagrams,
    reportEndpoint,
  });
  await writeFile(`${path.resolve(outDir)}.headers.json`, `${JSON.stringify(headers, null, 2)}\n`);
}

/** Returns the shells that differ by more than their fragment's URL: most sites have one. */
async function distinctShells(outDir: string): Promise<string[]> {
  const distinct = new Set<string>();
  for (const file of await filesBelow(outDir))
    if (file.endsWith('.html')) distinct.add(withoutFragment(await readFile(path.join(outDir, file), 'utf8')));
  return [...distinct];
}

/** Returns the texts of a page's inline scripts. */
export function inlineScripts(html: string): string[] {
  return descendants(parse(html)).flatMap((node) => {
    if (!('tagName' in node) || node.tagName !== 'script' || node.attrs.some(({ name }) => name === 'src')) return [];
    const [text] = node.childNodes;
    return text && 'value' in text ? [text.value] : [];
  });
}

function descendants(parent: Tree.ParentNode): Tree.ChildNode[] {
  return parent.childNodes.flatMap((node) => ['childNodes' in node ? descendants(node) : [], node].flat());
}
