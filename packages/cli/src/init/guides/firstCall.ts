import type { Operation } from 'gatedocs-reference/model';
import { buildRequest, createSamples, exampleValues, requestTemplate } from 'gatedocs-reference/samples';
import type { GuideSource } from './guideSource.ts';

export interface FirstCall {
  readonly source: GuideSource;
  readonly operation: Operation;
  /** Its curl sample; undefined if that is too long for a guide. */
  readonly curl: string | undefined;
  /** Environment variables that it reads. */
  readonly variables: readonly string[];
}

/** Maximum size of a sample in a guide, in lines and in characters of a line. */
const MAX_LINES = 40;
const MAX_COLUMNS = 400;

/** Returns the operation that is the simplest to call; undefined for documents without operations. */
export function firstCall(sources: readonly GuideSource[]): FirstCall | undefined {
  const [first] = sources
    .flatMap((source) => source.operations.map((operation) => ({ source, operation, cost: estimateCost(operation) })))
    .sort((left, right) => left.cost - right.cost);
  return first && { source: first.source, operation: first.operation, ...curlSample(first.operation) };
}

/** Returns how hard a request is to make: a body, values that must be found out first, a deprecated operation. */
function estimateCost({ method, parameters, requestBody, deprecated, path }: Operation): number {
  const needed = parameters.filter(({ required }) => required).length;
  const methodCost = method === 'get' ? 0 : method === 'head' || method === 'options' ? 50 : 100;
  return (
    methodCost + (requestBody?.required ? 100 : 0) + (deprecated ? 500 : 0) + 10 * needed + (/[{]/.test(path) ? 5 : 0)
  );
}

function curlSample(operation: Operation): Pick<FirstCall, 'curl' | 'variables'> {
  const template = requestTemplate(operation);
  const [example] = template.bodies[0]?.examples ?? [];
  const values = exampleValues(template, example?.value);
  const { curl } = createSamples(buildRequest(template, values));
  const lines = curl.split('\n');
  const isShort = lines.length <= MAX_LINES && lines.every((line) => line.length <= MAX_COLUMNS);
  const { credentials = [] } = template.authorizations[values.authorization] ?? {};
  return { curl: isShort ? curl : undefined, variables: credentials.flatMap(({ variables }) => variables) };
}
