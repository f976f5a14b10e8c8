import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesBelow } from '../../../node/files.ts';
import { packagePath } from '../../../node/moduleFile.ts';
import type { Canaries, Source } from './canaries.ts';
import { checkControl } from './control.ts';
import { phrasesIn } from './phrases.ts';
import { minified, type PublicTexts } from './publicTexts.ts';
import { findCanary } from './search.ts';
import { type LeakSources, sourcesOf } from './sources.ts';
import { Vocabulary } from './vocabulary.ts';

/** The engine's modules that make pages before there is a bundler. */
const GENERATORS = [
  packagePath(import.meta.url, '../../../reference'),
  path.dirname(createRequire(import.meta.url).resolve('gatedocs-reference/document')),
];
const SCRIPT = /\.[jt]sx?$/;

/** A file as whoever has its key reads it. */
export interface OpenFile {
  readonly name: string;
  readonly content: Buffer;
}

/** An audience, and what its build was made from. */
export interface AudienceSources extends LeakSources {
  readonly id: string;
  /** Audiences whose content it sees: its own, and those that it includes. */
  readonly visible: ReadonlySet<string>;
  /** Folder of its copy of the site. */
  readonly siteDir: string;
  /** Routes of its pages. */
  readonly routes: readonly string[];
  /** Whether there are pages that it does not see. */
  readonly hidesPages: boolean;
  /** The files that it can open, without those of the audiences that it includes, which may see less. */
  readonly files: () => AsyncIterable<OpenFile>;
}

/**
 * Returns a line for each file with a phrase of what its readers do not see: of the sources of an audience that they are
 * not in, and not to be made from their own sources, the addresses of their pages and the engine's texts.
 * @param texts those of the engine.
 * @throws Error saying why the check would not find one.
 */
export async function audienceLeaks(
  audiences: readonly AudienceSources[],
  texts: readonly string[],
): Promise<string[]> {
  const engine = new Vocabulary();
  for (const text of texts) engine.add(text);
  const sources = new Map<string, Canaries>();
  const known = new Map<string, Vocabulary>();
  for (const audience of audiences) {
    const vocabulary = new Vocabulary(engine);
    const phrases = new Map<string, string>();
    for await (const source of allSourcesOf(audience))
      for (const text of source.texts) {
        vocabulary.add(text);
        for (const phrase of phrasesIn(text)) phrases.set(phrase, source.name);
      }
    sources.set(audience.id, phrases);
    known.set(audience.id, vocabulary);
  }
  const leaks: string[] = [];
  let isControlled = false;
  for (const { id, visible, hidesPages, files } of audiences) {
    const others = [...sources].flatMap(([other, phrases]) => (visible.has(other) ? [] : [...phrases]));
    const canaries = new Map(others.filter(([phrase]) => !known.get(id)?.explains(phrase)));
    if (hidesPages && canaries.size === 0)
      throw new Error(
        `The pages that ${id} do not see have no text of their own by which the leak check could notice them: write a sentence into them, or remove them.`,
      );
    const clean = new Set<string>();
    for await (const { name, content } of files()) {
      const found = findCanary(content, canaries, clean);
      if (found) leaks.push(`  ${name}, which ${id} can open: "${found.text}" (${found.source})`);
      if (!isControlled) await checkControl(content, (phrase) => engine.explains(phrase));
      isControlled = true;
    }
  }
  return leaks;
}

async function* allSourcesOf(audience: AudienceSources): AsyncGenerator<Source> {
  yield { name: 'addresses of pages', texts: audience.routes };
  yield* sourcesOf(audience.siteDir, audience);
}

/** A site, and the texts of its build. */
interface BuildRecord {
  readonly siteDir: string;
  readonly record: PublicTexts;
}

/** Returns the engine's texts that can be in the files of builds. */
export async function engineTexts(builds: readonly BuildRecord[]): Promise<string[]> {
  const files = new Set<string>();
  for (const { siteDir, record } of builds)
    for (const file of [...record.modules, ...(record.gatedModules ?? [])]) files.add(path.join(siteDir, file));
  for (const folder of GENERATORS)
    for (const file of await filesBelow(folder)) if (SCRIPT.test(file)) files.add(path.join(folder, file));
  const sources = await Promise.all([...files].map((file) => readFile(file, 'utf8')));
  return [...builds.flatMap(({ record }) => record.texts), ...sources].map(minified);
}
