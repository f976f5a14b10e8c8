import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { packagePath } from '../../node/moduleFile.ts';
import { languageStyles } from './languageStyles.ts';

/** Returns the styles of pages that are shown outside a site: first the theme's, then those of operations. */
export async function standaloneStyles(): Promise<string> {
  const sources = [
    createRequire(import.meta.url).resolve('infima/dist/css/default/default.css'),
    ...['./article.css', './copyMenu.css', './listing.css', './samples.css'].map((name) =>
      packagePath(import.meta.url, name),
    ),
  ];
  const styles = await Promise.all(sources.map((source) => readFile(source, 'utf8')));
  return [...styles, languageStyles()].join('\n');
}
