import type { SampleLanguageId } from '../../site/options';
import { getOwn } from '../document/getOwn';
import { membersOf } from '../document/members';
import { sentMethod } from '../document/sentMethod';
import type { Json } from '../document/types';
import { type AlikeMediaTypes, alikeMediaTypes } from '../model/alikeMediaTypes';
import type { PartEncoding } from '../model/encoding';
import type { Operation } from '../model/operation';
import { textOf } from '../model/serialize';
import { expectedAnswer } from './answers';
import {
  type AuthorizationInput,
  authorizationInput,
  type ParameterInput,
  parameterInput,
  type ServerInput,
  serverInputs,
} from './headInputs';
import type { Answer } from './languages/request';
import { type RequestInput, requestInput } from './requestInput';

export interface PartInput extends RequestInput {
  /** Whether the value is a file name. */
  readonly isFile: boolean;
  readonly encoding?: PartEncoding;
}

/** An example of a body: JSON's value, a form's values by name, or the text of others. */
export interface BodyExample {
  readonly label: string;
  readonly value: Json;
}

interface BodyTemplateBase {
  /** Names of media types that are written alike; at least one. */
  readonly mediaTypes: readonly string[];
  readonly required: boolean;
  readonly examples: readonly BodyExample[];
}

/** A body that a reader writes as one text, or names as a file. */
export interface TextTemplate extends BodyTemplateBase {
  readonly kind: 'json' | 'text' | 'file';
}

export interface FormTemplate extends BodyTemplateBase {
  readonly kind: 'form' | 'urlencoded';
  readonly parts: readonly PartInput[];
}

export type BodyTemplate = TextTemplate | FormTemplate;

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
  /** The ways to write the body; the first one is used in samples until the reader chooses another. */
  readonly bodies: readonly BodyTemplate[];
  /** Media type for the Accept header, unless the only one is JSON. */
  readonly accept?: string;
  readonly answer: Answer;
  /** Languages of the samples, in the order shown; all when absent. */
  readonly languages?: readonly SampleLanguageId[];
}

/** Prefix of a file name in examples of form bodies. */
export const FILE_MARK = '@';

export function requestTemplate(operation: Operation): RequestTemplate {
  const { method, path, security, parameters, requestBody, responses } = operation;
  return {
    method: sentMethod(method),
    path,
    servers: serverInputs(operation.servers.servers),
    authorizations: security ? security.alternatives.map(authorizationInput) : [],
    parameters: parameters.map(parameterInput),
    bodies: alikeMediaTypes(requestBody?.contents ?? []).map((mediaTypes) =>
      bodyTemplate(mediaTypes, requestBody?.required === true),
    ),
    ...expectedAnswer(responses),
    ...(operation.languages ? { languages: operation.languages } : {}),
  };
}

function bodyTemplate(alike: AlikeMediaTypes, required: boolean): BodyTemplate {
  const { names: mediaTypes, kind, examples: all } = alike;
  const base = { mediaTypes, required };
  if (kind === 'form' || kind === 'urlencoded') {
    const examples = all.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
    return { ...base, kind, examples, parts: partInputs(alike, examples) };
  }
  if (kind === 'file') return { ...base, kind, examples: [] };
  const examples = all.flatMap(({ label, value, text }) => {
    const sent = kind === 'json' ? (value ?? text) : (text ?? (value === undefined ? undefined : textOf(value)));
    return sent === undefined ? [] : [{ label, value: sent }];
  });
  return { ...base, kind: kind === 'json' ? 'json' : 'text', examples };
}

/** Returns the parts of the examples in order, then the others of the schema. */
function partInputs({ schema, encodings }: AlikeMediaTypes, examples: readonly BodyExample[]): PartInput[] {
  const values = examples.flatMap(({ value }) => Object.entries(membersOf(value)));
  const fields = new Map((schema?.fields ?? []).filter(({ kind }) => !kind).map((field) => [field.name, field]));
  const names = new Set([...values.map(([name]) => name), ...fields.keys()]);
  return [...names].map((name) => {
    const field = fields.get(name);
    const encoding = getOwn(encodings, name);
    const own = values.filter(([other]) => other === name).map(([, value]) => textOf(value));
    const isFile = field?.schema.format === 'binary' || own.some((value) => value.startsWith(FILE_MARK));
    return {
      ...requestInput(name, field?.required ?? false, field?.schema, own),
      isFile,
      ...(encoding ? { encoding } : {}),
    };
  });
}

export { textOf };
