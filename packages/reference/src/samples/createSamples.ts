import { SAMPLE_LANGUAGES, type Samples } from '../languages/index.ts';
import type { SampleRequest } from '../languages/sampleRequest.ts';
import { encodeRequest } from './encodeRequest.ts';

/** Returns the request in every language. Runs at generation and in the browser, with the same result. */
export function createSamples(request: SampleRequest): Samples {
  const encoded = encodeRequest(request);
  return Object.fromEntries(SAMPLE_LANGUAGES.map(({ id, write }) => [id, write(encoded)])) as Samples;
}
