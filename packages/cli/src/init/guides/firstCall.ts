import { firstOperation, shortSamples } from './firstRequest.ts';
import { mdxBlock } from './mdx.ts';
import type { GuideSource } from './source.ts';

/** Returns the file with the code sample of the home page, or nothing if the first request is too long. */
export function firstCall(sources: readonly GuideSource[]): [file: string, source: string][] {
  const first = firstOperation(sources);
  const samples = first && shortSamples(first.operation);
  return samples ? [['docs/_first-call.mdx', `${mdxBlock('bash title="The first request"', samples.curl)}\n`]] : [];
}
