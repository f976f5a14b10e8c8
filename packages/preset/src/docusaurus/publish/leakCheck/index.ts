import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Canaries, canariesOf } from './canaries.ts';
import { checkControl } from './control.ts';
import { isTelling, wordsIn } from './phrases.ts';
import { type PublicTexts, publicOrigin } from './publicTexts.ts';
import { findCanary } from './search.ts';
import { type LeakSources, sourcesOf } from './sources.ts';

export interface LeakCheck extends LeakSources {
  readonly outDir: string;
  readonly siteDir: string;
  readonly publicTexts: PublicTexts;
  /** Output files that must not contain anything of the documentation. */
  readonly files: readonly string[];
}

/**
 * Checks that no phrase of the documentation can be read in the output files.
 * @throws Error naming the files and the text found in each, or the reason why the check could not notice a leak.
 */
export async function checkLeaks({ outDir, siteDir, publicTexts, files, ...sources }: LeakCheck): Promise<void> {
  const origin = await publicOrigin(siteDir, allowed(publicTexts, sources));
  const canaries = await canariesOf(sourcesOf(siteDir, sources), origin);
  const leaks = findLeaks(outDir, files, canaries);
  if (leaks.length > 0)
    throw new Error(
      `The build leaks the documentation, do not publish it:\n${leaks.slice(0, 20).join('\n')}\nIf it is the name of a path, a request, an operation, an event or a schema that anyone may know, add it to "publicNames" in site.config.ts.`,
    );
  const [sample] = files;
  if (sample !== undefined) await checkControl(readFileSync(path.join(outDir, sample)), origin);
}

/** Returns the public texts with the names that an owner lets anyone know. */
function allowed({ texts, ...rest }: PublicTexts, { publicNames }: LeakSources): PublicTexts {
  return { ...rest, texts: [...texts, ...publicNames] };
}

/** Collects the phrases of the documentation that the public files of a build must not contain. */
export async function collectCanaries(siteDir: string, sources: LeakSources, texts: PublicTexts): Promise<Canaries> {
  return canariesOf(sourcesOf(siteDir, sources), await publicOrigin(siteDir, allowed(texts, sources)));
}

/** Returns the words of everything behind the gate, in lower case. */
export async function sourceWords(siteDir: string, sources: LeakSources): Promise<Set<string>> {
  const words = new Set<string>();
  for await (const { texts } of sourcesOf(siteDir, sources))
    for (const text of texts) for (const word of wordsIn(text)) if (isTelling(word)) words.add(word.toLowerCase());
  return words;
}

/** Returns a line for each file of the output with a canary. */
export function findLeaks(outDir: string, files: readonly string[], canaries: Canaries): string[] {
  const leaks: string[] = [];
  const clean = new Set<string>();
  for (const file of files) {
    const found = findCanary(readFileSync(path.join(outDir, file)), canaries, clean);
    if (found) leaks.push(`  ${file}: "${found.text}" (${found.source})`);
  }
  return leaks;
}
