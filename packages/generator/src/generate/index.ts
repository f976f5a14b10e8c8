import { operationsOf } from 'gatedocs-reference/document';
import { readView, siteFor } from '../settings/audienceView.ts';
import type { SiteOptions } from '../settings/options.ts';
import { describePages } from './describePages.ts';
import { errorFolder } from './errorPages.ts';
import { type PagePlan, planPages } from './planPages.ts';
import { readSpecifications } from './readSpecifications.ts';
import type { Specification } from './specification.ts';
import { stageData } from './stageData.ts';
import { StagedFiles } from './stagedFiles.ts';
import { stageSources } from './stageSources.ts';
import { warnOfBrokenLinks, warnOfFaults } from './warnings.ts';

type Print = (line: string) => void;

/**
 * Reads all specifications, prints warnings about violated rules, then writes a page for every operation. All pages of
 * an earlier run are replaced, so none of a removed operation or reference remains; after a failure they are unchanged.
 * @param print takes the lines that say what was made.
 * @returns the files that the pages were made from.
 * @throws Failure with the file and the reason when a specification has nothing to show.
 */
export async function generateReference(ownerOptions: SiteOptions, print: Print = console.log): Promise<string[]> {
  const site = siteFor(ownerOptions, readView());
  const specifications = await readSpecifications(ownerOptions);
  warnOfFaults(specifications);
  const plan = await planPages(site, specifications);
  const pages = await describePages(site, specifications, plan);
  const staged = await StagedFiles.empty();
  stageData(staged, pages);
  warnOfBrokenLinks(pages.references);
  await stageSources(staged, site, specifications, plan.catalogues);
  await staged.replace(plan.folders);
  printCounts(specifications, plan, print);
  return filesRead(specifications);
}

function printCounts(specifications: readonly Specification[], { catalogues }: PagePlan, print: Print): void {
  for (const { reference, file, settings } of specifications)
    print(`${settings.folder}: ${operationsOf(reference.document).length} operations from ${file}`);
  for (const catalogue of catalogues) print(`${errorFolder(catalogue)}: ${catalogue.problems.length} error codes`);
}

function filesRead(specifications: readonly Specification[]): string[] {
  const changelogs = specifications.flatMap(({ settings: { changelog } }) => changelog ?? []);
  return [...specifications.flatMap(({ files }) => [...files.keys()]), ...changelogs];
}
