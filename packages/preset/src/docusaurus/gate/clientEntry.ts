import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ROOT_ID } from '../browser/root.ts';
import { UpstreamChange } from '../upstream.ts';

/** Docusaurus' client, which ../browser/entry.ts imports. */
const CLIENT_ENTRY = '@docusaurus/core/lib/client/clientEntry.js';

/** @throws UpstreamChange if the module does not exist, because the bundler may wait for it for ever. */
export function readClientEntry(): string {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(CLIENT_ENTRY), 'utf8');
  } catch (error) {
    throw new UpstreamChange('clientEntry', `${CLIENT_ENTRY} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Checks that the client hydrates the element that the gate paints into.
 * @throws UpstreamChange
 */
export function checkClientEntry(source: string): void {
  for (const part of [`getElementById('${ROOT_ID}')`, 'hydrateRoot('])
    if (!source.includes(part)) throw new UpstreamChange('clientEntry', `${CLIENT_ENTRY} does not contain ${part}`);
}
