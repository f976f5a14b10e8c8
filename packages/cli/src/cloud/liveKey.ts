import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Failure } from 'gatedocs-generator/node';
import { metaOfShell } from 'gatedocs-preset/shell';
import { FIREBASE_JSON } from '../support/hostingConfig.ts';

/** A shell in every site, also where the home page is public. */
const SHELL_PATH = '/404';
const SEALED_FRAGMENT = /^\/assets\/([0-9a-f]{12})\//;
const TIMEOUT_MS = 20_000;

/** Returns the origin of a project's Hosting site, which exists before the site's own domain does. */
export async function readHostingOrigin(projectId: string): Promise<string> {
  const text = existsSync(FIREBASE_JSON) ? await readFile(FIREBASE_JSON, 'utf8') : '{}';
  const { hosting } = JSON.parse(text) as { hosting?: { site?: string } };
  return `https://${hosting?.site ?? projectId}.web.app`;
}

/**
 * Returns the id of the key that a published site is sealed with; null if nothing is published, or it is not sealed.
 * @throws Failure when the site cannot be reached.
 */
export async function readLiveKeyId(origin: string, request: typeof fetch = fetch): Promise<string | null> {
  const response = await request(origin + SHELL_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: Error) => {
      throw new Failure(
        `${origin}, which names the key of the live site, cannot be reached: try again. (${error.cause ?? error.message})`,
      );
    },
  );
  return SEALED_FRAGMENT.exec(metaOfShell(await response.text(), 'fragment') ?? '')?.[1] ?? null;
}
