import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from 'gatedocs-reference/failure';
import { type Canaries, toCanaries } from './canaries.ts';
import { type PublicFiles, unknownFiles } from './compare.ts';
import { runPositiveControl } from './control.ts';
import { isDistinctive, phrasesIn, phraseWords } from './phrases.ts';
import { findCanaries, leakLines, readableTexts } from './search.ts';
import { gatedSources, type LeakSources } from './sources.ts';

export { type OpeningKey, type PublicFiles, readPublicFiles } from './compare.ts';

export interface LeakCheck {
  /** What anyone can read of the build. */
  readonly files: PublicFiles;
  /** The same of a site with the same settings and another content: what the engine says of itself. */
  readonly engine: PublicFiles;
  readonly siteDir: string;
  /** Paths of the style sheets that the build is compiled from: an owner's are public too. */
  readonly styleSheets: readonly string[];
  readonly sources: LeakSources;
}

/**
 * Checks that what anyone can read of a build is the same as in a site without its documents and guides. Where bytes
 * may differ, no phrase of these may be found that the site without them lacks.
 * @returns how many files are the same, and the names of those that were searched.
 * @throws Failure naming every text that was found; Error naming what the check would have missed.
 */
export async function checkLeaks(check: LeakCheck): Promise<{ same: number; searched: readonly string[] }> {
  const { files, engine } = check;
  const searched = unknownFiles(files, engine);
  const canaries = await collectCanaries(check);
  runPositiveControl(files, engine, canaries);
  const leaks = searched.flatMap((name) => leakLines(name, findCanaries(files.get(name) ?? Buffer.of(), canaries)));
  if (leaks.length > 0) throw new Failure(leakMessage(leaks));
  return { same: files.size - searched.length, searched };
}

/** Returns the phrases of everything behind the gate, without those that the public files of a site without it have. */
export async function collectCanaries({ siteDir, sources, engine, styleSheets }: LeakCheck): Promise<Canaries> {
  const known = new Set<string>();
  const add = (text: string): void => {
    for (const phrase of phrasesIn(text)) known.add(phrase);
  };
  for (const bytes of engine.values()) for (const text of readableTexts(bytes)) add(text);
  for (const file of styleSheets) add(await readFile(path.join(siteDir, file), 'utf8'));
  return toCanaries(gatedSources(siteDir, sources), (phrase) => known.has(phrase));
}

function leakMessage(leaks: readonly string[]): string {
  return [
    'The build leaks the documentation, do not publish it. Anyone could read:',
    ...leaks,
    'A file of static/ is public as it is: remove the text from it, or import the file in a guide instead. Any other file has the text from a plugin, a style sheet or code of this site, outside of its pages.',
  ].join('\n');
}

/** Returns the words of everything behind the gate, in lower case. */
export async function sourceWords(siteDir: string, sources: LeakSources): Promise<Set<string>> {
  const words = new Set<string>();
  for await (const { texts } of gatedSources(siteDir, sources))
    for (const text of texts)
      for (const word of phraseWords(text)) if (isDistinctive(word)) words.add(word.toLowerCase());
  return words;
}
