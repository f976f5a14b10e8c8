import { getOwn } from '../document/getOwn.ts';
import type { BodyTemplate, BodyValues, RequestTemplate } from './requestTemplate.ts';

/** A reader's values for a template. */
export interface RequestValues {
  /** Index of the server. */
  readonly server: number;
  /** Of the server's URL, by name; an empty one has its default, unless it is one of the values. */
  readonly variables: Readonly<Record<string, string>>;
  /** Index of the alternative. */
  readonly authorization: number;
  /** By the id of the credential; for an empty one samples contain a placeholder. */
  readonly credentials: Readonly<Record<string, string>>;
  /** By the id of the parameter; an empty one is omitted, and a list has one value per line. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Ids of the empty parameters that are sent nevertheless. */
  readonly sentEmpty?: readonly string[];
  readonly body: BodyValues;
  /** Name of the media type that the reader has chosen; the first one if absent. */
  readonly mediaType?: string;
}

/** Returns the template of the chosen media type; undefined for an operation without a body. */
export function chosenBody({ bodies }: RequestTemplate, mediaType: string | undefined): BodyTemplate | undefined {
  return bodies.find(({ mediaTypes }) => mediaType !== undefined && mediaTypes.includes(mediaType)) ?? bodies[0];
}

/** Returns the values of the generated samples, with one of the body's examples. */
export function exampleValues(template: RequestTemplate, example?: BodyValues, mediaType?: string): RequestValues {
  return {
    server: 0,
    variables: {},
    // A call without a credential is the last choice: it may do less.
    authorization: Math.max(
      template.authorizations.findIndex(
        ({ credentials, needsCertificate }) => needsCertificate || credentials.length > 0,
      ),
      0,
    ),
    credentials: {},
    parameters: Object.fromEntries(template.parameters.map(({ id, initial }) => [id, initial])),
    sentEmpty: template.parameters.filter(({ startsEmpty }) => startsEmpty).map(({ id }) => id),
    body: exampleBody(chosenBody(template, mediaType), example),
    ...(mediaType === undefined ? {} : { mediaType }),
  };
}

/** Name of the file in samples that send one. */
const SAMPLE_FILE_NAME = 'file';

/** Returns an example of a body, or what the reader starts from without one. */
export function exampleBody(body: BodyTemplate | undefined, example: BodyValues | undefined): BodyValues {
  if (!body) return { kind: 'none' };
  if (example) return example;
  if ('parts' in body) return { kind: 'form', parts: {} };
  return { kind: body.kind, text: body.kind === 'file' ? SAMPLE_FILE_NAME : '' };
}

/** A sentence for each invalid value, by the id of its parameter, PART_ID_PREFIX and the part's name, or BODY_ID. */
export type ValueProblems = ReadonlyMap<string, string>;

export const BODY_ID = 'body';
export const PART_ID_PREFIX = 'body-part-';

export function validateValues(template: RequestTemplate, values: RequestValues): ValueProblems {
  return new Map([...parameterProblems(template, values), ...bodyProblems(template, values)]);
}

function parameterProblems({ parameters }: RequestTemplate, values: RequestValues): (readonly [string, string])[] {
  return parameters.flatMap(({ id, name, required, form }) => {
    const text = getOwn(values.parameters, id);
    if (isBlank(text)) return required && !values.sentEmpty?.includes(id) ? [[id, missingMessage(name)] as const] : [];
    const error = form === 'json' ? jsonError(text ?? '') : undefined;
    return error ? [[id, `The value is not valid JSON: ${error}.`] as const] : [];
  });
}

function bodyProblems(template: RequestTemplate, values: RequestValues): (readonly [string, string])[] {
  const { body: value, mediaType } = values;
  const body = chosenBody(template, mediaType);
  if (!body || value.kind === 'none') return [];
  if ('parts' in body) {
    if (value.kind !== 'form') return [];
    const isUsed = body.required || Object.values(value.parts).some((part) => !isBlank(part));
    return body.parts
      .filter(({ name, required }) => isUsed && required && isBlank(value.parts[name]))
      .map(({ name }) => [`${PART_ID_PREFIX}${name}`, missingMessage(name)]);
  }
  if (value.kind === 'form') return [];
  if (isBlank(value.text)) {
    return body.required ? [[BODY_ID, 'Enter a body: this operation requires one.']] : [];
  }
  const error = body.kind === 'json' ? jsonError(value.text) : undefined;
  return error ? [[BODY_ID, `The body is not valid JSON: ${error}.`]] : [];
}

function jsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as SyntaxError).message.replace(/\.$/, '');
  }
}

function missingMessage(name: string): string {
  return `Enter a value: ${name} is required.`;
}

function isBlank(value: string | undefined): boolean {
  return (value ?? '').trim() === '';
}
