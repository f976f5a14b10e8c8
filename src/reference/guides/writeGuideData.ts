import { join } from 'node:path';
import { replaceFile } from '../../node/files';
import type { OpenApiDocument } from '../document/types';
import { lifecycles, webhookEvents } from './guideData';

/**
 * Writes the data of the guides: `lifecycles.json` and `webhook-events.json` in `outDir` (`src/generated`).
 *
 * @param bundledMain the main specification, bundled and parsed, its tokens replaced
 * @throws the errors of {@link lifecycles}, before anything is written
 */
export async function writeGuideData(bundledMain: OpenApiDocument, outDir: string): Promise<void> {
  const files = {
    'lifecycles.json': lifecycles(bundledMain),
    'webhook-events.json': webhookEvents(bundledMain),
  };
  for (const [name, data] of Object.entries(files))
    await replaceFile(join(outDir, name), `${JSON.stringify(data, null, 2)}\n`);
}
