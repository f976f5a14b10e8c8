import type { Json } from '../guides/specification';
import { resolveValue } from '../guides/specification';
import { contractDocuments, operationsOf } from './documents';
import { isObject } from './invalidBodies';

/** A schema that lists its values, where a document uses it. */
interface Listed {
  readonly place: string;
  readonly schema: Json;
}

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

function messages(found: readonly Listed[], fault: string): string[] {
  return [...new Set(found.map(({ place }) => `${place} ${fault}.`))];
}

/** Returns the lists of values in what clients send. */
function sent(document: Json): Listed[] {
  return operationsOf(document).flatMap(({ method, path, raw, parameters }) => {
    const place = `${method} ${path}`;
    const body = contentsOf(document, raw.requestBody);
    const named = parameters.map(({ name, schema }) => listedIn(document, schema, `${place} parameter ${name}`));
    return [...body.flatMap((schema) => listedIn(document, schema, `${place} body`)), ...named.flat()];
  });
}

/** Returns the lists of values in what clients receive. */
function received(document: Json): Listed[] {
  const responses = operationsOf(document).flatMap(({ method, path, raw }) =>
    Object.entries(raw.responses as Json).flatMap(([status, response]) =>
      contentsOf(document, response).flatMap((schema) => listedIn(document, schema, `${method} ${path} ${status}`)),
    ),
  );
  const events = Object.entries((document.webhooks ?? {}) as Record<string, { post: Json }>).flatMap(
    ([name, { post }]) =>
      contentsOf(document, post.requestBody).flatMap((schema) => listedIn(document, schema, `event ${name}`)),
  );
  return [...responses, ...events];
}

function contentsOf(document: Json, value: unknown): unknown[] {
  const { content = {} } = resolveValue(document, value) as { content?: Record<string, Json> };
  return Object.values(content).map(({ schema }) => schema);
}

/** Returns the lists of values in a schema and in those it refers to; `place` ends with the pointer of a shared one. */
function listedIn(document: Json, schema: unknown, place: string, seen: readonly unknown[] = []): Listed[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => listedIn(document, part, place, seen));
  if (!isObject(schema)) return [];
  if (typeof schema.$ref === 'string') {
    if (seen.includes(schema.$ref)) return [];
    const [start] = place.split(' #');
    return listedIn(document, resolveValue(document, schema), `${start} ${schema.$ref}`, [...seen, schema.$ref]);
  }
  const own = schema.enum || schema['x-extensible-enum'] ? [{ place, schema }] : [];
  const { properties = {}, items, additionalProperties, oneOf, anyOf, allOf } = schema;
  const named = Object.entries(properties as Json).flatMap(([name, part]) =>
    listedIn(document, part, `${place}/properties/${name}`, seen),
  );
  return [...own, ...named, ...listedIn(document, [items, additionalProperties, oneOf, anyOf, allOf], place, seen)];
}
