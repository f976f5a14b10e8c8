import type { RawDiscriminator, RawExternalDocs, RawProblem, RawSchema, RawXml } from '../../document/types.ts';
import { adaptSchema, expandSchema } from './adaptSchema.ts';
import { BADGES } from './extensions.ts';
import {
  BOOLEAN,
  EXACT_NUMBER,
  either,
  JSON_VALUE,
  list,
  map,
  NEVER,
  NUMBER,
  type ObjectShape,
  object,
  referable,
  STRING,
} from './shape.ts';

export const EXTERNAL_DOCS: ObjectShape<RawExternalDocs> = {
  name: 'external documentation',
  members: { url: STRING, description: STRING },
  required: { url: null },
  expand: (value) => (typeof value === 'string' ? { url: value } : undefined),
};

export const DISCRIMINATOR_OBJECT: ObjectShape<RawDiscriminator> = {
  name: 'a discriminator',
  members: { propertyName: STRING, mapping: map(STRING), defaultMapping: STRING },
  required: { propertyName: null },
  expand: (value) => (typeof value === 'string' ? { propertyName: value } : undefined),
};

export const XML_OBJECT: ObjectShape<RawXml> = {
  name: 'an XML object',
  members: { name: STRING, namespace: STRING, prefix: STRING, attribute: BOOLEAN, wrapped: BOOLEAN, nodeType: STRING },
  required: {},
};

type RawLifecycle = NonNullable<RawSchema['x-lifecycle']>;
type RawTransition = NonNullable<RawLifecycle['transitions']>[number];

export const TRANSITION_OBJECT: ObjectShape<RawTransition> = {
  name: 'a transition',
  members: { from: STRING, to: STRING, by: STRING },
  required: { from: null, to: null, by: null },
};

const LIFECYCLE: ObjectShape<RawLifecycle> = {
  name: 'x-lifecycle',
  members: { initial: either(STRING, list(STRING)), transitions: list(object(() => TRANSITION_OBJECT)) },
  required: {},
};

export const PROBLEM_OBJECT: ObjectShape<RawProblem> = {
  name: 'an error',
  members: { status: NUMBER, title: STRING, cause: STRING, fix: STRING },
  required: {},
};

export const SCHEMA_VALUE = object(() => SCHEMA_OBJECT);
export const SCHEMA = referable('schemas', SCHEMA_VALUE);

export const SCHEMA_OBJECT: ObjectShape<RawSchema> = {
  name: 'a schema',
  members: {
    title: STRING,
    description: STRING,
    type: either(STRING, list(STRING)),
    format: STRING,
    contentMediaType: STRING,
    contentEncoding: STRING,
    contentSchema: SCHEMA,
    nullable: BOOLEAN,
    enum: list(JSON_VALUE),
    const: JSON_VALUE,
    default: JSON_VALUE,
    example: JSON_VALUE,
    examples: list(JSON_VALUE),
    deprecated: BOOLEAN,
    readOnly: BOOLEAN,
    writeOnly: BOOLEAN,
    required: list(STRING),
    properties: map(SCHEMA),
    patternProperties: map(SCHEMA),
    additionalProperties: either(BOOLEAN, SCHEMA),
    unevaluatedProperties: either(BOOLEAN, SCHEMA),
    propertyNames: SCHEMA,
    dependentRequired: map(list(STRING)),
    dependentSchemas: map(SCHEMA),
    items: SCHEMA,
    prefixItems: list(SCHEMA),
    unevaluatedItems: either(BOOLEAN, SCHEMA),
    contains: SCHEMA,
    minContains: EXACT_NUMBER,
    maxContains: EXACT_NUMBER,
    allOf: list(SCHEMA),
    oneOf: list(SCHEMA),
    anyOf: list(SCHEMA),
    not: SCHEMA,
    if: SCHEMA,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that is never awaited.
    then: SCHEMA,
    else: SCHEMA,
    $defs: map(SCHEMA),
    $comment: STRING,
    discriminator: object(() => DISCRIMINATOR_OBJECT),
    xml: object(() => XML_OBJECT),
    externalDocs: object(() => EXTERNAL_DOCS),
    minimum: EXACT_NUMBER,
    maximum: EXACT_NUMBER,
    exclusiveMinimum: either(BOOLEAN, EXACT_NUMBER),
    exclusiveMaximum: either(BOOLEAN, EXACT_NUMBER),
    multipleOf: EXACT_NUMBER,
    minLength: EXACT_NUMBER,
    maxLength: EXACT_NUMBER,
    pattern: STRING,
    minItems: EXACT_NUMBER,
    maxItems: EXACT_NUMBER,
    uniqueItems: BOOLEAN,
    minProperties: EXACT_NUMBER,
    maxProperties: EXACT_NUMBER,
    'x-extensible-enum': list(JSON_VALUE),
    'x-enumDescriptions': either(list(STRING), map(STRING)),
    'x-enum-descriptions': either(list(STRING), map(STRING)),
    'x-enum-varnames': list(STRING),
    'x-enumNames': list(STRING),
    'x-deprecated-description': STRING,
    'x-badges': BADGES,
    'x-lifecycle': object(() => LIFECYCLE),
    'x-problems': map(object(() => PROBLEM_OBJECT)),
    'x-id': NEVER,
    'x-name': NEVER,
    'x-unresolved': NEVER,
  },
  required: {},
  others: {
    additionalItems: either(BOOLEAN, SCHEMA),
    definitions: map(SCHEMA),
    dependencies: map(SCHEMA),
    'x-example': JSON_VALUE,
    'x-examples': JSON_VALUE,
  },
  technical: ['$id', 'id', '$schema', '$anchor', '$dynamicAnchor', '$dynamicRef', '$vocabulary', 'definitions'],
  expand: expandSchema,
  adapt: adaptSchema,
};
