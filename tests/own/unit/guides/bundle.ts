import { main } from '../../../../packages/generator/src/node/command';
import { loadDocument } from '../../../../packages/reference/src/read/loadDocument';
import { RootFolder } from '../../../../packages/reference/src/read/rootFolder';
import { toSelfContainedJson } from '../../../../packages/reference/src/read/toSelfContainedJson';

/**
 * Prints documents of the site, each as one with local references only, as an array of texts: a process of its own,
 * because Jest cannot load Redocly's modules.
 */
main(async () => {
  const texts: string[] = [];
  for (const file of process.argv.slice(2))
    texts.push(toSelfContainedJson((await loadDocument(file, RootFolder.ofSite())).bundle));
  process.stdout.write(JSON.stringify(texts));
});
