import { join } from 'node:path';
import { replaceFile } from '../../node/files';
import { exactJson } from '../document/exactJson';
import type { ReferenceSource } from '../model/reference';
import { lifecycles, webhookEvents } from './guideData';

/** Writes the data of the guides: `lifecycles.json` and `webhook-events.json` in `outDir` (`src/generated`). */
export async function writeGuideData(references: readonly ReferenceSource[], outDir: string): Promise<void> {
  const files = {
    'lifecycles.json': lifecycles(references),
    'webhook-events.json': webhookEvents(references),
  };
  for (const [name, data] of Object.entries(files)) await replaceFile(join(outDir, name), `${exactJson(data, 2)}\n`);
}
