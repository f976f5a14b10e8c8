import { parseExact } from '../document/exactJson.ts';
import { getOwn } from '../document/getOwn.ts';
import type { Json } from '../document/types.ts';
import type { Header, SampleRequest } from '../languages/request.ts';
import { sentCredential } from '../model/credential.ts';
import { percentEncode } from '../model/percentEncode.ts';
import { serialize } from '../model/serialize.ts';
import { serverBase } from '../model/server.ts';
import type { CredentialInput, ParameterInput } from './headInputs.ts';
import { linesOf } from './requestInput.ts';
import type { RequestTemplate } from './requestTemplate.ts';
import type { RequestValues } from './requestValues.ts';

/** Placeholders in a path. */
const PLACEHOLDER = /\{([^{}]+)\}/g;

type RequestHead = Pick<SampleRequest, 'method' | 'url' | 'headers' | 'digest' | 'needsCertificate'>;

/** A parameter with its text in the request; undefined if nothing is sent. */
type Written = Pick<ParameterInput, 'name' | 'place'> & { readonly text: string | undefined };

/** Returns the URL and the headers of a call, without those of its body. */
export function requestHead(template: RequestTemplate, values: RequestValues): RequestHead {
  const written = template.parameters.map((input): Written => ({ ...input, text: textFor(input, values) }));
  const { credentials = [], needsCertificate } = template.authorizations[values.authorization] ?? {};
  const textsAt = (...places: Written['place'][]): string[] =>
    written.flatMap(({ place, text }) => (places.includes(place) && text !== undefined ? [text] : []));
  // A client answers a challenge of the server with the only login that it has.
  const isChallenged = credentials.some(({ place }) => place === 'challenge');
  const sent = (place: CredentialInput['place']): Header[] =>
    credentials
      .filter((credential) => credential.place === place)
      .map((credential) => ({
        name: credential.name,
        ...sentValue(credential, isChallenged, getOwn(values.credentials, credential.id)),
      }));
  const query = [
    ...textsAt('query', 'querystring'),
    ...sent('query').map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`),
  ];
  const [digest] = sent('challenge').map(({ value }) => value.split(/:(.*)/s));
  const cookies = [...textsAt('cookie'), ...sent('cookie').map(({ name, value }) => `${name}=${percentEncode(value)}`)];
  return {
    method: template.method,
    url: withQuery(`${baseOf(template, values)}${pathOf(template.path, written)}`, query.join('&')),
    headers: firstOfEach([
      ...sent('header'),
      ...written.flatMap(({ place, name, text }) =>
        place === 'header' && text !== undefined ? [{ name, value: text }] : [],
      ),
      ...(cookies.length > 0 ? [{ name: 'Cookie', value: cookies.join('; ') }] : []),
    ]),
    ...(digest ? { digest: { user: digest[0] ?? '', password: digest[1] ?? '' } } : {}),
    ...(needsCertificate ? { needsCertificate } : {}),
  };
}

function sentValue(credential: CredentialInput, isChallenged: boolean, entered = ''): Omit<Header, 'name'> {
  const value = sentCredential(credential, entered);
  return credential.isBasic && !isChallenged ? { value, basic: entered || credential.placeholder } : { value };
}

function baseOf({ servers }: RequestTemplate, { server, variables }: RequestValues): string {
  const chosen = servers[server] ?? servers[0];
  return chosen ? serverBase(chosen, variables) : '';
}

/** Returns the path with its parameters; a fragment, which tells operations apart, is not sent. */
function pathOf(path: string, written: readonly Written[]): string {
  return path.replace(/#.*$/s, '').replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const parameter = written.find((candidate) => candidate.place === 'path' && candidate.name === name);
    // A path without one of its parts is another path.
    return parameter?.text || placeholder;
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

function textFor(input: ParameterInput, { parameters, sentEmpty }: RequestValues): string | undefined {
  const value = enteredValue(input, getOwn(parameters, input.id) ?? '');
  if (value !== undefined) return serialize(input, value) || undefined;
  return sentEmpty?.includes(input.id) ? serialize(input, '') : undefined;
}

function enteredValue({ form }: ParameterInput, text: string): Json | undefined {
  if (text.trim() === '') return undefined;
  if (form === 'json') return parseExact(text);
  return form === 'text' ? text : linesOf(text);
}
