import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { EngineManifest } from 'create-gatedocs/lib/siteManifest.mjs';

/** Returns the site's package.json as this version needs it, including the owner's own entries. */
export async function updateManifest(text: string): Promise<string> {
  const engine = await engineManifest();
  if (!engine) return text;
  const { updatedText } = await import('create-gatedocs/lib/siteManifest.mjs');
  return updatedText(text, engine);
}

/**
 * Returns overrides that are not from this version: the owner's own, or those of an earlier version, which would pin an
 * old package for ever.
 */
export async function otherOverrides(text: string): Promise<string[]> {
  const engine = await engineManifest();
  if (!engine) return [];
  const { overrides = {} } = JSON.parse(text) as EngineManifest;
  return Object.keys(overrides).filter((name) => !(name in (engine.overrides ?? {})));
}

/**
 * Entries of package.json that this version requires. Created when the package is packed, so this repository's own site
 * has none.
 */
async function engineManifest(): Promise<EngineManifest | undefined> {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve('create-gatedocs/package.json').replace(/package\.json$/, 'manifest.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as EngineManifest) : undefined;
}
