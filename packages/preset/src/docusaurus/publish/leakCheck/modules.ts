import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const STYLE_SHEET = /\.s?css$/;
/** Generated pages and settings: what they say is documentation. */
const NOT_CODE = /^(?:docs|src)\/.*\.mdx?$|^\.docusaurus\//;
const OWNERS = /^(?:docs|src)\//;

/** Records the modules that a build is compiled from, next to the output folder, where they are not published. */
export async function recordModules(outDir: string, siteDir: string, modules: Iterable<string>): Promise<void> {
  const files = [...new Set(modules)].map((file) => path.relative(siteDir, file).split(path.sep).join('/')).sort();
  await writeFile(recordOf(outDir), `${JSON.stringify(files, null, 2)}\n`);
}

/**
 * Returns the modules of a finished build, as paths from its site.
 * @throws Error when there is none.
 */
export async function readModules(outDir: string): Promise<BuildModules> {
  const file = recordOf(outDir);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing, so there is no finished build: run npm run build first.`);
  });
  const code = (JSON.parse(text) as string[]).filter((name) => !NOT_CODE.test(name));
  return {
    styleSheets: code.filter((name) => STYLE_SHEET.test(name)),
    owners: code.filter((name) => OWNERS.test(name)),
    others: code.filter((name) => !OWNERS.test(name)),
  };
}

export interface BuildModules {
  /** Style sheets, which are public whoever's they are. */
  readonly styleSheets: readonly string[];
  /** Code and data of the site. */
  readonly owners: readonly string[];
  /** The engine's, and other packages'. */
  readonly others: readonly string[];
}

/** Changes that a minifier makes to strings and property accesses: `'a ' + 'b'`, `a['b']`, `a\n .b`. */
const MINIFIED: readonly [RegExp, string][] = [
  [/["'`]\s*\+\s*["'`]/g, ''],
  [/\[["'](\w+)["']\]/g, '.$1'],
  [/\s+\.(?=\w)/g, '.'],
];

/** Returns a source with its strings as a minifier would write them. */
export function minified(source: string): string {
  return MINIFIED.reduce((changed, [pattern, instead]) => changed.replace(pattern, instead), source);
}

function recordOf(outDir: string): string {
  return `${path.resolve(outDir)}.modules.json`;
}
