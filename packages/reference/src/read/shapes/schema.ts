import type { RawDiscriminator, RawExternalDocs, RawProblem, RawSchema, RawXml } from '../../document/types.ts';
import { adaptSchema, expandSchema } from './adaptSchema.ts';
import { BADGES } from './extensions.ts';
import {
  either,
  FLAG,
  JSON_VALUE,
  LIMIT,
  list,
  map,
  NEVER,
  NUMBER,
  type ObjectShape,
  object,
  referable,
  TEXT,
} from './shape.ts';

export const EXTERNAL_DOCS: ObjectShape<RawExternalDocs> = {
  name: 'external documentation',
  members: { url: TEXT, description: TEXT },
  required: { url: null },
  expand: (value) => (typeof value === 'string' ? { url: value } : undefined),
};

export const DISCRIMINATOR_OBJECT: ObjectShape<RawDiscriminator> = {
  name: 'a discriminator',
  members: { propertyName: TEXT, mapping: map(TEXT), defaultMapping: TEXT },
  required: { propertyName: null },
  expand: (value) => (typeof value === 'string' ? { propertyName: value } : undefined),
};

export const XML_OBJECT: ObjectShape<RawXml> = {
  name: 'an XML object',
  members: { name: TEXT, namespace: TEXT, prefix: TEXT, attribute: FLAG, wrapped: FLAG, nodeType: TEXT },
  required: {},
};

type RawLifecycle = NonNullable<RawSchema['x-lifecycle']>;
type RawTransition = NonNullable<RawLifecycle['transitions']>[number];

export const TRANSITION_OBJECT: ObjectShape<RawTransition> = {
  name: 'a transition',
  members: { from: TEXT, to: TEXT, by: TEXT },
  required: { from: null, to: null, by: null },
};

const LIFECYCLE: ObjectShape<RawLifecycle> = {
  name: 'x-lifecycle',
  members: { initial: either(TEXT, list(TEXT)), transitions: list(object(() => TRANSITION_OBJECT)) },
  required: {},
};

export const PROBLEM_OBJECT: ObjectShape<RawProblem> = {
  name: 'an error',
  members: { status: NUMBER, title: TEXT, cause: TEXT, fix: TEXT },
  required: {},
};

export const SCHEMA_VALUE = object(() => SCHEMA_OBJECT);
export const SCHEMA = referable('schemas', SCHEMA_VALUE);

export const SCHEMA_OBJECT: ObjectShape<RawSchema> = {
  name: 'a schema',
  members: {
    title: TEXT,
    description: TEXT,
    type: either(TEXT, list(TEXT)),
    format: TEXT,
    contentMediaType: TEXT,
    contentEncoding: TEXT,
    contentSchema: SCHEMA,
    nullable: FLAG,
    enum: list(JSON_VALUE),
    const: JSON_VALUE,
    default: JSON_VALUE,
    example: JSON_VALUE,
    examples: list(JSON_VALUE),
    deprecated: FLAG,
    readOnly: FLAG,
    writeOnly: FLAG,
    required: list(TEXT),
    properties: map(SCHEMA),
    patternProperties: map(SCHEMA),
    additionalProperties: either(FLAG, SCHEMA),
    unevaluatedProperties: either(FLAG, SCHEMA),
    propertyNames: SCHEMA,
    dependentRequired: map(list(TEXT)),
    dependentSchemas: map(SCHEMA),
    items: SCHEMA,
    prefixItems: list(SCHEMA),
    unevaluatedItems: either(FLAG, SCHEMA),
    contains: SCHEMA,
    minContains: LIMIT,
    maxContains: LIMIT,
    allOf: list(SCHEMA),
    oneOf: list(SCHEMA),
    anyOf: list(SCHEMA),
    not: SCHEMA,
    if: SCHEMA,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that is never awaited.
    then: SCHEMA,
    else: SCHEMA,
    $defs: map(SCHEMA),
    $comment: TEXT,
    discriminator: object(() => DISCRIMINATOR_OBJECT),
    xml: object(() => XML_OBJECT),
    externalDocs: object(() => EXTERNAL_DOCS),
    minimum: LIMIT,
    maximum: LIMIT,
    exclusiveMinimum: either(FLAG, LIMIT),
    exclusiveMaximum: either(FLAG, LIMIT),
    multipleOf: LIMIT,
    minLength: LIMIT,
    maxLength: LIMIT,
    pattern: TEXT,
    minItems: LIMIT,
    maxItems: LIMIT,
    uniqueItems: FLAG,
    minProperties: LIMIT,
    maxProperties: LIMIT,
    'x-extensible-enum': list(JSON_VALUE),
    'x-enumDescriptions': either(list(TEXT), map(TEXT)),
    'x-enum-descriptions': either(list(TEXT), map(TEXT)),
    'x-enum-varnames': list(TEXT),
    'x-enumNames': list(TEXT),
    'x-deprecated-description': TEXT,
    'x-badges': BADGES,
    'x-lifecycle': object(() => LIFECYCLE),
    'x-problems': map(object(() => PROBLEM_OBJECT)),
    'x-id': NEVER,
    'x-name': NEVER,
    'x-unresolved': NEVER,
  },
  required: {},
  others: {
    additionalItems: either(FLAG, SCHEMA),
    definitions: map(SCHEMA),
    dependencies: map(SCHEMA),
    'x-example': JSON_VALUE,
    'x-examples': JSON_VALUE,
  },
  technical: ['$id', 'id', '$schema', '$anchor', '$dynamicAnchor', '$dynamicRef', '$vocabulary', 'definitions'],
  expand: expandSchema,
  adapt: adaptSchema,
};
