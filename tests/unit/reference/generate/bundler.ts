import { Failure } from '../../../../src/node/command';
import type { OpenApiDocument } from '../../../../src/reference/document/types';
import { bundleSpec } from '../../../../src/reference/generate/bundleSpec';

/** Result for a file: its document or the error. Anything but a Failure is a crash. */
export type Outcome =
  | { readonly document: OpenApiDocument }
  | { readonly failure: string }
  | { readonly crash: string };

/** Runs in a separate process that bundles the given files, because Jest cannot load Redocly's modules. */
process.on('message', async (file: string) => process.send?.(await outcomeOf(file)));

async function outcomeOf(file: string): Promise<Outcome> {
  try {
    return { document: await bundleSpec(file, 'Product') };
  } catch (error) {
    return error instanceof Failure ? { failure: error.message } : { crash: String(error) };
  }
}
