import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from 'gatedocs-reference/failure';

const STYLE_SHEET = /\.s?css$/;
/** Guides, and modules that Docusaurus generates from pages and settings: their texts are documentation, not code. */
const DOCUMENTATION_FILE = /^(?:docs|src)\/.*\.mdx?$|^\.docusaurus\//;
/** A module of the site, not of a package. */
const SITE_FILE = /^(?:docs|src)\//;

/** Records the modules that a build is compiled from, next to the output folder, where they are not published. */
export async function recordModules(outDir: string, siteDir: string, modules: Iterable<string>): Promise<void> {
  const files = [...new Set(modules)].map((file) => path.relative(siteDir, file).split(path.sep).join('/')).sort();
  await writeFile(modulesFile(outDir), `${JSON.stringify(files, null, 2)}\n`);
}

/**
 * Returns the modules of a finished build, as paths from its site.
 * @throws Failure when there is none.
 */
export async function readModules(outDir: string): Promise<BuildModules> {
  const file = modulesFile(outDir);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`${file} is missing, so there is no finished build: run npm run build first.`);
  });
  const code = (JSON.parse(text) as string[]).filter((name) => !DOCUMENTATION_FILE.test(name));
  return {
    styleSheets: code.filter((name) => STYLE_SHEET.test(name)),
    siteModules: code.filter((name) => SITE_FILE.test(name)),
    packageModules: code.filter((name) => !SITE_FILE.test(name)),
  };
}

export interface BuildModules {
  /** Style sheets, which are public whoever's they are. */
  readonly styleSheets: readonly string[];
  /** Code and data of the site. */
  readonly siteModules: readonly string[];
  /** The engine's, and other packages'. */
  readonly packageModules: readonly string[];
}

/** Changes that a minifier makes to strings and property accesses: `'a ' + 'b'`, `a['b']`, `a\n .b`. */
const MINIFIER_CHANGES: readonly [RegExp, string][] = [
  [/["'`]\s*\+\s*["'`]/g, ''],
  [/\[["'](\w+)["']\]/g, '.$1'],
  [/\s+\.(?=\w)/g, '.'],
];

/** Returns a source with its strings as a minifier would write them. */
export function minifyStrings(source: string): string {
  return MINIFIER_CHANGES.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), source);
}

function modulesFile(outDir: string): string {
  return `${path.resolve(outDir)}.modules.json`;
}
