import { readFile } from 'node:fs/promises';
import type { Environment } from '../../src/site/environment';
import { generateReference } from '../generate/index';
import { INLINE_IMAGES } from './buildSite';
import { type HeaderRule, headerDrift, recordedHeaders } from './headers';
import { bin, Failure, run } from './run';

/** Where `npm run build` leaves the site, as in firebase.json. */
export const BUILD = 'build';

/**
 * Generates the reference and builds the site into build/. A build for a real project must fit the headers that
 * firebase.json would deploy with it; the emulators bring a demo build's own.
 * @throws Failure of the generator, of Docusaurus, or naming the headers that have drifted (build/ is finished then).
 */
export async function buildProject(environment: Environment): Promise<void> {
  await generateReference();
  await run(bin('docusaurus'), ['build', '--out-dir', BUILD], { env: INLINE_IMAGES });
  if (environment.authEmulator) return;
  const config = JSON.parse(await readFile('firebase.json', 'utf8')) as { hosting: { headers: HeaderRule[] } };
  const drift = headerDrift(config.hosting.headers, await recordedHeaders(BUILD));
  if (drift) throw new Failure(drift);
}
