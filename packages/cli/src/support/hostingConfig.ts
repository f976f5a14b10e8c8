import { recordedHeaders, rewriteHeaderRule } from './hostingHeaders.ts';
import { recordedRedirects, rewriteRedirects } from './hostingRedirects.ts';

/** The settings of the host and of the functions. */
export const FIREBASE_JSON = 'firebase.json';

/** Returns the text of firebase.json with the headers and redirects that a build needs. */
export async function updateHostingConfig(firebaseJson: string, outDir: string): Promise<string> {
  return rewriteRedirects(
    rewriteHeaderRule(firebaseJson, await recordedHeaders(outDir)),
    await recordedRedirects(outDir),
  );
}
