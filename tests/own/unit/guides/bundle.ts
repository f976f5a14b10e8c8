import { main } from '../../../../src/node/command';
import { loadDocument } from '../../../../src/reference/read/loadDocument';
import { RootFolder } from '../../../../src/reference/read/rootFolder';
import { selfContained } from '../../../../src/reference/read/selfContained';

/**
 * Prints a document of the site as one with local references only: a process of its own, because Jest cannot load
 * Redocly's modules.
 */
main(async () => {
  const [file = ''] = process.argv.slice(2);
  process.stdout.write(selfContained((await loadDocument(file, RootFolder.ofSite())).bundle));
});
