import type { Json } from '../document/types';
import { CREDENTIAL } from '../model/credential';
import type { Operation } from '../model/operation';
import { percentEncode } from '../model/percentEncode';
import type { Answer } from './answers';
import { type ParameterInput, type RequestTemplate, requestTemplate } from './requestTemplate';
import { chosenBody, exampleValues, type RequestValues } from './requestValues';
import { bodyOf, type SampleBody } from './sampleBody';

/** A call of an operation, the input of the code samples. */
export interface SampleRequest {
  readonly method: string;
  /** Absolute URL, with the query. */
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body?: SampleBody;
  /** Absent for JSON. */
  readonly answer?: Answer;
}

/** Returns a call with the path parameters, the required query parameters, and one of the body's examples. */
export function sampleRequest(operation: Operation, body: Json | undefined, mediaType?: string): SampleRequest {
  const template = requestTemplate(operation);
  return buildRequest(template, exampleValues(template, body, mediaType));
}

/**
 * Returns a call with a reader's values.
 * @throws SyntaxError when the body is not JSON; check with problemsOf (requestValues.ts) first.
 */
export function buildRequest(template: RequestTemplate, values: RequestValues): SampleRequest {
  const { method, authorization } = template;
  const filled = template.parameters.map((parameter) => ({ ...parameter, values: valuesOf(parameter, values) }));
  const at = (place: ParameterInput['place']) => filled.filter((parameter) => parameter.place === place);
  const path = template.path.replaceAll(/\{([^}]+)\}/g, (placeholder, name: string) => {
    const parameter = at('path').find((candidate) => candidate.name === name);
    return parameter ? parameter.values.map(percentEncode).join(',') : placeholder;
  });
  const query = at('query').flatMap(({ name, values }) =>
    values.map((value) => `${percentEncode(name)}=${percentEncode(value)}`),
  );
  const cookies = at('cookie').flatMap(({ name, values }) =>
    values.length > 0 ? [`${name}=${values.map(percentEncode).join(',')}`] : [],
  );
  const { accept, answer } = template;
  const isAsked = at('header').some(({ name, values }) => name.toLowerCase() === 'accept' && values.length > 0);
  const body = bodyOf(chosenBody(template, values.mediaType), values);
  return {
    method,
    url: `${values.server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: [
      ...(authorization ? [credentialHeader(authorization, values)] : []),
      ...at('header').flatMap(({ name, values }) => (values.length > 0 ? [{ name, value: values.join(',') }] : [])),
      ...(cookies.length > 0 ? [{ name: 'Cookie', value: cookies.join('; ') }] : []),
      ...(accept === undefined || isAsked ? [] : [{ name: 'Accept', value: accept }]),
      ...(body && body.kind !== 'form' ? [{ name: 'Content-Type', value: body.mediaType }] : []),
    ],
    ...(body ? { body } : {}),
    ...(answer ? { answer } : {}),
  };
}

function valuesOf({ id, isList }: ParameterInput, { parameters }: RequestValues): string[] {
  const text = parameters[id] ?? '';
  return (isList ? text.split('\n').map((line) => line.trim()) : [text]).filter((value) => value !== '');
}

function credentialHeader(
  { name, value }: NonNullable<RequestTemplate['authorization']>,
  { credential }: RequestValues,
): { name: string; value: string } {
  return { name, value: credential ? value.replace(CREDENTIAL, () => credential) : value };
}
