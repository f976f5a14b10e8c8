import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from 'gatedocs-reference/failure';

/** The pages of a build, as its shells name their files. */
export interface BuiltPages {
  readonly pages: readonly BuiltPage[];
  /** URLs of the style sheets that the gate adds before it shows a page, and of the file with the names of the chunks. */
  readonly styles: readonly string[];
  readonly chunkNames: string;
}

export interface BuiltPage {
  readonly route: string;
  /** File of its shell, relative to the output folder. */
  readonly file: string;
  /** URL of its fragment. */
  readonly fragment: string;
  readonly title: string;
}

/** Records the pages of a build next to the output folder, where they are not published: `build.pages.json`. */
export async function recordPages(outDir: string, pages: BuiltPages): Promise<void> {
  await writeFile(pagesFile(outDir), `${JSON.stringify(pages, null, 2)}\n`);
}

/**
 * Returns the pages of a finished build.
 * @throws Failure when there is none.
 */
export function readPages(outDir: string): BuiltPages {
  const file = pagesFile(outDir);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BuiltPages;
  } catch {
    throw new Failure(`${file} cannot be read, so there is no finished build: run npm run build first.`);
  }
}

function pagesFile(outDir: string): string {
  return `${path.resolve(outDir)}.pages.json`;
}
