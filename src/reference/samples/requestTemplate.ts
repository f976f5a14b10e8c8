import { getOwn } from '../document/getOwn';
import type { Json } from '../document/types';
import { type AlikeMediaTypes, alikeMediaTypes } from '../model/alikeMediaTypes';
import type { PartEncoding } from '../model/encoding';
import type { Operation } from '../model/operation';
import type { Parameter } from '../model/parameter';
import type { Schema } from '../model/schema';
import { type Answer, expectedAnswer } from './answers';

/** A request value that a reader can set. */
export interface RequestInput {
  readonly name: string;
  readonly required: boolean;
  /** "integer", "string uuid", "array of string". */
  readonly type: string;
  readonly limits: readonly string[];
  /** The allowed values, if the specification lists them. */
  readonly choices: readonly string[];
}

export interface ParameterInput extends RequestInput {
  readonly id: string;
  readonly place: Parameter['place'];
  /** Whether it has several values, one per line. */
  readonly isList: boolean;
  /** Value in the samples until the reader changes it; an empty one omits the parameter. */
  readonly initial: string;
}

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
  /** Upper case. */
  readonly method: string;
  /** With the names of path parameters in braces. */
  readonly path: string;
  /** The first one is used in samples. */
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  /** Header with the credential; its value contains CREDENTIAL (credential.ts). */
  readonly authorization?: { readonly kind: string; readonly name: string; readonly value: string };
  readonly parameters: readonly ParameterInput[];
  /** The ways to write the body; the first one is used in samples until the reader chooses another. */
  readonly bodies: readonly BodyTemplate[];
  /** Media type for the Accept header, unless the only one is JSON. */
  readonly accept?: string;
  readonly answer?: Answer;
}

/** Prefix of a file name in examples of form bodies. */
export const FILE_MARK = '@';

const DEFAULT_SERVER = { url: 'https://api.example.com', description: '' };

export function requestTemplate(operation: Operation): RequestTemplate {
  const { method, path, authorization, parameters, requestBody, responses } = operation;
  return {
    method: method.toUpperCase(),
    path,
    servers: sandboxFirst(operation.servers),
    ...(authorization?.header ? { authorization: { kind: authorization.kind, ...authorization.header } } : {}),
    parameters: parameters.map(parameterInput),
    bodies: alikeMediaTypes(requestBody?.contents ?? []).map((mediaTypes) =>
      bodyTemplate(mediaTypes, requestBody?.required === true),
    ),
    ...expectedAnswer(responses),
  };
}

function sandboxFirst(servers: Operation['servers']): RequestTemplate['servers'] {
  // Descriptions are Markdown; the form shows text.
  const known = servers.map(({ url, description = '' }) => ({ url, description: description.replaceAll('`', '') }));
  const isSandbox = ({ url }: { url: string }): boolean => url.includes('sandbox');
  const sandbox = known.find(isSandbox);
  if (!sandbox) return known.length > 0 ? known : [DEFAULT_SERVER];
  return [sandbox, ...known.filter((server) => server !== sandbox)];
}

function parameterInput(parameter: Parameter): ParameterInput {
  const { place, name, anchor, required, schema, sample } = parameter;
  const isList = Array.isArray(sample) || schema.type.startsWith('array');
  const values = Array.isArray(sample) ? (sample as Json[]).map(textOf) : [textOf(sample)];
  const initial = isInSamples(parameter) ? values.join('\n') : '';
  return { id: anchor, place, ...input(name, required, schema, initial ? values : []), isList, initial };
}

/** Returns whether samples contain a parameter: the required ones, and those that most calls should have. */
function isInSamples({ required, name }: Parameter): boolean {
  return required || name === 'limit' || name === 'Idempotency-Key';
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
  const values = examples.flatMap(({ value }) => membersOf(value));
  const fields = new Map((schema?.fields ?? []).map((field) => [field.name, field]));
  const names = new Set([...values.map(([name]) => name), ...fields.keys()]);
  return [...names].map((name) => {
    const field = fields.get(name);
    const encoding = getOwn(encodings, name);
    const own = values.filter(([other]) => other === name).map(([, value]) => textOf(value));
    const isFile = field?.schema.format === 'binary' || own.some((value) => value.startsWith(FILE_MARK));
    return { ...input(name, field?.required ?? false, field?.schema, own), isFile, ...(encoding ? { encoding } : {}) };
  });
}

function membersOf(value: Json): [string, Json][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function input(name: string, required: boolean, schema: Schema | undefined, examples: readonly string[]): RequestInput {
  const { type = 'string', format, limits = [], values = [] } = schema ?? {};
  const listed = type.split(' or ').includes('boolean') ? ['true', 'false'] : values.map(({ value }) => value);
  const choices = listed.length > 0 ? [...new Set([...listed, ...examples])] : [];
  return { name, required, type: [type, format].filter(Boolean).join(' '), limits, choices };
}

/** Returns a value as text for a URL, a header or a form. */
export function textOf(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
