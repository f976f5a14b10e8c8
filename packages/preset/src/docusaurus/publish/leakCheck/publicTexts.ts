import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generatedFolders } from '../../../site/generatedFolders.ts';
import { phrasesIn, wordsIn } from './phrases.ts';
import { namesOf } from './telling.ts';

/**
 * Texts that the public files contain independently of the documentation: the same phrase in the documentation is not a
 * leak.
 */
export interface PublicTexts {
  /** Paths of the engine's modules in the public files, relative to the site. */
  readonly modules: readonly string[];
  /** In a site with audiences: the engine's modules in the other files, and the owner's modules. */
  readonly gatedModules?: readonly string[];
  /** Texts that the build writes for outsiders: the runtime, file names, the shell and settings. */
  readonly texts: readonly string[];
}

const PACKAGE = /(?:^|\/)node_modules\//;
/** Packages of the engine, whose texts must not come from the documents of a site. */
const OWN_PACKAGE = /(?:^|\/)node_modules\/gatedocs(?:-[a-z]+)?\/(?!.*\/node_modules\/)/;
/** The engine's own modules in the repository, and components of the site; its pages are documentation. */
const ENGINE = /^src\/(?!pages\/)|(?:^|\/)packages\/(?:preset|reference|rules)\/src\//;
/** Files in docs/ that guides import. */
const DATA = /^docs\/.*\.(?:[cm]?[jt]sx?|json|ya?ml)$/;
const STYLE_SHEET = /\.s?css$/;
/** Changes that a minifier makes to strings and property accesses: `'a ' + 'b'`, `a['b']`, `a\n .b`. */
const MINIFIED: readonly [RegExp, string][] = [
  [/["'`]\s*\+\s*["'`]/g, ''],
  [/\[["'](\w+)["']\]/g, '.$1'],
  [/\s+\.(?=\w)/g, '.'],
];
/** Code that a minifier can produce from any other: `return e`, `name:null`. */
const CODE =
  /\b(?:await|case|class|const|default|delete|else|extends|function|instanceof|let|new|null|return|this|throw|typeof|var|void|yield)\b/;

/**
 * Returns the public texts of a build. Modules that can hold documentation are left out: guides, pages, settings, and
 * what Docusaurus generates.
 * @param modules absolute paths.
 */
export function publicTexts(siteDir: string, modules: Iterable<string>, texts: readonly string[]): PublicTexts {
  return { modules: engineModules(siteDir, modules), texts };
}

/** Returns the modules that are not compiled from pages, relative to the site. @param modules absolute paths. */
export function gatedModules(siteDir: string, modules: Iterable<string>): string[] {
  const generated = generatedFolders(path.join(siteDir, 'docs')).map((name) => `docs/${name}/`);
  const isData = (file: string): boolean => DATA.test(file) && !generated.some((folder) => file.startsWith(folder));
  return relative(siteDir, modules).filter((file) => isEngine(file) || isData(file));
}

/** Returns the modules without documentation, relative to the site. @param modules absolute paths. */
function engineModules(siteDir: string, modules: Iterable<string>): string[] {
  return relative(siteDir, modules).filter(isEngine);
}

function relative(siteDir: string, modules: Iterable<string>): string[] {
  return [...modules].map((file) => path.relative(siteDir, file).split(path.sep).join('/')).sort();
}

function isEngine(file: string): boolean {
  return PACKAGE.test(file) || ENGINE.test(file) || STYLE_SHEET.test(file);
}

/** Returns every string in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Saves the public texts next to the output folder, where they are not published, for tests that search a finished
 * build.
 */
export async function recordPublicTexts(outDir: string, texts: PublicTexts): Promise<void> {
  await writeFile(recordOf(outDir), `${JSON.stringify(texts, null, 2)}\n`);
}

/** @throws Error when there is no finished build. */
export async function readPublicTexts(outDir: string): Promise<PublicTexts> {
  const file = recordOf(outDir);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing, so there is no finished build: run npm run build first.`);
  });
  return JSON.parse(text) as PublicTexts;
}

/** What can be in the public files by its origin. */
export interface PublicOrigin {
  /**
   * Whether a phrase is in a module that they are compiled from (an API with OAuth has a `client_id`, and so has the
   * Firebase SDK), or can be code that consists of words of such modules.
   */
  readonly hasPhrase: (phrase: string) => boolean;
  /** Whether a name of a document, as ./telling.ts has it, is in a package that is not the engine's: `HttpMethod`. */
  readonly hasName: (name: string) => boolean;
}

export async function publicOrigin(siteDir: string, { modules, texts }: PublicTexts): Promise<PublicOrigin> {
  const phrases = new Set<string>();
  const names = new Set<string>();
  const words = new Set<string>();
  const add = (source: string, isOthers: boolean): void => {
    const text = minified(source);
    for (const word of wordsIn(text)) words.add(word);
    for (const phrase of phrasesIn(text)) {
      phrases.add(phrase);
      if (isOthers) names.add(phrase);
    }
    if (isOthers) for (const name of namesOf(text)) names.add(name);
  };
  const sources = await Promise.all(modules.map((file) => readFile(path.join(siteDir, file), 'utf8')));
  for (const text of texts) add(text, false);
  for (const [index, file] of modules.entries())
    add(sources[index] ?? '', PACKAGE.test(file) && !OWN_PACKAGE.test(file));
  return {
    hasPhrase: (phrase) =>
      phrases.has(phrase) || (CODE.test(phrase) && [...wordsIn(phrase)].every((word) => words.has(word))),
    hasName: (name) => names.has(name),
  };
}

/** Returns a source with its strings as a minifier would write them. */
export function minified(source: string): string {
  return MINIFIED.reduce((changed, [pattern, instead]) => changed.replace(pattern, instead), source);
}

function recordOf(outDir: string): string {
  return `${path.resolve(outDir)}.public-texts.json`;
}
