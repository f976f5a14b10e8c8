import type { Json } from '../guides/specification';
import { contractDocuments } from './documents';
import { received, sent, type UsedSchema } from './usedSchemas';

/** Says which values an object has, so it decides between schemas and cannot grow within one of them. */
const isConstant = ({ enum: values }: Json) => Array.isArray(values) && values.length === 1;

const documents = contractDocuments();

describe('enums of requests are closed, those of responses and events are open', () => {
  it('has enums of both kinds', () => {
    expect(documents.flatMap(sent).filter(({ schema }) => schema.enum).length).toBeGreaterThan(10);
    expect(documents.flatMap(received).filter(({ schema }) => schema['x-extensible-enum']).length).toBeGreaterThan(10);
  });

  it('in bodies and parameters of requests', () => expect(documents.flatMap(openInRequests)).toEqual([]));
  it('in responses and events', () => expect(documents.flatMap(closedInResponses)).toEqual([]));

  it('finds a closed one in a response', () => {
    const broken = JSON.parse(JSON.stringify(documents[0]).replaceAll('"x-extensible-enum"', '"enum"')) as Json;
    expect(closedInResponses(broken)).toContain('GET /campaigns 200 #/components/schemas/CampaignStatus is closed.');
  });

  it('finds an open one in a request', () => {
    const broken = JSON.parse(JSON.stringify(documents[0]).replaceAll('"enum"', '"x-extensible-enum"')) as Json;
    expect(openInRequests(broken).join('\n')).toContain('POST /companies');
  });
});

function openInRequests(document: Json): string[] {
  return messages(
    sent(document).filter(({ schema }) => schema['x-extensible-enum']),
    'is open',
  );
}

function closedInResponses(document: Json): string[] {
  return messages(
    received(document).filter(({ schema }) => schema.enum && !isConstant(schema)),
    'is closed',
  );
}

function messages(found: readonly UsedSchema[], fault: string): string[] {
  return [...new Set(found.map(({ place }) => `${place} ${fault}.`))];
}
