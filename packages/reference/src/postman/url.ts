import type { SampleRequest } from '../languages/sampleRequest.ts';
import { literalText } from '../languages/sampleText.ts';
import type { Operation } from '../model/operation/operation.ts';
import { percentEncode } from '../model/parameters/percentEncode.ts';
import { encodeRequest } from '../samples/encodeRequest.ts';
import { requestHead } from '../samples/requestHead.ts';
import type { RequestTemplate } from '../samples/requestTemplate.ts';
import type { RequestValues } from '../samples/requestValues.ts';
import type { PostmanPair, PostmanUrl } from './format.ts';
import { describedPair, optionalPairs } from './pairs.ts';
import { separateBraces } from './separateBraces.ts';

/** The variable for the document's server. */
export const BASE_URL = 'baseUrl';

/** A parameter that is a whole part of a path, whose name Postman reads as it is. */
const WHOLE_SEGMENT = /(?<=\/)\{([\w-]+)\}(?=[/?#]|$)/g;
const SCHEME_AND_HOST = /^(?:([^/?#:]+):\/\/)?([^/?#]*)/;

/**
 * Returns the address of the operation's sample, with its credentials left out: from the variable for the document's
 * server, or from a server that only this operation has.
 * @param credentials parameters of the query to add.
 */
export function postmanUrl(
  { servers, parameters }: Operation,
  template: RequestTemplate,
  values: RequestValues,
  credentials: readonly PostmanPair[],
): PostmanUrl {
  const plain = { ...template, authorizations: [] };
  const sent = buildUrl(plain, values);
  const named = buildUrl({ ...plain, path: template.path.replace(WHOLE_SEGMENT, ':$1') }, values);
  const base = servers.level === 'document' ? buildUrl({ ...plain, path: '', parameters: [] }, values) : '';
  const start = base !== '' && /^(?:[/?]|$)/.test(sent.slice(base.length)) ? variableStart(base) : literalStart(sent);
  const [path = '', query = ''] = splitQuery(named.slice(start.length));
  const [sentPath = ''] = splitQuery(sent.slice(start.length));
  const pairs = [
    ...query
      .split('&')
      .filter(Boolean)
      .map((text) => describedPair(parsePair(text), parameters, 'query')),
    ...credentials,
  ];
  const search = [query, ...credentials.map(({ key, value }) => `${key}=${value}`)].filter(Boolean).join('&');
  const withOptional = [...pairs, ...optionalPairs(parameters, 'query', pairs, percentEncode)];
  const variables = pathVariables(path, sentPath).map((pair) => describedPair(pair, parameters, 'path'));
  return {
    raw: `${start.raw}${path}${search && `?${search}`}`,
    ...start.parts,
    ...(path === '' ? {} : { path: path.split('/').slice(1) }),
    ...(withOptional.length > 0 ? { query: withOptional } : {}),
    ...(variables.length > 0 ? { variable: variables } : {}),
  };
}

/** Returns the address of requests to the first server, as it is sent. */
function buildUrl(template: RequestTemplate, values: RequestValues): string {
  const request: SampleRequest = { ...requestHead(template, values), responseKind: 'none' };
  return literalText(encodeRequest(request).url);
}

interface UrlStart {
  readonly raw: string;
  readonly parts: Pick<PostmanUrl, 'protocol' | 'host' | 'port'>;
  /** Of the text in the address that it stands for. */
  readonly length: number;
}

function variableStart({ length }: string): UrlStart {
  const raw = `{{${BASE_URL}}}`;
  return { raw, parts: { host: [raw] }, length };
}

function literalStart(address: string): UrlStart {
  const [whole = '', protocol, authority = ''] = SCHEME_AND_HOST.exec(separateBraces(address)) ?? [];
  const [, host = authority, port] = /^(.*):(\d+)$/.exec(authority) ?? [];
  return {
    raw: whole,
    parts: {
      ...(protocol === undefined ? {} : { protocol }),
      // An address of IPv6, and a name with a variable, are one part.
      host: /[[{]/.test(host) ? [host] : host.split('.'),
      ...(port === undefined ? {} : { port }),
    },
    length: (SCHEME_AND_HOST.exec(address) ?? [''])[0].length,
  };
}

function splitQuery(text: string): string[] {
  return text.split(/\?(.*)/s);
}

function parsePair(text: string): PostmanPair {
  const [key = '', value = null] = text.split(/=(.*)/s);
  return { key, value };
}

/** Returns the variables of a path with names, by the path that is sent. */
function pathVariables(named: string, sent: string): PostmanPair[] {
  const values = sent.split('/');
  const pairs = named
    .split('/')
    .flatMap((part, index) => (part === values[index] ? [] : [[part.slice(1), values[index] ?? ''] as const]));
  return [...new Map(pairs)].map(([key, value]) => ({ key, value }));
}
