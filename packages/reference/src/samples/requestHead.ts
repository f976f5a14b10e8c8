import { parseExact } from '../document/exactJson.ts';
import { getOwn } from '../document/getOwn.ts';
import type { Json } from '../document/types.ts';
import type { Login, RequestHeader, SampleRequest, SampleText } from '../languages/sampleRequest.ts';
import { joinedText } from '../languages/sampleText.ts';
import { serverBase } from '../model/operation/server.ts';
import { percentEncode } from '../model/parameters/percentEncode.ts';
import { serialize } from '../model/parameters/serialize.ts';
import type { CredentialInput, ParameterInput } from './headInputs.ts';
import { toLines } from './requestInput.ts';
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
  const at = (place: CredentialInput['place']): CredentialInput[] =>
    credentials.filter((credential) => credential.place === place);
  const enteredIn = ({ id }: CredentialInput): string => getOwn(values.credentials, id) ?? '';
  const pairsAt = (place: 'query' | 'cookie', encodeName: (name: string) => string): SampleText[] =>
    at(place).map((each) => joinedText(`${encodeName(each.name)}=`, secretOf(each, percentEncode(enteredIn(each)))));
  const query = [...textsAt('query', 'querystring'), ...pairsAt('query', percentEncode)];
  const cookies = [...textsAt('cookie'), ...pairsAt('cookie', (name) => name)];
  const [challenged] = at('challenge');
  return {
    method: template.method,
    url: withQuery(`${baseOf(template, values)}${pathOf(template.path, written)}`, query),
    headers: firstOfEach([
      ...at('header')
        // A client answers a challenge of the server in the same header.
        .filter(({ name }) => !challenged || name.toLowerCase() !== challenged.name.toLowerCase())
        .map((each) => credentialHeader(each, enteredIn(each))),
      ...written.flatMap(({ place, name, text }) =>
        place === 'header' && text !== undefined ? [{ name, value: text }] : [],
      ),
      ...(cookies.length > 0 ? [{ name: 'Cookie', value: between('; ', cookies) }] : []),
    ]),
    ...(challenged ? { digest: loginOf(challenged, enteredIn(challenged)) } : {}),
    ...(needsCertificate ? { needsCertificate } : {}),
  };
}

function credentialHeader(credential: CredentialInput, entered: string): RequestHeader {
  const { name, prefix, isBasic } = credential;
  if (isBasic) return { name, basic: loginOf(credential, entered) };
  return { name, value: joinedText(prefix, secretOf(credential, entered)) };
}

/** Returns what the reader has entered, else the variable that a program reads. */
function secretOf({ variables: [variable = ''] }: CredentialInput, entered: string): SampleText {
  return entered === '' ? [{ variable }] : entered;
}

function loginOf({ variables: [user = '', password = ''] }: CredentialInput, entered: string): Login {
  if (entered === '') return { user: [{ variable: user }], password: [{ variable: password }] };
  const [name = '', secret = ''] = entered.split(/:(.*)/s);
  return { user: name, password: secret };
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

function withQuery(url: string, query: readonly SampleText[]): SampleText {
  const text = between('&', query);
  return text === '' ? url : joinedText(url, url.includes('?') ? '&' : '?', text);
}

function between(separator: string, texts: readonly SampleText[]): SampleText {
  return joinedText(...texts.flatMap((text, index) => (index === 0 ? [text] : [separator, text])));
}

/** Returns headers with different names: a scheme and a parameter can describe the same one. */
function firstOfEach(headers: readonly RequestHeader[]): RequestHeader[] {
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
  return form === 'text' ? text : toLines(text);
}
