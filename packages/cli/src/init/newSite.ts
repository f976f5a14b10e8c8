import { operationsOf } from 'gatedocs-reference/document';
import { readSite } from '../readSite.ts';
import { formatCount } from '../support/formatCount.ts';
import { askMissingOptions } from './askQuestions.ts';
import { changelog } from './changelog.ts';
import { type InitDocument, readDocuments, readOneDocument } from './documents.ts';
import { firstCall } from './guides/firstCall.ts';
import { guideSources } from './guides/guideSource.ts';
import { introduction } from './guides/introduction.ts';
import { firstParagraph, mdxBlock } from './guides/mdx.ts';
import type { InitOptions } from './options.ts';
import { readme } from './readme.ts';
import { siteConfig } from './siteConfig.ts';
import { stageFiles } from './stage.ts';
import { tryGuides, tryPages } from './tryPages.ts';

/**
 * Writes the files of a new site into a folder: documents, guides made from them, settings. Settings are checked, guides
 * compiled and pages rendered as the build will do it.
 * @throws Failure
 */
export async function stageNewSite(stage: string, options: InitOptions): Promise<void> {
  const answers = await askMissingOptions(options, (file) => readOneDocument(file, '', options.root));
  console.log(`Reading ${answers.specs.join(', ')}`);
  const documents = await readDocuments(answers.specs, answers.name, options.root);
  for (const { file, id, files, warnings } of documents)
    console.log(`  ${file}: specs/${id}, ${formatCount(files.size, 'file')}, ${formatCount(warnings, 'warning')}`);

  const operations = documents.reduce((sum, { document }) => sum + operationsOf(document).length, 0);
  console.log(`Writing an introduction from ${formatCount(operations, 'operation')}`);
  const sources = guideSources(documents);
  const first = firstCall(sources);
  const guides = new Map([
    ['docs/intro.mdx', introduction(sources, first)],
    ...(first?.curl
      ? [['docs/_first-call.mdx', `${mdxBlock('bash title="The first request"', first.curl)}\n`] as const]
      : []),
  ]);
  const texts = new Map([
    ['site.config.ts', siteConfig({ answers, documents, lead: homeLead(documents) })],
    ['README.md', readme(answers.name, answers.url, documents)],
    ['CHANGELOG.md', changelog()],
    ...guides,
  ]);
  console.log('Fitting the lint rules to the documents');
  await stageFiles(stage, texts, documents);
  readSite(stage);
  await tryGuides(guides);
  for (const [index, { file }] of documents.entries()) {
    console.log(`Making the pages of ${file}, to check that they can be generated`);
    tryPages(file, sources, index);
  }
}

function homeLead(documents: readonly InitDocument[]): string {
  const [first] = documents;
  const { summary = '', description = '' } = first?.document.info ?? {};
  const own = documents.length === 1 ? firstParagraph(description, 280) || firstParagraph(summary, 280) : '';
  return own || 'Guides and references for developers.';
}
