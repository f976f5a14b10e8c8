/**
 * Makes this checkout the owner's: their OpenAPI documents, guides made from them, and their settings, in place of this
 * project's: `npm run init`. Asks for what the options do not say; `-- --dry-run` lists the changes only.
 */
import { Failure, main } from 'gatedocs-preset/node';
import { operationsOf } from 'gatedocs-reference/document';
import { assertCleanCheckout } from '../support/checkout.ts';
import { applyChanges, removeGenerated } from './apply.ts';
import { complete } from './ask.ts';
import { changeLines, changesOf } from './changes.ts';
import { type InitDocument, readDocuments, readOneDocument } from './documents.ts';
import { plainLine } from './guides/mdx.ts';
import { readOptions } from './options.ts';
import { siteConfig } from './siteConfig.ts';
import { changelog, readme } from './siteTexts.ts';
import { stageFiles, withStage } from './stage.ts';
import { starterGuides } from './starterGuides.ts';
import { tryGuides, tryPages, trySettings } from './tryPages.ts';

const COMMAND = 'npm run init';

main(async () => {
  const options = readOptions(process.argv.slice(2));
  assertCleanCheckout(COMMAND);
  const answers = await complete(options, (file) => readOneDocument(file, '', options.root));
  const interruption = interruptible();

  say(`Reading ${answers.specs.join(', ')}`);
  const documents = await readDocuments(answers.specs, answers.name, options.root);
  for (const { file, id, files, warnings } of documents)
    say(`  ${file}: specs/${id}, ${amount(files.size, 'file')}, ${amount(warnings, 'warning')}`);

  const operations = documents.reduce((sum, { document }) => sum + operationsOf(document).length, 0);
  say(`Writing guides from ${amount(operations, 'operation')}`);
  const guides = starterGuides(documents);
  const texts = new Map([
    ['site.config.ts', siteConfig({ answers, documents, lead: leadOf(documents), ...guides })],
    ['README.md', readme(answers.name, answers.url, documents)],
    ['CHANGELOG.md', changelog()],
    ...guides.pages,
  ]);

  await withStage(async (stage) => {
    say('Fitting the lint rules to the documents');
    await stageFiles(stage, texts, documents);
    await trySettings(stage);
    await tryGuides(guides.pages);
    for (const [index, { file }] of documents.entries()) {
      say(`Making the pages of ${file}, to see that they can be made`);
      tryPages(file, guides.sources, index);
    }
    const changes = await changesOf(stage);
    if (interruption.aborted) throw new Failure('Interrupted: nothing has been changed.');
    if (options.dryRun) {
      say(['This would change:', ...changeLines(changes), 'Nothing has been changed (--dry-run).'].join('\n'));
      return;
    }
    say(
      `Changing files: ${changes.added.length} added, ${changes.changed.length} changed, ${changes.removed.length} removed`,
    );
    await applyChanges(stage, changes, interruption);
    await removeGenerated();
    say(NEXT_STEPS);
  });
});

const NEXT_STEPS = `
This checkout is your site now. Next:
1. npm run demo: read it at http://localhost:5000, as developer@example.com with the password docs-demo.
2. npm test, then git add --all and git commit: the guides in docs/ and site.config.ts are yours to edit.
3. CONTRIBUTING.md, "From zero to live", leads to a published site.`;

/** Returns a signal that Ctrl-C, and the end of the terminal, abort: what is half done is undone then. */
function interruptible(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  return controller.signal;
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

function say(text: string): void {
  console.log(text);
}
