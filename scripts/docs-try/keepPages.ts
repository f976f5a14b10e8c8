import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languageStyles } from 'gatedocs-preset/build';
import { replaceFile } from 'gatedocs-preset/node';
import { type Page, STYLES } from './standalonePage';

/** The theme's styles, then those of operations. */
const SOURCES = [
  'node_modules/infima/dist/css/default/default.css',
  'packages/preset/src/reference/page/article.css',
  'packages/preset/src/reference/page/samples.css',
];

/** Writes the pages of a document into a folder that is named after its path. */
export async function keepPages(folder: string, file: string, pages: Iterable<Page>): Promise<void> {
  const styles = await Promise.all(SOURCES.map((source) => readFile(source, 'utf8')));
  await replaceFile(path.join(folder, STYLES), [...styles, languageStyles()].join('\n'));
  const own = path.join(folder, folderName(file));
  for (const { name, html, markdown } of pages) {
    await replaceFile(path.join(own, `${name}.html`), html);
    await replaceFile(path.join(own, `${name}.md`), markdown);
  }
}

function folderName(file: string): string {
  return path
    .relative('.', file)
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, '');
}
