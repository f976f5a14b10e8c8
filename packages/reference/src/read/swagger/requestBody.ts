import { isObject } from '../shapes/isObject.ts';
import type { UnreadMembers } from '../shapes/shape.ts';
import { describeSeparator, listStyle, toSchema } from './parameters.ts';
import { pickExtensions } from './pickExtensions.ts';

const MULTIPART = 'multipart/form-data';
const URL_ENCODED = 'application/x-www-form-urlencoded';

/** Returns the request body for the parameters in `body` and `formData`; undefined without any. */
export function toRequestBody(parts: readonly UnreadMembers[], consumes: unknown): UnreadMembers | undefined {
  const types = Array.isArray(consumes) ? consumes.map(String) : [];
  // The last one is the operation's, which overrides that of the path item.
  const body = parts.filter((part) => part.in === 'body').at(-1);
  if (body) return convertBody(body, types);
  const fields = new Map(parts.map((part) => [String(part.name), part]));
  return fields.size === 0 ? undefined : convertForm([...fields], types);
}

function convertBody(parameter: UnreadMembers, types: readonly string[]): UnreadMembers {
  const { description, required, schema } = parameter;
  const examples = isObject(parameter['x-examples']) ? parameter['x-examples'] : {};
  const media = (type: string): UnreadMembers => ({
    ...(schema === undefined ? {} : { schema }),
    ...(Object.hasOwn(examples, type) ? { example: examples[type] } : {}),
  });
  return {
    ...pickExtensions(parameter),
    ...(description === undefined ? {} : { description }),
    ...(required === undefined ? {} : { required }),
    content: Object.fromEntries((types.length > 0 ? types : ['application/json']).map((type) => [type, media(type)])),
  };
}

function convertForm(fields: readonly [string, UnreadMembers][], types: readonly string[]): UnreadMembers {
  const hasFile = fields.some(([, { type }]) => type === 'file');
  const forms = types.filter((type) => type === MULTIPART || (type === URL_ENCODED && !hasFile));
  const required = fields.filter(([, field]) => field.required === true).map(([name]) => name);
  const encoding = fields.filter(([, { type }]) => type === 'array').map(([name, field]) => [name, listStyle(field)]);
  const media = {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
      ...(required.length > 0 ? { required } : {}),
    },
    ...(encoding.length > 0 ? { encoding: Object.fromEntries(encoding) } : {}),
  };
  const used = forms.length > 0 ? forms : [hasFile ? MULTIPART : URL_ENCODED];
  return {
    ...(required.length > 0 ? { required: true } : {}),
    content: Object.fromEntries(used.map((type) => [type, media])),
  };
}

function fieldSchema(field: UnreadMembers): UnreadMembers {
  const description = describeSeparator(field.description, field);
  return { ...pickExtensions(field), ...(description === undefined ? {} : { description }), ...toSchema(field) };
}
