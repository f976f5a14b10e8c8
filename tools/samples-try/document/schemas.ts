import { isDeepStrictEqual } from 'node:util';
import Ajv, { type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { valueAt } from '../../../src/reference/document/resolve';
import type { Json, OpenApiDocument } from '../../../src/reference/document/types';
import { examplesIn, jsonSchema, type References } from './jsonSchema';

/** What is wrong with a value. */
export interface Invalid {
  /** "/pets/0/name must be string". */
  readonly message: string;
  /** Whether the value is an example that the document gives. */
  readonly isExample: boolean;
}

/** Validates values against schemas of a document. */
export interface Schemas {
  /**
   * @param isText whether texts stand for numbers, booleans and null, as in a URL.
   * @param around the part of the document that has the schema and its examples.
   */
  readonly check: (schema: unknown, value: Json, isText: boolean, around?: unknown) => Invalid | undefined;
  readonly target: References['target'];
}

const OPTIONS = {
  strict: false,
  allErrors: true,
  verbose: true,
  logger: false,
  validateSchema: false,
  multipleOfPrecision: 6,
} as const;

export function schemasOf(document: OpenApiDocument): Schemas {
  const target = (reference: string): unknown => valueAt(document, reference.replace(/^[^#]*#/, ''));
  const strict = validatorOf(target, false);
  const lenient = validatorOf(target, true);
  return {
    target,
    check: (schema, value, isText, around = schema) => {
      const errors = (isText ? lenient : strict)(schema, value);
      if (errors.length === 0) return undefined;
      const examples = examplesIn(around, target);
      const given = isText ? [...examples, ...examples.map(textOf), ...examples.map(withTexts)] : examples;
      const isExample = errors.every(({ instancePath }) =>
        pathsAbove(instancePath).some((path) => isGiven(given, valueAt(value, path))),
      );
      const [first = errors[0]] = errors.filter(({ keyword }) => !/^(?:oneOf|anyOf|if|not)$/.test(keyword));
      return { message: `${first?.instancePath ?? ''} ${first?.message ?? ''}`.trim(), isExample };
    },
  };
}

function textOf(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns a value with texts for its numbers, booleans and null, as they are in a form. */
function withTexts(value: Json): Json {
  if (Array.isArray(value)) return value.map(withTexts);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withTexts(member)]));
}

/** Returns a pointer, and those of the values around. */
function pathsAbove(pointer: string): string[] {
  const names = pointer.split('/');
  return names.map((_, index) => names.slice(0, names.length - index).join('/'));
}

function isGiven(examples: readonly Json[], value: unknown): boolean {
  return examples.some(
    (example) =>
      isDeepStrictEqual(example, value) ||
      (typeof value === 'object' && typeof example === 'object' && example !== null && hasValue(example, value)),
  );
}

/** Returns whether an object or a list is somewhere in a value. */
function hasValue(within: Json, value: unknown): boolean {
  if (isDeepStrictEqual(within, value)) return true;
  return typeof within === 'object' && within !== null && Object.values(within).some((inner) => hasValue(inner, value));
}

type Validate = (schema: unknown, value: Json) => readonly ErrorObject[];

function validatorOf(target: References['target'], coerceTypes: boolean): Validate {
  const ajv = new Ajv({ ...OPTIONS, coerceTypes });
  addFormats(ajv);
  const names = new Map<string, string>();
  const references: References = {
    target,
    rename: (reference) => {
      const known = names.get(reference);
      if (known) return known;
      const name = `urn:schema:${names.size}`;
      names.set(reference, name);
      ajv.addSchema(jsonSchema(target(reference), references) as object, name);
      return name;
    },
  };
  const compiled = new WeakMap<object, (value: Json) => readonly ErrorObject[]>();
  return (schema, value) => {
    if (typeof schema !== 'object' || schema === null) return [];
    const check = compiled.get(schema) ?? compile(ajv, jsonSchema(schema, references));
    compiled.set(schema, check);
    return check(structuredClone(value));
  };
}

/** A schema that is none accepts every value. */
function compile(ajv: Ajv, schema: object | boolean): (value: Json) => readonly ErrorObject[] {
  try {
    const validate = ajv.compile({ type: 'array', prefixItems: [schema] });
    return (value) => {
      // Within a list, since coercion replaces values of what contains them.
      validate([value]);
      return (validate.errors ?? []).map((error) => ({
        ...error,
        instancePath: error.instancePath.replace(/^\/0/, ''),
      }));
    };
  } catch {
    return () => [];
  }
}
