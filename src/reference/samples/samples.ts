import { SAMPLE_LANGUAGES, type Samples } from '../languages';
import type { SampleRequest } from '../languages/request';
import { encodeRequest } from './encodeRequest';

/** Returns the request in every language. Runs at generation and in the browser, with the same result. */
export function samplesOf(request: SampleRequest): Samples {
  const encoded = encodeRequest(request);
  return Object.fromEntries(SAMPLE_LANGUAGES.map(({ id, write }) => [id, write(encoded)])) as Samples;
}
