import type { RawContent, RawEncoding, RawExample, RawHeader, RawMedia, RawParameter } from '../../document/types.ts';
import { adaptExample, adaptParameter, withNamedExamples } from './adaptMedia.ts';
import { BADGES } from './extensions.ts';
import { SCHEMA } from './schema.ts';
import {
  choice,
  either,
  FLAG,
  JSON_VALUE,
  list,
  map,
  type ObjectShape,
  object,
  referable,
  type Shape,
  TEXT,
} from './shape.ts';

export const EXAMPLE_OBJECT: ObjectShape<RawExample> = {
  name: 'an example',
  members: {
    summary: TEXT,
    description: TEXT,
    value: JSON_VALUE,
    externalValue: TEXT,
    dataValue: JSON_VALUE,
    serializedValue: TEXT,
  },
  required: {},
  expand: (value) => ({ value }),
  adapt: adaptExample,
};
export const EXAMPLE = referable(
  'examples',
  object(() => EXAMPLE_OBJECT),
);

const OLDER_EXAMPLES = { 'x-example': JSON_VALUE, 'x-examples': JSON_VALUE };
/** Keywords of a schema that parameters and headers of Swagger 2.0 have. */
const OLDER = {
  ...OLDER_EXAMPLES,
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
  others: OLDER_EXAMPLES,
  adapt: withNamedExamples,
};
export const MEDIA = referable(
  'mediaTypes',
  object(() => MEDIA_OBJECT),
);
export const CONTENT: Shape<RawContent> = map(MEDIA);

type Common = Omit<RawParameter, 'name' | 'in'>;
const COMMON: ObjectShape<Common>['members'] = {
  description: TEXT,
  required: FLAG,
  deprecated: FLAG,
  allowEmptyValue: FLAG,
  style: TEXT,
  explode: FLAG,
  allowReserved: FLAG,
  schema: SCHEMA,
  content: CONTENT,
  example: JSON_VALUE,
  examples: map(EXAMPLE),
  'x-deprecated-description': TEXT,
  'x-badges': BADGES,
  'x-in-samples': either(choice('fresh'), FLAG),
};

export const PARAMETER_OBJECT: ObjectShape<RawParameter> = {
  name: 'a parameter',
  members: { ...COMMON, name: TEXT, in: choice('path', 'query', 'header', 'cookie', 'querystring') },
  required: { name: null, in: null },
  others: OLDER,
  adapt: adaptParameter,
};
export const PARAMETER = referable(
  'parameters',
  object(() => PARAMETER_OBJECT),
);

export const HEADER_OBJECT: ObjectShape<RawHeader> = {
  name: 'a header',
  members: COMMON,
  required: {},
  others: OLDER,
  technical: ['name', 'in'],
  adapt: adaptParameter,
};
export const HEADER = referable(
  'headers',
  object(() => HEADER_OBJECT),
);

const ENCODING: ObjectShape<RawEncoding> = {
  name: 'an encoding',
  members: { contentType: TEXT, headers: map(HEADER), style: TEXT, explode: FLAG, allowReserved: FLAG },
  required: {},
  // Of parts in parts (OpenAPI 3.2).
  others: {
    encoding: map(object(() => ENCODING)),
    prefixEncoding: list(object(() => ENCODING)),
    itemEncoding: object(() => ENCODING),
  },
};
