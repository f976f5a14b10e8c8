import type { RawContent, RawEncoding, RawExample, RawHeader, RawMedia, RawParameter } from '../../document/types.ts';
import { adaptExample, adaptParameter, withNamedExamples } from './adaptMedia.ts';
import { BADGES } from './extensions.ts';
import { SCHEMA } from './schema.ts';
import {
  BOOLEAN,
  choice,
  either,
  JSON_VALUE,
  list,
  map,
  type ObjectShape,
  object,
  referable,
  type Shape,
  STRING,
} from './shape.ts';

export const EXAMPLE_OBJECT: ObjectShape<RawExample> = {
  name: 'an example',
  members: {
    summary: STRING,
    description: STRING,
    value: JSON_VALUE,
    externalValue: STRING,
    dataValue: JSON_VALUE,
    serializedValue: STRING,
  },
  required: {},
  expand: (value) => ({ value }),
  adapt: adaptExample,
};
export const EXAMPLE = referable(
  'examples',
  object(() => EXAMPLE_OBJECT),
);

const EXAMPLE_EXTENSIONS = { 'x-example': JSON_VALUE, 'x-examples': JSON_VALUE };
/** Keywords of a schema that parameters and headers of Swagger 2.0 have. */
const SWAGGER_MEMBERS = {
  ...EXAMPLE_EXTENSIONS,
  items: SCHEMA,
  default: JSON_VALUE,
  enum: list(JSON_VALUE),
  'x-extensible-enum': list(JSON_VALUE),
};

export const MEDIA_OBJECT: ObjectShape<RawMedia> = {
  name: 'a media type',
  members: {
    schema: SCHEMA,
    itemSchema: SCHEMA,
    example: JSON_VALUE,
    examples: map(EXAMPLE),
    encoding: map(object(() => ENCODING)),
    prefixEncoding: list(object(() => ENCODING)),
    itemEncoding: object(() => ENCODING),
  },
  required: {},
  others: EXAMPLE_EXTENSIONS,
  adapt: withNamedExamples,
};
export const MEDIA = referable(
  'mediaTypes',
  object(() => MEDIA_OBJECT),
);
export const CONTENT: Shape<RawContent> = map(MEDIA);

type ParameterOrHeader = Omit<RawParameter, 'name' | 'in'>;
const PARAMETER_OR_HEADER: ObjectShape<ParameterOrHeader>['members'] = {
  description: STRING,
  required: BOOLEAN,
  deprecated: BOOLEAN,
  allowEmptyValue: BOOLEAN,
  style: STRING,
  explode: BOOLEAN,
  allowReserved: BOOLEAN,
  schema: SCHEMA,
  content: CONTENT,
  example: JSON_VALUE,
  examples: map(EXAMPLE),
  'x-deprecated-description': STRING,
  'x-badges': BADGES,
  'x-in-samples': either(choice('fresh'), BOOLEAN),
};

export const PARAMETER_OBJECT: ObjectShape<RawParameter> = {
  name: 'a parameter',
  members: { ...PARAMETER_OR_HEADER, name: STRING, in: choice('path', 'query', 'header', 'cookie', 'querystring') },
  required: { name: null, in: null },
  others: SWAGGER_MEMBERS,
  adapt: adaptParameter,
};
export const PARAMETER = referable(
  'parameters',
  object(() => PARAMETER_OBJECT),
);

export const HEADER_OBJECT: ObjectShape<RawHeader> = {
  name: 'a header',
  members: PARAMETER_OR_HEADER,
  required: {},
  others: SWAGGER_MEMBERS,
  technical: ['name', 'in'],
  adapt: adaptParameter,
};
export const HEADER = referable(
  'headers',
  object(() => HEADER_OBJECT),
);

const ENCODING: ObjectShape<RawEncoding> = {
  name: 'an encoding',
  members: { contentType: STRING, headers: map(HEADER), style: STRING, explode: BOOLEAN, allowReserved: BOOLEAN },
  required: {},
  // Of parts in parts (OpenAPI 3.2).
  others: {
    encoding: map(object(() => ENCODING)),
    prefixEncoding: list(object(() => ENCODING)),
    itemEncoding: object(() => ENCODING),
  },
};
