import path from 'node:path';
import type { Downloads } from 'gatedocs-generator/generate';
import { replaceFile } from 'gatedocs-generator/node';
import { standaloneStyles } from 'gatedocs-preset/build';
import { STYLE_SHEET, type StandalonePage } from './standalonePage.tsx';

/** Writes the pages and the downloads of a document into a folder that is named after its path. */
export async function keepPages(
  folder: string,
  file: string,
  pages: Iterable<StandalonePage>,
  downloads: Downloads,
): Promise<void> {
  await replaceFile(path.join(folder, STYLE_SHEET), await standaloneStyles());
  const own = path.join(folder, folderName(file));
  for (const { name, html, markdown } of pages) {
    await replaceFile(path.join(own, `${name}.html`), html);
    await replaceFile(path.join(own, `${name}.md`), markdown);
  }
  for (const [name, content] of downloads) await replaceFile(path.join(own, name), content);
}

function folderName(file: string): string {
  return path
    .relative('.', file)
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, '');
}
