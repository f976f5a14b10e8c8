import { type Json, resolveValue } from '../guides/specification';
import { contractDocuments, operationsOf, responseExamples } from './documents';

/** Codes about something that exists already. */
const EXISTING = ['duplicate_reference', 'duplicate_sku', 'approval_request_exists'];

const documents = contractDocuments();
const [main] = documents as [Json];

/** Returns the codes that the document lists as those of requests that can succeed later. */
function retryableCodes(document: Json): readonly string[] {
  const codes = resolveValue(document, { $ref: '#/components/schemas/ErrorCode' });
  return codes['x-retryable'] as string[];
}

interface ShownProblem {
  readonly place: string;
  readonly problem: Json;
  readonly headers: Json;
}

function problemsOf(document: Json): ShownProblem[] {
  return operationsOf(document).flatMap((operation) =>
    responseExamples(operation)
      .filter(({ mediaType }) => mediaType === 'application/problem+json')
      .map(({ place, status, value }) => {
        const { headers = {} } = resolveValue(document, (operation.raw.responses as Json)[status]);
        return { place, problem: value as Json, headers: headers as Json };
      }),
  );
}

function faults(document: Json, retryable = retryableCodes(document)): string[] {
  return problemsOf(document).flatMap(({ place, problem: { code, retryable: flag, existing_id }, headers }) => [
    ...(flag === retryable.includes(String(code)) ? [] : [`${place}: retryable is ${flag}.`]),
    ...(EXISTING.includes(String(code)) && !(existing_id && 'Location' in headers)
      ? [`${place} does not name what exists.`]
      : []),
    ...(retryable.includes(String(code)) &&
    [409, 429, 503].includes(Number(statusOf(place))) &&
    !('Retry-After' in headers)
      ? [`${place} does not say how long to wait.`]
      : []),
  ]);
}

const statusOf = (place: string) => / (\d{3}) /.exec(`${place.split(',')[1]} `)?.[1];

it('finds the problems of every operation', () => expect(problemsOf(main).length).toBeGreaterThan(200));

it('a problem says whether the same request can succeed later, and names what exists already', () =>
  expect(documents.flatMap((document) => faults(document))).toEqual([]));

it('a wrong flag is found', () => expect(faults(main, ['validation_failed'])).not.toEqual([]));

it('a problem that names nothing is found', () => {
  const broken = JSON.parse(JSON.stringify(main).replaceAll('"existing_id":', '"other_id":')) as Json;
  expect(faults(broken).join('\n')).toContain(
    'POST /campaigns, 409 campaign_duplicate_reference does not name what exists.',
  );
});
