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

const EXAMPLE_OBJECT: ObjectShape<RawExample> = {
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

const MEDIA_OBJECT: ObjectShape<RawMedia> = {
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

const PARAMETER_OBJECT: ObjectShape<RawParameter> = {
  name: 'a parameter',
  members: { ...COMMON, name: TEXT, in: choice('path', 'query', 'header', 'cookie', 'querystring') },
  required: { name: null, in: null },
  adapt: adaptParameter,
};
export const PARAMETER = referable(
  'parameters',
  object(() => PARAMETER_OBJECT),
);

const HEADER_OBJECT: ObjectShape<RawHeader> = {
  name: 'a header',
  members: COMMON,
  required: {},
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
};
