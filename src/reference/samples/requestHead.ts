import { getOwn } from '../document/getOwn';
import type { Json } from '../document/types';
import { sentCredential } from '../model/credential';
import { percentEncode } from '../model/percentEncode';
import { serialize } from '../model/serialize';
import { serverBase } from '../model/server';
import type { CredentialInput, ParameterInput } from './headInputs';
import type { RequestTemplate } from './requestTemplate';
import type { RequestValues } from './requestValues';

/** Placeholders in a path. */
const PLACEHOLDER = /\{([^{}]+)\}/g;

interface Header {
  readonly name: string;
  readonly value: string;
}

/** See SampleRequest in request.ts. */
interface RequestHead {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
}

/** A parameter with its text in the request; it is empty if nothing is sent. */
type Written = Pick<ParameterInput, 'name' | 'place'> & { readonly text: string };

/** Returns the URL and the headers of a call, without those of its body. */
export function requestHead(template: RequestTemplate, values: RequestValues): RequestHead {
  const written = template.parameters.map((input): Written => ({ ...input, text: textFor(input, values) }));
  const credentials = template.authorizations[values.authorization]?.credentials ?? [];
  const textsAt = (...places: Written['place'][]): string[] =>
    written.filter(({ place, text }) => places.includes(place) && text !== '').map(({ text }) => text);
  const sent = (place: CredentialInput['place']): Header[] =>
    credentials
      .filter((credential) => credential.place === place)
      .map((credential) => ({
        name: credential.name,
        value: sentCredential(credential, getOwn(values.credentials, credential.id)),
      }));
  const query = [
    ...textsAt('query', 'querystring'),
    ...sent('query').map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`),
  ];
  const cookies = [...textsAt('cookie'), ...sent('cookie').map(({ name, value }) => `${name}=${percentEncode(value)}`)];
  return {
    method: template.method,
    url: withQuery(`${baseOf(template, values)}${pathOf(template.path, written)}`, query.join('&')),
    headers: firstOfEach([
      ...sent('header'),
      ...written
        .filter(({ place, text }) => place === 'header' && text !== '')
        .map(({ name, text }) => ({ name, value: text })),
      ...(cookies.length > 0 ? [{ name: 'Cookie', value: cookies.join('; ') }] : []),
    ]),
  };
}

function baseOf({ servers }: RequestTemplate, { server, variables }: RequestValues): string {
  const chosen = servers[server] ?? servers[0];
  return chosen ? serverBase(chosen, variables) : '';
}

/** Returns the path with its parameters; a fragment, which tells operations apart, is not sent. */
function pathOf(path: string, written: readonly Written[]): string {
  return path.replace(/#.*$/s, '').replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const parameter = written.find((candidate) => candidate.place === 'path' && candidate.name === name);
    return parameter ? parameter.text : placeholder;
  });
}

function withQuery(url: string, query: string): string {
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

/** Returns headers with different names: a scheme and a parameter can describe the same one. */
function firstOfEach(headers: readonly Header[]): Header[] {
  const names = headers.map(({ name }) => name.toLowerCase());
  return headers.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}

function textFor(input: ParameterInput, { parameters, sentEmpty }: RequestValues): string {
  const text = getOwn(parameters, input.id) ?? '';
  const value = enteredValue(input, text) ?? (sentEmpty?.includes(input.id) ? '' : undefined);
  return value === undefined ? '' : serialize(input, value);
}

function enteredValue({ form }: ParameterInput, text: string): Json | undefined {
  if (text.trim() === '') return undefined;
  if (form === 'json') return JSON.parse(text) as Json;
  return form === 'text' ? text : linesOf(text);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
