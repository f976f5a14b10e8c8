import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lifecycles, webhookEvents } from './guideData';

/**
 * Writes what the guides import: `lifecycles.json` and `webhook-events.json` in `outDir` (`src/generated`).
 *
 * @param bundledMain the main specification, bundled and parsed, its tokens replaced
 * @throws what {@link lifecycles} and {@link webhookEvents} throw
 */
export function writeGuideData(bundledMain: Record<string, unknown>, outDir: string): void {
  const files = {
    'lifecycles.json': lifecycles(bundledMain),
    'webhook-events.json': webhookEvents(bundledMain),
  };
  mkdirSync(outDir, { recursive: true });
  for (const [name, data] of Object.entries(files))
    writeWhole(join(outDir, name), `${JSON.stringify(data, null, 2)}\n`);
}

/** A dev server that watches the folder sees the old file or the new one, never half of one. */
function writeWhole(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}
