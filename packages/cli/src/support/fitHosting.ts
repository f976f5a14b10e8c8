import { recordedHeaders, rewriteRule } from './hostingHeaders.ts';
import { recordedRedirects, rewriteRedirects } from './hostingRedirects.ts';

/** Returns the text of firebase.json with the headers and redirects that a build needs. */
export async function fitHosting(firebaseJson: string, outDir: string): Promise<string> {
  return rewriteRedirects(rewriteRule(firebaseJson, await recordedHeaders(outDir)), await recordedRedirects(outDir));
}
