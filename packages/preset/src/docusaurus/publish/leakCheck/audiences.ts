import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesBelow } from '../../../node/files.ts';
import { packagePath } from '../../../node/moduleFile.ts';
import type { Canaries, Source } from './canaries.ts';
import { checkControl, checkNames } from './control.ts';
import { Names, namesIn } from './names.ts';
import { phrasesIn } from './phrases.ts';
import { minified, type PublicTexts } from './publicTexts.ts';
import { findCanary } from './search.ts';
import { type LeakSources, sourcesOf } from './sources.ts';
import { Vocabulary } from './vocabulary.ts';

/** The engine's modules that generate pages before the bundler runs. */
const GENERATORS = [
  packagePath(import.meta.url, '../../../reference'),
  path.dirname(createRequire(import.meta.url).resolve('gatedocs-reference/document')),
];
const SCRIPT = /\.[jt]sx?$/;

/** A file, decrypted. */
export interface OpenFile {
  readonly name: string;
  readonly content: Buffer;
}

/** An audience, and the sources of its build. */
export interface AudienceSources extends LeakSources {
  readonly id: string;
  /** Audiences whose content it sees: its own, and those that it includes. */
  readonly visible: ReadonlySet<string>;
  /** Folder of its copy of the site. */
  readonly siteDir: string;
  /** Paths of the modules in its build that come from its copy and are not pages. */
  readonly modules: readonly string[];
  /** Routes of its pages. */
  readonly routes: readonly string[];
  /** Whether some pages are hidden from it. */
  readonly hidesPages: boolean;
  /** The files that it can open, except those of the audiences that it includes. */
  readonly files: () => AsyncIterable<OpenFile>;
}

/**
 * Returns a line for each file with a phrase or a name that its readers must not see. That is one from the sources of
 * another audience that can be composed neither from the readers' own sources, nor from the addresses of their pages,
 * nor from the engine's texts.
 * @param texts those of the engine.
 * @throws Error if the check could not notice a leak, with the reason.
 */
export async function audienceLeaks(
  audiences: readonly AudienceSources[],
  texts: readonly string[],
): Promise<string[]> {
  const engine = new Vocabulary();
  for (const text of texts) engine.add(text);
  const sources = new Map<string, Canaries>();
  const namesOf = new Map<string, Canaries>();
  const known = new Map<string, Vocabulary>();
  for (const audience of audiences) {
    const vocabulary = new Vocabulary(engine);
    const phrases = new Map<string, string>();
    const names = new Map<string, string>();
    for await (const source of allSourcesOf(audience)) {
      for (const text of [source.name, ...source.texts]) {
        vocabulary.add(text);
        for (const name of namesIn(text)) names.set(name, source.name);
        if (text !== source.name) for (const phrase of phrasesIn(text)) phrases.set(phrase, source.name);
      }
    }
    sources.set(audience.id, phrases);
    namesOf.set(audience.id, names);
    known.set(audience.id, vocabulary);
  }
  const leaks: string[] = [];
  let isControlled = false;
  for (const { id, visible, hidesPages, files } of audiences) {
    const own = known.get(id) ?? engine;
    const ofOthers = (all: ReadonlyMap<string, Canaries>): (readonly [string, string])[] =>
      [...all].flatMap(([other, found]) => (visible.has(other) ? [] : [...found]));
    const canaries = new Map(ofOthers(sources).filter(([phrase]) => !own.explains(phrase)));
    const names = new Names(ofOthers(namesOf), own);
    if (hidesPages && canaries.size === 0 && names.size === 0)
      throw new Error(
        `The pages that ${id} do not see have no text of their own by which the leak check could notice them: write a sentence into them, or remove them.`,
      );
    const clean = new Set<string>();
    for await (const { name, content } of files()) {
      const found = findCanary(content, canaries, clean, names);
      if (found) leaks.push(`  ${name}, which ${id} can open: "${found.text}" (${found.source})`);
      if (!isControlled) {
        await checkControl(content, { hasPhrase: (phrase) => engine.explains(phrase), hasName: () => false });
        checkNames(content);
      }
      isControlled = true;
    }
  }
  return leaks;
}

async function* allSourcesOf(audience: AudienceSources): AsyncGenerator<Source> {
  yield { name: 'addresses of pages', texts: audience.routes };
  yield* sourcesOf(audience.siteDir, audience);
  for (const file of audience.modules)
    yield { name: file, texts: [minified(await readFile(path.join(audience.siteDir, file), 'utf8'))] };
}

/** A site, and the texts of its build. */
interface BuildRecord {
  readonly siteDir: string;
  readonly record: PublicTexts;
}

/** Returns the owner's modules in a build, whose texts may be secret from other audiences. */
export function ownersModules(record: PublicTexts): string[] {
  return modulesOf(record).filter(isOwners);
}

function modulesOf({ modules, gatedModules = [] }: PublicTexts): string[] {
  return [...new Set([...modules, ...gatedModules])];
}

/** Paths outside the site belong to the engine. */
function isOwners(file: string): boolean {
  return /^(?:docs|src)\//.test(file);
}

/** Returns the engine's texts that can be in the files of builds. */
export async function engineTexts(builds: readonly BuildRecord[]): Promise<string[]> {
  const files = new Set<string>();
  for (const { siteDir, record } of builds)
    for (const file of modulesOf(record)) if (!isOwners(file)) files.add(path.join(siteDir, file));
  for (const folder of GENERATORS)
    for (const file of await filesBelow(folder)) if (SCRIPT.test(file)) files.add(path.join(folder, file));
  const sources = await Promise.all([...files].map((file) => readFile(file, 'utf8')));
  return [...builds.flatMap(({ record }) => record.texts), ...sources].map(minified);
}
