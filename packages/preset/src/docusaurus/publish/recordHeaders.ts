import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from 'gatedocs-generator/node';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { GateConfig } from '../../gate/config.ts';
import { type HeaderInputs, securityHeaders } from './securityHeaders.ts';

/** The owner's settings that headers depend on. */
export interface HeaderOptions extends Pick<HeaderInputs, 'signIn' | 'hasDiagrams' | 'hosts' | 'reportEndpoint'> {
  /** Folder with the build of the pages for visitors; null for none. */
  readonly publicPages: string | null;
}

/**
 * Writes the security headers of this build next to the output folder (not into it, where they would be published):
 * `build.headers.json` for `build`. The emulators serve them; `npm run headers` copies them into firebase.json.
 * @param shells one of each group that differ only in their fragment's URL.
 */
export async function recordHeaders(
  outDir: string,
  gate: GateConfig,
  shells: Iterable<string>,
  { publicPages, ...options }: HeaderOptions,
): Promise<void> {
  const headers = securityHeaders({
    inlineScripts: [...shells, ...(await readPublicHtml(publicPages))].flatMap(inlineScripts),
    firebase: gate.firebase,
    authEmulator: gate.authEmulator,
    isSealed: gate.keyId !== null,
    isIndexable: publicPages !== null,
    ...options,
  });
  await writeFile(`${path.resolve(outDir)}.headers.json`, `${JSON.stringify(headers, null, 2)}\n`);
}

/** Returns the HTML of the pages for visitors. */
async function readPublicHtml(folder: string | null): Promise<string[]> {
  const files = folder === null ? [] : await filesBelow(folder);
  return Promise.all(
    files.filter((file) => file.endsWith('.html')).map((file) => readFile(path.join(folder ?? '', file), 'utf8')),
  );
}

/** Returns the texts of a page's inline scripts; elements of other types contain data, and do not run. */
export function inlineScripts(html: string): string[] {
  return descendants(parse(html)).flatMap((node) => {
    if (!('tagName' in node) || node.tagName !== 'script' || node.attrs.some(isOther)) return [];
    const [text] = node.childNodes;
    return text && 'value' in text ? [text.value] : [];
  });
}

function isOther({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return name === 'src' || (name === 'type' && value === 'application/ld+json');
}

function descendants(parent: Tree.ParentNode): Tree.ChildNode[] {
  return parent.childNodes.flatMap((node) => ['childNodes' in node ? descendants(node) : [], node].flat());
}
