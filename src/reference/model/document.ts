import { getOwn } from './getOwn';

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Reference {
  readonly $ref: string;
}

export type OrReference<T> = T | Reference;

export interface RawSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly contentMediaType?: string;
  /** OpenAPI 3.0; in 3.1 `type` contains "null". */
  readonly nullable?: boolean;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly example?: Json;
  readonly examples?: readonly Json[];
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, OrReference<RawSchema>>>;
  readonly additionalProperties?: boolean | OrReference<RawSchema>;
  readonly propertyNames?: RawSchema;
  readonly items?: OrReference<RawSchema>;
  readonly allOf?: readonly OrReference<RawSchema>[];
  readonly oneOf?: readonly OrReference<RawSchema>[];
  readonly anyOf?: readonly OrReference<RawSchema>[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> };
  readonly minimum?: number;
  readonly maximum?: number;
  /** A number in 3.1, a flag next to `minimum` in 3.0. */
  readonly exclusiveMinimum?: number | boolean;
  readonly exclusiveMaximum?: number | boolean;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly 'x-lifecycle'?: {
    readonly transitions?: readonly { readonly from: string; readonly to: string; readonly by: string }[];
  };
}

export interface RawExample {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: Json;
}

export interface RawMedia {
  readonly schema?: OrReference<RawSchema>;
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, OrReference<RawExample>>>;
}

export interface RawParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly explode?: boolean;
  readonly style?: string;
  readonly schema?: OrReference<RawSchema>;
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, OrReference<RawExample>>>;
}

export interface RawHeader {
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: OrReference<RawSchema>;
  readonly example?: Json;
}

export interface RawResponse {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, OrReference<RawHeader>>>;
  readonly content?: Readonly<Record<string, RawMedia>>;
}

export interface RawRequestBody {
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, RawMedia>>;
}

export interface RawSecurityScheme {
  readonly type: string;
  readonly scheme?: string;
  readonly name?: string;
  readonly in?: string;
  readonly description?: string;
}

export interface RawServer {
  readonly url: string;
  readonly description?: string;
}

export interface RawOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly tags?: readonly string[];
  readonly parameters?: readonly OrReference<RawParameter>[];
  readonly requestBody?: OrReference<RawRequestBody>;
  readonly responses?: Readonly<Record<string, OrReference<RawResponse>>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly servers?: readonly RawServer[];
  readonly 'x-simulator'?: string | readonly string[];
  readonly 'x-related'?: readonly string[];
  readonly 'x-webhooks'?: readonly string[];
  readonly 'x-position'?: number;
}

export interface RawTag {
  readonly name: string;
  readonly description?: string;
  readonly 'x-displayName'?: string;
}

type RawPathItem = Readonly<Partial<Record<Method, RawOperation>>> & {
  readonly parameters?: readonly OrReference<RawParameter>[];
};

/**
 * The parts of a bundled OpenAPI 3.0 or 3.1 document that the reference shows. The types are loose on purpose: the
 * generate command has validated the document (src/reference/generate/bundleSpec.ts).
 */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly servers?: readonly RawServer[];
  readonly security?: RawOperation['security'];
  readonly tags?: readonly RawTag[];
  readonly paths?: Readonly<Record<string, RawPathItem>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, OrReference<RawSchema>>>;
    readonly securitySchemes?: Readonly<Record<string, OrReference<RawSecurityScheme>>>;
  };
}

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type Method = (typeof METHODS)[number];

/** An operation with its method and path. */
export interface OperationEntry {
  readonly method: Method;
  readonly path: string;
  readonly raw: RawOperation;
  /** Those of the path item, overridden by those of the operation. */
  readonly parameters: readonly RawParameter[];
}

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Reference>).$ref === 'string';
}

/** Returns the last part of a reference: `Money` for `#/components/schemas/Money`. */
export function referenceName({ $ref }: Reference): string {
  return unescapePointer($ref.slice($ref.lastIndexOf('/') + 1));
}

/**
 * Returns a value, or the target of a reference. Members next to `$ref` override those of its target (OpenAPI 3.1).
 * @throws Error with the reference when it has no target in the document, or is circular.
 */
export function resolve<T extends object>(document: object, value: OrReference<T>): T {
  const seen = new Set<string>();
  let siblings: object = {};
  let current: OrReference<T> = value;
  while (isReference(current)) {
    const { $ref, ...rest } = current;
    if (seen.has($ref)) throw new Error(`${$ref} is a circular reference: make it refer to a value.`);
    seen.add($ref);
    siblings = { ...rest, ...siblings };
    current = lookUp(document, $ref) as OrReference<T>;
  }
  return { ...current, ...siblings };
}

/** Returns all operations in the order of the document. */
export function operationsOf(document: OpenApiDocument): OperationEntry[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = item[method];
      return raw ? [{ method, path, raw, parameters: parametersOf(document, item.parameters, raw.parameters) }] : [];
    }),
  );
}

function parametersOf(
  document: OpenApiDocument,
  shared: RawOperation['parameters'] = [],
  own: RawOperation['parameters'] = [],
): RawParameter[] {
  const all = [...shared, ...own].map((parameter) => resolve(document, parameter));
  return [...new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])).values()];
}

function lookUp(document: object, reference: string): unknown {
  const value = reference.startsWith('#') ? valueAt(document, reference.slice(1)) : undefined;
  if (value === undefined) throw new Error(`${reference} has no target in this document: fix the reference.`);
  return value;
}

/** Returns the value at a JSON pointer (RFC 6901), the whole document for ''; undefined if there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  let current = document;
  for (const part of pointer.split('/').slice(1)) {
    current = isObject(current) ? getOwn(current, unescapePointer(part)) : undefined;
  }
  return current;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function unescapePointer(part: string): string {
  return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
}
