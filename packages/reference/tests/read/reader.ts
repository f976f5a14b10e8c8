import { Failure } from 'gatedocs-generator/node';
import { type ReadDocument, readDocument } from '../../src/read/readDocument';
import { RootFolder } from '../../src/read/rootFolder';

/** Result for a file: its document or the error. Anything but a Failure is a crash. */
export type Outcome = ReadDocument | { readonly failure: string } | { readonly crash: string };

/** A document, and the folder of its files if that is not its own. */
export type Request = readonly [file: string, root?: string];

/** Runs in a separate process that reads the given documents, because Jest cannot load Redocly's modules. */
process.on('message', async (request: Request) => process.send?.(await outcomeOf(request)));

async function outcomeOf([file, root]: Request): Promise<Outcome> {
  try {
    return await readDocument(file, 'Product', RootFolder.ofDocument(file, root));
  } catch (error) {
    return error instanceof Failure ? { failure: error.message } : { crash: String(error) };
  }
}
