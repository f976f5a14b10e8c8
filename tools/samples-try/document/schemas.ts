import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import memoize from 'lodash/memoize';
import { valueAt } from '../../../packages/reference/src/document/resolve';
import type { Json, OpenApiDocument, RawSchema } from '../../../packages/reference/src/document/types';
import { givenIn, isGiven } from './examples';
import { jsonSchema } from './jsonSchema';

/** A violation of a schema. */
export interface Invalid {
  /** "/pets/0/name must be string". */
  readonly message: string;
  /** Whether the value is an example that the document gives. */
  readonly isExample: boolean;
}

/** Validates values against schemas of a document. */
export interface Schemas {
  readonly document: OpenApiDocument;
  /**
   * @param isText whether texts stand for numbers, booleans and null, as in a URL.
   * @param around the part of the document that has the schema and its examples.
   */
  readonly check: (schema: object | undefined, value: Json, isText: boolean, around?: object) => Invalid | undefined;
}

const OPTIONS = {
  strict: false,
  allErrors: true,
  logger: false,
  validateSchema: false,
  multipleOfPrecision: 6,
} as const;

export function schemasOf(document: OpenApiDocument): Schemas {
  const [strict, lenient] = [validatorOf(document, false), validatorOf(document, true)];
  return {
    document,
    check: (schema, value, isText, around = schema) => {
      if (!schema) return undefined;
      const validate = (isText ? lenient : strict)(schema);
      // Within a list, since coercion replaces values of what contains them.
      if (validate([structuredClone(value)])) return undefined;
      const errors = validate.errors ?? [];
      const [first = errors[0]] = errors.filter(({ keyword }) => !/^(?:oneOf|anyOf|if|not)$/.test(keyword));
      const given = givenIn(document, around, isText);
      return {
        message: `${first?.instancePath.slice(2) ?? ''} ${first?.message ?? ''}`.trim(),
        isExample: errors.every(({ instancePath }) =>
          partsAround(value, instancePath).some((part) => isGiven(given, part)),
        ),
      };
    },
  };
}

/** Returns the part of a value that a pointer leads to, and those around it. */
function partsAround(value: Json, pointer: string): unknown[] {
  const [, , ...names] = pointer.split('/');
  return [value, ...names.map((_, index) => valueAt(value, ['', ...names.slice(0, index + 1)].join('/')))];
}

/** Returns a function that compiles a schema of a document for lists with a value of it. */
function validatorOf(document: OpenApiDocument, coerceTypes: boolean): (schema: object) => ValidateFunction {
  const ajv = new Ajv({ ...OPTIONS, coerceTypes });
  addFormats(ajv);
  const names = new Set<string>();
  const rename = (reference: string): string => {
    const name = `urn:schema:${encodeURIComponent(reference)}`;
    if (names.has(name)) return name;
    names.add(name);
    ajv.addSchema(jsonSchema(document, valueAt(document, reference.slice(1)) as RawSchema, rename), name);
    return name;
  };
  return memoize((schema: object) => {
    try {
      return ajv.compile({ type: 'array', prefixItems: [jsonSchema(document, schema, rename)] });
    } catch {
      // An invalid schema accepts every value.
      return ajv.compile({});
    }
  });
}
