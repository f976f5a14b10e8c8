import type { Json } from '../guides/specification';
import { resolveValue } from '../guides/specification';
import { operationsOf } from './documents';
import { isObject } from './invalidBodies';

/** A schema where a document uses it. */
export interface UsedSchema {
  /** Such as `GET /campaigns 200 #/components/schemas/Campaign/properties/name`. */
  readonly place: string;
  readonly schema: Json;
}

/** Returns the schemas in what clients send. */
export function sent(document: Json): UsedSchema[] {
  return operationsOf(document).flatMap(({ method, path, raw, parameters }) => {
    const place = `${method} ${path}`;
    const body = contentsOf(document, raw.requestBody);
    const named = parameters.map(({ name, schema }) => schemasIn(document, schema, `${place} parameter ${name}`));
    return [...body.flatMap((schema) => schemasIn(document, schema, `${place} body`)), ...named.flat()];
  });
}

/** Returns the schemas in what clients receive: bodies and headers of responses, and events. */
export function received(document: Json): UsedSchema[] {
  const responses = operationsOf(document).flatMap(({ method, path, raw }) =>
    Object.entries(raw.responses as Json).flatMap(([status, response]) =>
      [...contentsOf(document, response), ...headersOf(document, response)].flatMap((schema) =>
        schemasIn(document, schema, `${method} ${path} ${status}`),
      ),
    ),
  );
  const events = Object.entries((document.webhooks ?? {}) as Record<string, { post: Json }>).flatMap(
    ([name, { post }]) =>
      contentsOf(document, post.requestBody).flatMap((schema) => schemasIn(document, schema, `event ${name}`)),
  );
  return [...responses, ...events];
}

function contentsOf(document: Json, value: unknown): unknown[] {
  const { content = {} } = resolveValue(document, value) as { content?: Record<string, Json> };
  return Object.values(content).map(({ schema }) => schema);
}

function headersOf(document: Json, value: unknown): unknown[] {
  const { headers = {} } = resolveValue(document, value) as { headers?: Json };
  return Object.values(headers).map((header) => resolveValue(document, header).schema);
}

/** Returns a schema with those in it and those it refers to; `place` ends with the pointer of a shared one. */
function schemasIn(document: Json, schema: unknown, place: string, seen: readonly unknown[] = []): UsedSchema[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => schemasIn(document, part, place, seen));
  if (!isObject(schema)) return [];
  if (typeof schema.$ref === 'string') {
    if (seen.includes(schema.$ref)) return [];
    const [start] = place.split(' #');
    return schemasIn(document, resolveValue(document, schema), `${start} ${schema.$ref}`, [...seen, schema.$ref]);
  }
  const { properties = {}, items, additionalProperties, oneOf, anyOf, allOf } = schema;
  const named = Object.entries(properties as Json).flatMap(([name, part]) =>
    schemasIn(document, part, `${place}/properties/${name}`, seen),
  );
  const parts = schemasIn(document, [items, additionalProperties, oneOf, anyOf, allOf], place, seen);
  return [{ place, schema }, ...named, ...parts];
}
