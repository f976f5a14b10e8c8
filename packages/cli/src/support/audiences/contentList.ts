import { readFile } from 'node:fs/promises';
import { copySite, generateReference } from 'gatedocs-generator/generate';
import { readPageRoutes } from 'gatedocs-generator/generated';
import { Failure, replaceFile } from 'gatedocs-generator/node';
import {
  type AudienceView,
  audienceIds,
  hasHomePage,
  readView,
  type SiteOptions,
  toReferences,
} from 'gatedocs-generator/settings';
import { leakSources, sourceWords } from 'gatedocs-preset/build';
import { operationsOf } from 'gatedocs-reference/document';
import { site } from '../../site.ts';
import { withWorkingDirectory } from '../withWorkingDirectory.ts';
import { readAudienceSettings } from './audienceSettings.ts';

/** Folder of lists for review, one for each audience; the cache is never published. */
const LISTS = '.cache/seen';

/**
 * Writes a sorted list of everything that an audience sees, with a line for each page, operation, webhook and word of
 * the sources, so that two lists can be compared with diff.
 * @returns a sentence with the path of the list.
 * @throws Failure if there is no such audience, or its copy of the site cannot be created.
 */
export async function writeContentList(id: string): Promise<string> {
  const ids = audienceIds(site);
  if (!ids.includes(id)) throw new Failure(`site.config.ts has no audience "${id}": name one of ${ids.join(', ')}.`);
  const folder = await copySite(site, id, []);
  const seen = readAudienceSettings(folder);
  const lines = await withWorkingDirectory(folder, async () => {
    await generateReference(site);
    return listContent(seen, readView());
  });
  const file = `${LISTS}/${id}.txt`;
  await replaceFile(file, `${lines.join('\n')}\n`);
  const count = (kind: string): number => lines.filter((line) => line.startsWith(`${kind} `)).length;
  return `What ${id} see is in ${file} (${count('page')} pages, ${count('operation')} operations, ${count('webhook')} webhooks, ${count('word')} words). Nothing was built.`;
}

/** Returns the lines for the site in the current folder. */
async function listContent(seen: SiteOptions, view: AudienceView | null): Promise<string[]> {
  const references = toReferences(seen.references);
  const operations = await Promise.all(
    references.map(async ({ id }) => {
      const document = JSON.parse(await readFile(`.cache/specs/${id}.json`, 'utf8')) as Parameters<
        typeof operationsOf
      >[0];
      return operationsOf(document).map(({ kind, method, path, raw }) =>
        `${kind} ${id} ${method.toUpperCase()} ${path} ${raw.summary ?? ''}`.trimEnd(),
      );
    }),
  );
  const pages = [
    ...(hasHomePage(view) ? ['/'] : []),
    ...references.map(({ category }) => category.route),
    ...(await readPageRoutes()),
  ];
  const words = await sourceWords('.', leakSources(seen));
  // Sorted by code units, so that the order is the same on every machine.
  return [
    ...pages.map((route) => `page ${route}`),
    ...operations.flat(),
    ...[...words].map((word) => `word ${word}`),
  ].sort();
}
