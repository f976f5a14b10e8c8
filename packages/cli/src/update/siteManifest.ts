import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { EngineManifest } from 'create-gatedocs/lib/siteManifest.mjs';

/** Returns package.json of the site as this version needs it, with the owner's own entries. */
export async function updatedManifest(text: string): Promise<string> {
  const engine = await engineManifest();
  if (!engine) return text;
  const { updatedText } = await import('create-gatedocs/lib/siteManifest.mjs');
  return updatedText(text, engine);
}

/**
 * Returns the overrides that this version does not have: the owner's own, or those of an earlier version, which would
 * keep an old package for ever.
 */
export async function otherOverrides(text: string): Promise<string[]> {
  const engine = await engineManifest();
  if (!engine) return [];
  const { overrides = {} } = JSON.parse(text) as EngineManifest;
  return Object.keys(overrides).filter((name) => !(name in (engine.overrides ?? {})));
}

/** What this version needs of package.json. Made when the package is packed: this repository's own site has none. */
async function engineManifest(): Promise<EngineManifest | undefined> {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve('create-gatedocs/package.json').replace(/package\.json$/, 'manifest.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as EngineManifest) : undefined;
}
