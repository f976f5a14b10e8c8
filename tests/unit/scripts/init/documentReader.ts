import { type InitDocument, readDocuments } from '../../../../scripts/init/documents';
import { Failure } from '../../../../src/node/command';

export type ReadInit = Omit<InitDocument, 'files'> & { readonly files: readonly string[] };
/** Result for files: the documents or the error. Anything but a Failure is a crash. */
export type Outcome = readonly ReadInit[] | { readonly failure: string } | { readonly crash: string };

/** Runs in a separate process that reads the given files, because Jest cannot load Redocly's modules. */
process.on('message', async (files: readonly string[]) => process.send?.(await outcomeOf(files)));

async function outcomeOf(files: readonly string[]): Promise<Outcome> {
  try {
    const documents = await readDocuments(files, 'Acme');
    return documents.map((document) => ({ ...document, files: [...document.files.keys()] }));
  } catch (error) {
    return error instanceof Failure ? { failure: error.message } : { crash: String(error) };
  }
}
