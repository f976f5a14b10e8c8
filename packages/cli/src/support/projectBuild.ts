import { readFile } from 'node:fs/promises';
import { Failure, replaceFile } from 'gatedocs-generator/node';
import { BUILD_FOLDER, type Environment } from 'gatedocs-generator/settings';
import { buildPages } from './buildPages.ts';
import { FIREBASE_JSON } from './hostingConfig.ts';
import {
  forDeployedProject,
  type HeaderRule,
  headerDrift,
  recordedHeaders,
  rewriteHeaderRule,
} from './hostingHeaders.ts';
import { recordedRedirects, redirectDrift } from './hostingRedirects.ts';

interface HostingConfig {
  readonly headers: HeaderRule[];
  readonly redirects?: readonly object[];
}

/** Also for a preview of a site whose public pages search engines may show. */
const NO_INDEXING = { 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * The project that firebase.json is written for, or a preview project, whose headers are temporarily written to
 * firebase.json.
 */
type Target = 'own' | 'preview';

/**
 * Generates the reference and builds the site into build/. A build for a real project must fit the headers that
 * firebase.json would deploy with it; the emulators use those of a demo build.
 * @throws Failure of the generator or of Docusaurus, or naming headers or redirects that differ (after build/ is finished).
 */
export async function buildProject(environment: Environment, target: Target = 'own'): Promise<void> {
  await buildPages(environment, { outDir: BUILD_FOLDER });
  if (environment.authEmulator) return;
  const text = await readFile(FIREBASE_JSON, 'utf8');
  const { headers: rules, redirects } = (JSON.parse(text) as { hosting: HostingConfig }).hosting;
  const headers = await recordedHeaders(BUILD_FOLDER);
  const drift = headerDrift(rules, target === 'preview' ? forDeployedProject(headers, rules) : headers);
  if (drift) throw new Failure(drift);
  const stale = redirectDrift(redirects, await recordedRedirects(BUILD_FOLDER));
  if (stale) throw new Failure(stale);
  if (target === 'preview') await replaceFile(FIREBASE_JSON, rewriteHeaderRule(text, { ...headers, ...NO_INDEXING }));
}
