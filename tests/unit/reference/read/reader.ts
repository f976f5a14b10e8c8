import { Failure } from '../../../../src/node/command';
import { type ReadDocument, readDocument } from '../../../../src/reference/read/readDocument';

/** Result for a file: its document or the error. Anything but a Failure is a crash. */
export type Outcome = ReadDocument | { readonly failure: string } | { readonly crash: string };

/** Runs in a separate process that reads the given files, because Jest cannot load Redocly's modules. */
process.on('message', async (file: string) => process.send?.(await outcomeOf(file)));

async function outcomeOf(file: string): Promise<Outcome> {
  try {
    return await readDocument(file, 'Product');
  } catch (error) {
    return error instanceof Failure ? { failure: error.message } : { crash: String(error) };
  }
}
