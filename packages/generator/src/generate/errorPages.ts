import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Catalogue,
  describedCodes,
  INDEX_PAGE,
  operationsWith,
  type Problem,
  problemTitle,
  type ReferenceSource,
  reasonPhrase,
} from 'gatedocs-reference/model';
import { codeSpan, escapeMarkdown, type LinkResolver } from 'gatedocs-reference/prose';
import { Failure } from '../node/command.ts';
import { firstSentence } from '../search/description.ts';
import { isGenerated } from '../settings/generatedFolders.ts';
import type { SidebarItem } from '../settings/options.ts';
import { articleFiles, type DataFile } from './articleFiles.ts';
import { errorList, errorPage } from './listingPages.ts';
import { listingMatter, pageSourceFile } from './pageSources.ts';
import { ERROR_SIDEBAR_FILE } from './readSidebar.ts';

const LIST_LEAD = 'Every error code with its status, cause and fix, and the operations that can return it.';

/** Returns the folder of the pages, named after their route. */
export function errorFolder({ route }: Catalogue): string {
  return route.slice(1);
}

/** Returns the routes of the pages. */
export function errorRoutes({ route, problems }: Catalogue): string[] {
  return [route, ...problems.map(({ href }) => href)];
}

/**
 * Checks that the pages do not replace any page of the owner or of another reference.
 * @throws Failure with the fix.
 */
export function assertPagesFree(catalogue: Catalogue, references: readonly ReferenceSource[]): void {
  const folder = errorFolder(catalogue);
  const fix = 'set `errors` of the reference in site.config.ts to another route';
  if (references.some(({ route }) => route === catalogue.route))
    throw new Failure(`${folder} has the pages of a reference, so the error codes cannot use it: ${fix}.`);
  const isGuide = existsSync(folder) && !isGenerated(folder);
  if (isGuide || ['.md', '.mdx'].some((ending) => existsSync(folder + ending)))
    throw new Failure(`${folder} is a guide, so the error codes cannot use its address: ${fix}, or rename the guide.`);
}

/**
 * Returns the sources of the pages, by name, and the category for the sidebar. The pages have the same layout as those
 * of tags.
 */
export function errorPageSources({ route, title, problems }: Catalogue): Map<string, string> {
  const folder = path.posix.basename(route);
  const list = { title, description: LIST_LEAD, custom_edit_url: null, slug: `/${folder}` };
  const category: SidebarItem = {
    type: 'category',
    label: title,
    link: { type: 'doc', id: `${folder}/${INDEX_PAGE}` },
    items: problems.map((problem) => ({
      type: 'doc',
      id: `${folder}/${problem.page}`,
      label: problemTitle(problem),
    })),
  };
  return new Map([
    [ERROR_SIDEBAR_FILE, JSON.stringify([category])],
    pageSourceFile('tag', INDEX_PAGE, listingMatter(list)),
    ...problems.map((problem): [string, string] => {
      const lead = firstSentence(problem.cause) || `The error code ${problem.code}.`;
      const matter = { title: problemTitle(problem), description: lead, custom_edit_url: null };
      return pageSourceFile('tag', problem.page, listingMatter(matter));
    }),
  ]);
}

/**
 * Returns the data of the pages, with the route of each.
 * @param createResolver returns the link resolver of a reference.
 */
export function errorPageData(
  catalogue: Catalogue,
  createResolver: (reference: ReferenceSource) => LinkResolver,
): (DataFile & { readonly page: string | null })[] {
  const resolvers = new Map(catalogue.references.map((reference) => [reference, createResolver(reference)]));
  const list = errorList(catalogue.title, listMarkdown(catalogue.problems));
  return [
    ...articleFiles(INDEX_PAGE, list).map((file) => ({ ...file, page: catalogue.route })),
    ...catalogue.problems.flatMap((problem) => {
      const describing = catalogue.references.find((reference) => describedCodes(reference).has(problem.code));
      const operations = operationsWith(problem, catalogue);
      const resolveLink = describing && resolvers.get(describing);
      const page = errorPage(problemTitle(problem), problemMarkdown(problem), operations, resolveLink);
      return articleFiles(problem.page, page).map((file) => ({ ...file, page: problem.href }));
    }),
  ];
}

function listMarkdown(problems: readonly Problem[]): string {
  const rows = problems.map((problem) => {
    const { code, href, status } = problem;
    const cells = [`${status ?? ''}`, `[${codeSpan(code)}](${href})`, escapeMarkdown(problemTitle(problem))];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return [LIST_LEAD, ['| Status | Code | Error |', '| --- | --- | --- |', ...rows].join('\n')].join('\n\n');
}

function problemMarkdown({ code, status, cause, fix }: Problem): string {
  const statusText = status === undefined ? '' : `**${status}** ${reasonPhrase(`${status}`)}`.trim();
  return [
    [codeSpan(code), statusText].filter(Boolean).join(', '),
    cause ? `## Cause\n\n${cause}` : '',
    fix ? `## Fix\n\n${fix}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
