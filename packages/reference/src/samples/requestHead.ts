import { parseExact } from '../document/exactJson.ts';
import { getOwn } from '../document/getOwn.ts';
import type { Json } from '../document/types.ts';
import type { Login, RequestHeader, SampleRequest, SampleText } from '../languages/sampleRequest.ts';
import { joinTexts } from '../languages/sampleText.ts';
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
type SerializedParameter = Pick<ParameterInput, 'name' | 'place'> & { readonly text: string | undefined };

/** Returns the URL and the headers of a call, without those of its body. */
export function requestHead(template: RequestTemplate, values: RequestValues): RequestHead {
  const serialized = template.parameters.map(
    (input): SerializedParameter => ({ ...input, text: serializedText(input, values) }),
  );
  const { credentials = [], needsCertificate } = template.authorizations[values.authorization] ?? {};
  const textsAt = (...places: SerializedParameter['place'][]): string[] =>
    serialized.flatMap(({ place, text }) => (places.includes(place) && text !== undefined ? [text] : []));
  const credentialsAt = (place: CredentialInput['place']): CredentialInput[] =>
    credentials.filter((credential) => credential.place === place);
  const enteredText = ({ id }: CredentialInput): string => getOwn(values.credentials, id) ?? '';
  const credentialPairs = (place: 'query' | 'cookie', encodeName: (name: string) => string): SampleText[] =>
    credentialsAt(place).map((each) =>
      joinTexts(`${encodeName(each.name)}=`, credentialText(each, percentEncode(enteredText(each)))),
    );
  const query = [...textsAt('query', 'querystring'), ...credentialPairs('query', percentEncode)];
  const cookies = [...textsAt('cookie'), ...credentialPairs('cookie', (name) => name)];
  const [challenged] = credentialsAt('challenge');
  return {
    method: template.method,
    url: withQuery(`${baseUrl(template, values)}${fillPath(template.path, serialized)}`, query),
    headers: uniqueHeaders([
      ...credentialsAt('header')
        // A client answers a challenge of the server in the same header.
        .filter(({ name }) => !challenged || name.toLowerCase() !== challenged.name.toLowerCase())
        .map((each) => credentialHeader(each, enteredText(each))),
      ...serialized.flatMap(({ place, name, text }) =>
        place === 'header' && text !== undefined ? [{ name, value: text }] : [],
      ),
      ...(cookies.length > 0 ? [{ name: 'Cookie', value: joinWith('; ', cookies) }] : []),
    ]),
    ...(challenged ? { digest: parseLogin(challenged, enteredText(challenged)) } : {}),
    ...(needsCertificate ? { needsCertificate } : {}),
  };
}

function credentialHeader(credential: CredentialInput, entered: string): RequestHeader {
  const { name, prefix, isBasic } = credential;
  if (isBasic) return { name, basic: parseLogin(credential, entered) };
  return { name, value: joinTexts(prefix, credentialText(credential, entered)) };
}

/** Returns what the reader has entered, else the variable that a program reads. */
function credentialText({ variables: [variable = ''] }: CredentialInput, entered: string): SampleText {
  return entered === '' ? [{ variable }] : entered;
}

function parseLogin({ variables: [user = '', password = ''] }: CredentialInput, entered: string): Login {
  if (entered === '') return { user: [{ variable: user }], password: [{ variable: password }] };
  const [name = '', secret = ''] = entered.split(/:(.*)/s);
  return { user: name, password: secret };
}

function baseUrl({ servers }: RequestTemplate, { server, variables }: RequestValues): string {
  const chosen = servers[server] ?? servers[0];
  return chosen ? serverBase(chosen, variables) : '';
}

/** Returns the path with its parameters; a fragment, which tells operations apart, is not sent. */
function fillPath(path: string, serialized: readonly SerializedParameter[]): string {
  return path.replace(/#.*$/s, '').replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const parameter = serialized.find((candidate) => candidate.place === 'path' && candidate.name === name);
    // A path without one of its parts is another path.
    return parameter?.text || placeholder;
  });
}

function withQuery(url: string, query: readonly SampleText[]): SampleText {
  const text = joinWith('&', query);
  return text === '' ? url : joinTexts(url, url.includes('?') ? '&' : '?', text);
}

function joinWith(separator: string, texts: readonly SampleText[]): SampleText {
  return joinTexts(...texts.flatMap((text, index) => (index === 0 ? [text] : [separator, text])));
}

/** Returns headers with different names: a scheme and a parameter can describe the same one. */
function uniqueHeaders(headers: readonly RequestHeader[]): RequestHeader[] {
  const names = headers.map(({ name }) => name.toLowerCase());
  return headers.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}

function serializedText(input: ParameterInput, { parameters, sentEmpty }: RequestValues): string | undefined {
  const value = parseEntered(input, getOwn(parameters, input.id) ?? '');
  if (value !== undefined) return serialize(input, value) || undefined;
  return sentEmpty?.includes(input.id) ? serialize(input, '') : undefined;
}

function parseEntered({ form }: ParameterInput, text: string): Json | undefined {
  if (text.trim() === '') return undefined;
  if (form === 'json') return parseExact(text);
  return form === 'text' ? text : toLines(text);
}
