import { exactJson, toText } from '../document/exactJson.ts';
import { getOwn } from '../document/getOwn.ts';
import { type Members, membersOf } from '../document/members.ts';
import { sentMethod } from '../document/sentMethod.ts';
import type { Json } from '../document/types.ts';
import type { SampleLanguageId } from '../languages/index.ts';
import type { ResponseKind } from '../languages/sampleRequest.ts';
import { type AlikeMediaTypes, alikeMediaTypes } from '../model/bodies/alikeMediaTypes.ts';
import { fileNameOnly } from '../model/bodies/fileNameOnly.ts';
import type { FormMember } from '../model/bodies/formMembers.ts';
import type { Operation } from '../model/operation/operation.ts';
import type { RequestSchemas } from '../model/schema/requestSchemas.ts';
import type { Example } from '../model/values/example.ts';
import type { ValueKind } from '../model/values/valueKinds.ts';
import { expectedResponse } from './expectedResponse.ts';
import { formFields } from './formFields.ts';
import {
  type AuthorizationInput,
  authorizationInput,
  type ParameterInput,
  parameterInput,
  type ServerInput,
  serverInputs,
} from './headInputs.ts';
import { type MemberInput, memberInputs } from './memberInput.ts';
import { fitLines, listItemType, type RequestInput, requestInput } from './requestInput.ts';

/** An input for a member of a form; one for JSON takes another text too, since a value can be either. */
export interface PartInput extends RequestInput, Partial<Omit<FormMember, 'kinds'>> {
  /** Whether the value is a file name, or a list of them. */
  readonly isFile: boolean;
}

export type BodyValues =
  | { readonly kind: 'none' }
  /** The reader's JSON, which may be invalid; another text, or the name of a file. */
  | { readonly kind: 'json' | 'text' | 'file'; readonly text: string }
  /** By the name of the part; an empty one is omitted. */
  | { readonly kind: 'form'; readonly parts: Readonly<Record<string, string>> };

/** An example of a body. */
export interface BodyExample {
  readonly label: string;
  readonly value: BodyValues;
}

interface BodyTemplateBase {
  /** Names of media types that are written alike; at least one. */
  readonly mediaTypes: readonly string[];
  readonly required: boolean;
  readonly examples: readonly BodyExample[];
}

/** A body that a reader writes as one text, or names as a file. */
export interface TextTemplate extends BodyTemplateBase {
  readonly kind: 'text' | 'file';
}

/** A body in JSON, whose simple members have inputs too. */
export interface JsonTemplate extends BodyTemplateBase {
  readonly kind: 'json';
  readonly members: readonly MemberInput[];
}

export interface FormTemplate extends BodyTemplateBase {
  readonly kind: 'form' | 'urlencoded';
  readonly parts: readonly PartInput[];
}

export type BodyTemplate = TextTemplate | JsonTemplate | FormTemplate;

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
  readonly responseKind: ResponseKind;
  /** Languages of the samples, in the order shown; all when absent. */
  readonly languages?: readonly SampleLanguageId[];
  /** For a check of the reader's values; absent if there are none. */
  readonly schemas?: RequestSchemas;
}

/** Prefix of a file name in examples of form bodies. */
const FILE_MARK = '@';

export function requestTemplate(operation: Operation): RequestTemplate {
  const { method, path, security, parameters, requestBody, requestSchemas, responses } = operation;
  return {
    method: sentMethod(method),
    path,
    servers: serverInputs(operation.servers.servers),
    authorizations: security ? security.alternatives.map(authorizationInput) : [],
    parameters: parameters.map(parameterInput),
    bodies: alikeMediaTypes(requestBody?.contents ?? []).map((mediaTypes) =>
      bodyTemplate(mediaTypes, requestBody?.required === true),
    ),
    ...expectedResponse(responses),
    ...(operation.languages ? { languages: operation.languages } : {}),
    ...(requestSchemas && requestSchemas.definitions.length > 0 ? { schemas: requestSchemas } : {}),
  };
}

