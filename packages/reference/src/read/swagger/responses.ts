import mapValues from 'lodash/mapValues.js';
import { isObject } from '../shapes/isObject.ts';
import type { UnreadMembers } from '../shapes/shape.ts';
import { convertParameter } from './parameters.ts';

/** Returns a response of Swagger 2.0 with its schema and examples by media type. */
export function convertResponse(response: unknown, produces: unknown): unknown {
  if (!isObject(response) || typeof response.$ref === 'string') return response;
  const { schema, examples, headers, ...others } = response;
  const content = convertContent(schema, isObject(examples) ? examples : {}, produces);
  return {
    ...others,
    ...(isObject(headers)
      ? { headers: mapValues(headers, convertParameter) }
      : headers === undefined
        ? {}
        : { headers }),
    ...(content ? { content } : {}),
  };
}

function convertContent(schema: unknown, examples: UnreadMembers, produces: unknown): UnreadMembers | undefined {
  const shown = Object.keys(examples);
  if (schema === undefined && shown.length === 0) return undefined;
  const produced = schema === undefined || !Array.isArray(produces) ? [] : produces.map(String);
  const types = [...new Set([...produced, ...shown])];
  // An example of a type that is not produced says nothing about the schema.
  const hasSchema = (type: string): boolean => produced.length === 0 || produced.includes(type);
  const media = (type: string): UnreadMembers => ({
    ...(schema === undefined || !hasSchema(type) ? {} : { schema }),
    ...(Object.hasOwn(examples, type) ? { example: examples[type] } : {}),
  });
  return Object.fromEntries((types.length > 0 ? types : ['*/*']).map((type) => [type, media(type)]));
}
