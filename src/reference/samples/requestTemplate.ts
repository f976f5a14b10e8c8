import { sentMethod } from '../document/sentMethod';
import type { Json } from '../document/types';
import type { Example } from '../model/example';
import type { Operation } from '../model/operation';
import type { RequestBody } from '../model/requestBody';
import type { Schema } from '../model/schema';
import { textOf } from '../model/serialize';
import {
  type AuthorizationInput,
  authorizationInput,
  type ParameterInput,
  parameterInput,
  type ServerInput,
  serverInputs,
} from './headInputs';
import { type RequestInput, requestInput } from './requestInput';

export interface PartInput extends RequestInput {
  /** Whether the value is a file name. */
  readonly isFile: boolean;
}

interface BodyTemplateBase {
  readonly required: boolean;
  readonly examples: readonly Example[];
}

export type BodyTemplate =
  | (BodyTemplateBase & { readonly kind: 'json'; readonly mediaType: string })
  | (BodyTemplateBase & { readonly kind: 'form'; readonly parts: readonly PartInput[] });

/**
 * The fixed parts of an operation's requests, and the inputs of a reader; plain data, since it is sent to the browser.
 */
export interface RequestTemplate {
  /** As it is sent. */
  readonly method: string;
  /** With the names of path parameters in braces. */
  readonly path: string;
  /** At least one; the first one is used in samples. */
  readonly servers: readonly ServerInput[];
  /** Alternatives; the first one with a credential is used in samples. */
  readonly authorizations: readonly AuthorizationInput[];
  readonly parameters: readonly ParameterInput[];
  readonly body?: BodyTemplate;
}

/** Prefix of a file name in examples of form bodies. */
export const FILE_MARK = '@';

export function requestTemplate(operation: Operation): RequestTemplate {
  const { method, path, security, parameters, requestBody } = operation;
  return {
    method: sentMethod(method),
    path,
    servers: serverInputs(operation.servers.servers),
    authorizations: security ? security.alternatives.map(authorizationInput) : [],
    parameters: parameters.map(parameterInput),
    ...(requestBody ? { body: bodyTemplate(requestBody) } : {}),
  };
}

function bodyTemplate({ mediaType, required, examples, schema }: RequestBody): BodyTemplate {
  if (!mediaType.startsWith('multipart/')) return { kind: 'json', mediaType, required, examples };
  return { kind: 'form', required, examples, parts: partInputs(schema, examples) };
}

/** Returns the parts of the examples in order, then the others of the schema. */
function partInputs(schema: Schema | undefined, examples: readonly Example[]): PartInput[] {
  const values = examples.flatMap(({ value }) => Object.entries((value ?? {}) as Readonly<Record<string, Json>>));
  const fields = new Map((schema?.fields ?? []).map((field) => [field.name, field]));
  const names = new Set([...values.map(([name]) => name), ...fields.keys()]);
  return [...names].map((name) => {
    const field = fields.get(name);
    const own = values.filter(([other]) => other === name).map(([, value]) => textOf(value));
    const isFile = field?.schema.format === 'binary' || own.some((value) => value.startsWith(FILE_MARK));
    return { ...requestInput(name, field?.required ?? false, field?.schema, own), isFile };
  });
}

export { textOf };
