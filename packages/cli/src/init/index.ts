/**
 * Makes a site in a folder where the packages are installed: an owner's OpenAPI documents, guides made from them,
 * settings, and the files of every site: `gatedocs init`, which `npm create gatedocs` starts. Asks for missing options;
 * `--dry-run` only lists the files.
 */
import { existsSync } from 'node:fs';
import { Failure, filesBelow, main } from 'gatedocs-generator/node';
import { copyTemplate } from '../template/template.ts';
import { moveFiles } from './moveFiles.ts';
import { stageNewSite } from './newSite.ts';
import { readOptions } from './options.ts';
import { withStagingFolder } from './stage.ts';

main(async () => {
  const options = readOptions(process.argv.slice(2));
  if (existsSync('site.config.ts'))
    throw new Failure('This folder has a site (site.config.ts): make another one elsewhere, with npm create gatedocs.');
  const interruption = interruptSignal();
  await withStagingFolder(async (stage) => {
    await copyTemplate(stage);
    await stageNewSite(stage, options);
    const files = await filesBelow(stage);
    if (interruption.aborted) throw new Failure('Interrupted: nothing has been written.');
    if (options.dryRun) {
      console.log(
        ['This would write:', ...files.map((file) => `  ${file}`), 'Nothing has been written (--dry-run).'].join('\n'),
      );
      return;
    }
    console.log(`Writing ${files.length} files`);
    await moveFiles(stage, files, interruption);
    console.log(NEXT_STEPS);
  });
});

const NEXT_STEPS = `
Your site is here. Next:
1. npm run demo: read it at http://localhost:5000, as developer@example.com with the password docs-demo.
2. npm test, then git init, git add --all and git commit: every file is yours to edit.
3. README.md leads to a published site.`;

/** Returns a signal that is aborted by Ctrl-C and by closing the terminal, so that unfinished work can be undone. */
function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
  return controller.signal;
}