function bodyTemplate(alike: AlikeMediaTypes, required: boolean): BodyTemplate {
  const { names: mediaTypes, kind, examples: all } = alike;
  const base = { mediaTypes, required };
  if (kind === 'form' || kind === 'urlencoded') {
    const examples = all.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
    const parts = partInputs(
      alike,
      examples.map(({ value }) => membersOf(value)),
    );
    return {
      ...base,
      kind,
      examples: examples.map(({ label, value }) => ({ label, value: formValues(kind, parts, membersOf(value)) })),
      parts,
    };
  }
  if (kind === 'file') return { ...base, kind, examples: [] };
  const examples = all.flatMap((example): BodyExample[] => {
    const text = kind === 'json' ? sentJson(example) : sentText(example);
    return text === undefined ? [] : [{ label: example.label, value: { kind: kind === 'json' ? kind : 'text', text } }];
  });
  if (kind !== 'json') return { ...base, kind: 'text', examples };
  return { ...base, kind, examples, members: alike.schema ? memberInputs(alike.schema) : [] };
}

/** Returns a text of the document that is already JSON, and any other value as JSON. */
function sentJson({ value, text }: Example): string | undefined {
  if (text !== undefined && isJsonText(text)) return text;
  const sent = value === undefined ? text : value;
  return sent === undefined ? undefined : exactJson(sent, 2);
}

function sentText({ value, text }: Example): string | undefined {
  return text ?? (value === undefined ? undefined : toText(value));
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the parts of the examples in order, then the others of the schema. */
function partInputs({ schema, members }: AlikeMediaTypes, examples: readonly Members[]): PartInput[] {
  const values = examples.flatMap(Object.entries);
  const fields = formFields(schema);
  const names = new Set([...values.map(([name]) => name), ...fields.keys()]);
  return [...names].map((name) => {
    const field = fields.get(name);
    const { kinds = [], ...sending } = getOwn(members, name) ?? {};
    const memberValues = values.filter(([other]) => other === name).map(([, value]) => value);
    const isFile = isSentAsFile(kinds, memberValues);
    const hasLines = isFile || (memberValues.every(isListOfLines) && field && listItemType(field.schema) !== undefined);
    const isStructured =
      kinds.some((kind) => kind === 'list' || kind === 'object') || memberValues.some(isListOrObject);
    const structuredForm = hasLines ? 'list' : 'json';
    const form = isStructured ? structuredForm : 'text';
    // The names of files are the reader's, not of a list in the document.
    const described = field && isFile ? { ...field.schema, values: [] } : field?.schema;
    const choices = form === 'json' ? [] : memberValues.flat().map((value) => toText(value as Json));
    return {
      ...requestInput(name, field?.required ?? false, form, described, choices),
      ...sending,
      isFile,
    };
  });
}

function isListOfLines(value: Json): boolean {
  return Array.isArray(value) && fitLines(value);
}

/** Returns whether a member is sent as a file: one that can be a text too needs an example with the mark of a file. */
function isSentAsFile(kinds: readonly ValueKind[], examples: readonly Json[]): boolean {
  const isMarked = examples.flat().some((value) => typeof value === 'string' && value.startsWith(FILE_MARK));
  if (kinds.includes('bytes')) return isMarked || !kinds.includes('scalar');
  return kinds.length === 0 && isMarked;
}

function isListOrObject(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}

function formValues(kind: FormTemplate['kind'], parts: readonly PartInput[], example: Members): BodyValues {
  const texts = parts.map(({ name, form, isFile }) => {
    const value = getOwn(example, name) ?? '';
    const textOf = isFile ? (each: Json) => fileText(kind, each) : toText;
    return [name, form === 'list' && Array.isArray(value) ? value.map(textOf).join('\n') : textOf(value)] as const;
  });
  return { kind: 'form', parts: Object.fromEntries(texts) };
}

/** Returns the name of a file without its mark; a form of texts reads no file, and an empty text sends none. */
function fileText(kind: FormTemplate['kind'], value: Json): string {
  const text = toText(value);
  const name = text.startsWith(FILE_MARK) ? text.slice(FILE_MARK.length) : text;
  return kind === 'form' && text !== '' ? fileNameOnly(name) : name;
}
