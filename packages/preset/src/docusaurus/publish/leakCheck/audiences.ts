// cspell:ignore brineweir zqop
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesBelow } from 'gatedocs-generator/node';
import { Failure } from 'gatedocs-reference/failure';
import type { Canaries, Source } from './canaries.ts';
import { assertFound } from './control.ts';
import { minifyStrings } from './modules.ts';
import { HiddenNames, nameCandidates } from './names.ts';
import { phrasesIn } from './phrases.ts';
import { findCanaries, leakLines, readableTexts } from './search.ts';
import { gatedSources, type LeakSources } from './sources.ts';
import { Vocabulary } from './vocabulary.ts';

/** The engine's modules that generate pages before the bundler runs. */
const GENERATOR_FOLDERS = ['gatedocs-reference/document', 'gatedocs-generator/generate'].map((name) =>
  path.dirname(createRequire(import.meta.url).resolve(name)),
);
const SCRIPT_FILE = /\.[jt]sx?$/;

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
  readonly hasHiddenPages: boolean;
  /** The files that it can open, except those of the audiences that it includes. */
  readonly files: () => AsyncIterable<OpenFile>;
}

/**
 * Returns a line for each file with a phrase or a name that its readers must not see. That is one from the sources of
 * another audience that can be composed neither from the readers' own sources, nor from the addresses of their pages,
 * nor from the engine's texts.
 * @param texts those of the engine.
 * @throws Failure if an audience's pages have no text to look for; Error naming what the check would have missed.
 */
export async function audienceLeaks(
  audiences: readonly AudienceSources[],
  texts: readonly string[],
): Promise<string[]> {
  const engine = new Vocabulary();
  for (const text of texts) engine.add(text);
  const phraseCanaries = new Map<string, Canaries>();
  const nameCanaries = new Map<string, Canaries>();
  const vocabularies = new Map<string, Vocabulary>();
  for (const audience of audiences) {
    const vocabulary = new Vocabulary(engine);
    const phrases = new Map<string, string>();
    const names = new Map<string, string>();
    for await (const source of allSources(audience)) {
      for (const text of [source.name, ...source.texts]) {
        vocabulary.add(text);
        for (const name of nameCandidates(text)) names.set(name, source.name);
        if (text !== source.name) for (const phrase of phrasesIn(text)) phrases.set(phrase, source.name);
      }
    }
    phraseCanaries.set(audience.id, phrases);
    nameCanaries.set(audience.id, names);
    vocabularies.set(audience.id, vocabulary);
  }
  const leaks: string[] = [];
  let isControlDone = false;
  for (const { id, visible, hasHiddenPages, files } of audiences) {
    const own = vocabularies.get(id) ?? engine;
    const fromOtherAudiences = (all: ReadonlyMap<string, Canaries>): (readonly [string, string])[] =>
      [...all].flatMap(([other, found]) => (visible.has(other) ? [] : [...found]));
    const canaries = new Map(fromOtherAudiences(phraseCanaries).filter(([phrase]) => !own.canCompose(phrase)));
    const names = new HiddenNames(fromOtherAudiences(nameCanaries), own);
    if (hasHiddenPages && canaries.size === 0 && names.size === 0)
      throw new Failure(
        `The pages that ${id} do not see have no text of their own by which the leak check could notice them: write a sentence into them, or remove them.`,
      );
    const cleanPieces = new Set<string>();
    for await (const { name, content } of files()) {
      leaks.push(
        ...leakLines(`${name}, which ${id} can open`, findCanaries(content, canaries, { clean: cleanPieces, names })),
      );
      if (!isControlDone) assertNamesFound(content);
      isControlDone = true;
    }
  }
  return leaks;
}

async function* allSources(audience: AudienceSources): AsyncGenerator<Source> {
  yield { name: 'addresses of pages', texts: audience.routes };
  yield* gatedSources(audience.siteDir, audience);
  for (const file of audience.modules)
    yield { name: file, texts: [minifyStrings(await readFile(path.join(audience.siteDir, file), 'utf8'))] };
}

/** A name that code and texts can spell in several ways, and one that is too short for a phrase. */
const CONTROL_NAME = 'brineWeir';
const SHORT_CONTROL_NAME = 'zqop';
const CONTROL_SOURCE = 'an audience';
const PLANTED_TEXTS = [
  ...[CONTROL_NAME, 'brine_weir', 'BrineWeir', 'setBrineWeir', 'set_brineweir', 'Of brineWeir, and more'],
  ...[`Has ${SHORT_CONTROL_NAME} in it`, `x.set_${SHORT_CONTROL_NAME}(1)`],
];

/** The positive control: plants names in all spellings into copies of a file. @throws Error naming what would be missed. */
export function assertNamesFound(file: Buffer): void {
  const names = new HiddenNames(
    [CONTROL_NAME, SHORT_CONTROL_NAME].map((name) => [name, CONTROL_SOURCE]),
    new Vocabulary(),
  );
  for (const text of PLANTED_TEXTS) assertFound(file, [text], new Set([CONTROL_SOURCE]), { names });
}

/**
 * Returns the engine's texts that can be in the files of builds.
 * @param modules absolute paths of what the builds are compiled from.
 * @param files of a site that has the engine's own content.
 */
export async function engineTexts(modules: Iterable<string>, files: Iterable<Buffer>): Promise<string[]> {
  const sources = new Set(modules);
  for (const folder of GENERATOR_FOLDERS)
    for (const file of await filesBelow(folder)) if (SCRIPT_FILE.test(file)) sources.add(path.join(folder, file));
  const texts = await Promise.all([...sources].map((file) => readFile(file, 'utf8')));
  return [...texts.map(minifyStrings), ...[...files].flatMap((bytes) => [...readableTexts(bytes)])];
}
