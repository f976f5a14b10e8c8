import { operationsOf } from 'gatedocs-reference/document';
import { complete } from './ask.ts';
import { type InitDocument, readDocuments, readOneDocument } from './documents.ts';
import { plainLine } from './guides/mdx.ts';
import type { Options } from './options.ts';
import { siteConfig } from './siteConfig.ts';
import { changelog, readme } from './siteTexts.ts';
import { stageFiles } from './stage.ts';
import { starterGuides } from './starterGuides.ts';
import { tryGuides, tryPages, trySettings } from './tryPages.ts';

/**
 * Writes the files of a new site into a folder: documents, guides made from them, settings. Everything has been
 * checked, so that the build will not refuse it.
 * @returns lines for the owner.
 * @throws Failure
 */
export async function stageNewSite(stage: string, options: Options): Promise<string[]> {
  const answers = await complete(options, (file) => readOneDocument(file, '', options.root));
  console.log(`Reading ${answers.specs.join(', ')}`);
  const documents = await readDocuments(answers.specs, answers.name, options.root);
  for (const { file, id, files, warnings } of documents)
    console.log(`  ${file}: specs/${id}, ${amount(files.size, 'file')}, ${amount(warnings, 'warning')}`);

  const operations = documents.reduce((sum, { document }) => sum + operationsOf(document).length, 0);
  console.log(`Writing guides from ${amount(operations, 'operation')}`);
  const guides = starterGuides(documents);
  const texts = new Map([
    ['site.config.ts', siteConfig({ answers, documents, lead: leadOf(documents), ...guides })],
    ['README.md', readme(answers.name, answers.url, documents)],
    ['CHANGELOG.md', changelog()],
    ...guides.pages,
  ]);
  console.log('Fitting the lint rules to the documents');
  await stageFiles(stage, texts, documents);
  await trySettings(stage);
  await tryGuides(guides.pages);
  for (const [index, { file }] of documents.entries()) {
    console.log(`Making the pages of ${file}, to check that they can be generated`);
    tryPages(file, guides.sources, index);
  }
  return [];
}

function leadOf(documents: readonly InitDocument[]): string {
  const [first] = documents;
  const { summary = '', description = '' } = first?.document.info ?? {};
  const own = documents.length === 1 ? plainLine(description, 280) || plainLine(summary, 280) : '';
  return own || 'Guides and references for developers.';
}

function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
