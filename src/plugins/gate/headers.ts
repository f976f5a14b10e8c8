import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { signIn } from '../../../site.config';
import type { GateConfig } from '../../gate/config';
import { securityHeaders, signInNeeds } from '../../site/headers';

/**
 * Writes the security headers that this build needs beside the output folder (not into it, where they would be published):
 * `build.headers.json` for `build`. The emulators serve them; `npm run headers` takes them into firebase.json.
 */
export async function recordHeaders(outDir: string, gate: GateConfig): Promise<void> {
  const pages = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.html'));
  const scripts = await Promise.all(
    pages.map(async (page) => inlineScripts(await readFile(path.join(outDir, page), 'utf8'))),
  );
  const headers = securityHeaders({
    inlineScripts: scripts.flat(),
    firebase: gate.firebase,
    authEmulator: gate.authEmulator,
    isSealed: gate.keyId !== null,
    signIn: signInNeeds(signIn),
  });
  await writeFile(`${path.resolve(outDir)}.headers.json`, `${JSON.stringify(headers, null, 2)}\n`);
}

/** Text of the scripts that stand in a page itself. */
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
