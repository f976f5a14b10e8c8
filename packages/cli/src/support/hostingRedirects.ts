import { readFile } from 'node:fs/promises';
import { Failure } from 'gatedocs-generator/node';
import { type HostingRedirect, redirectsFile } from 'gatedocs-generator/settings';
import { isMap, isNode, isScalar, parseDocument } from 'yaml';

/** Returns the redirects that a build recorded; null when site.config.ts has no `redirects`. */
export async function recordedRedirects(outDir: string): Promise<HostingRedirect[] | null> {
  try {
    return JSON.parse(await readFile(redirectsFile(outDir), 'utf8')) as HostingRedirect[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Returns firebase.json with these redirects and every other byte unchanged; null changes nothing.
 * @throws Failure when the file has no settings of Hosting.
 */
export function rewriteRedirects(firebaseJson: string, redirects: readonly HostingRedirect[] | null): string {
  if (redirects === null || redirectDrift(JSON.parse(firebaseJson).hosting?.redirects, redirects) === null)
    return firebaseJson;
  const list = JSON.stringify(redirects, null, 2).replaceAll('\n', '\n    ');
  const hosting = parseDocument(firebaseJson).getIn(['hosting'], true);
  if (!isMap(hosting) || !hosting.items[0])
    throw new Failure('firebase.json has no hosting settings: restore them, then run this command again.');
  const existing = hosting.items.find(({ key }) => isScalar(key) && key.value === 'redirects');
  if (existing && isNode(existing.value)) {
    const [start = 0, end = start] = existing.value.range ?? [];
    return firebaseJson.slice(0, start) + list + firebaseJson.slice(end);
  }
  const { key: first } = hosting.items[0];
  const [start = 0] = (isNode(first) && first.range) || [];
  return `${firebaseJson.slice(0, start)}"redirects": ${list},\n    ${firebaseJson.slice(start)}`;
}

/** Returns a message if firebase.json would deploy redirects that differ from those in site.config.ts, else null. */
export function redirectDrift(
  deployed: readonly object[] | undefined,
  redirects: readonly HostingRedirect[] | null,
): string | null {
  if (redirects === null || JSON.stringify(deployed ?? []) === JSON.stringify(redirects)) return null;
  return 'firebase.json holds other redirects than site.config.ts: run npm run headers and commit firebase.json.';
}
