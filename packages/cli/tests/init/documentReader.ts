import { Failure } from 'gatedocs-generator/node';
import { type InitDocument, readDocuments } from '../../src/init/documents';

export type ReadInit = Omit<InitDocument, 'files'> & { readonly files: readonly string[] };
/** Result for files: the documents or the error. Anything but a Failure is a crash. */
export type Outcome = readonly ReadInit[] | { readonly failure: string } | { readonly crash: string };

/** Documents, and the folder of their files if that is not each document's own. */
export type Request = readonly [files: readonly string[], root?: string];

/** Runs in a separate process that reads the given documents, because Jest cannot load Redocly's modules. */
process.on('message', async (request: Request) => process.send?.(await outcomeOf(request)));

async function outcomeOf([files, root]: Request): Promise<Outcome> {
  try {
    const documents = await readDocuments(files, 'Acme', root);
    return documents.map((document) => ({ ...document, files: [...document.files.keys()] }));
  } catch (error) {
    return error instanceof Failure ? { failure: error.message } : { crash: String(error) };
  }
}
