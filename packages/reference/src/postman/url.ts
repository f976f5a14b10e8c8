import type { SampleRequest } from '../languages/sampleRequest.ts';
import { lettersOf } from '../languages/sampleText.ts';
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
const WHOLE_PART = /(?<=\/)\{([\w-]+)\}(?=[/?#]|$)/g;
const PARTS = /^(?:([^/?#:]+):\/\/)?([^/?#]*)/;

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
  const sent = addressOf(plain, values);
  const named = addressOf({ ...plain, path: template.path.replace(WHOLE_PART, ':$1') }, values);
  const base = servers.level === 'document' ? addressOf({ ...plain, path: '', parameters: [] }, values) : '';
  const start = base !== '' && /^(?:[/?]|$)/.test(sent.slice(base.length)) ? variable(base) : literal(sent);
  const [path = '', query = ''] = parted(named.slice(start.length));
  const [sentPath = ''] = parted(sent.slice(start.length));
  const pairs = [
    ...query
      .split('&')
      .filter(Boolean)
      .map((text) => describedPair(pairOf(text), parameters, 'query')),
    ...credentials,
  ];
  const search = [query, ...credentials.map(({ key, value }) => `${key}=${value}`)].filter(Boolean).join('&');
  const shown = [...pairs, ...optionalPairs(parameters, 'query', pairs, percentEncode)];
  const variables = variablesOf(path, sentPath).map((pair) => describedPair(pair, parameters, 'path'));
  return {
    raw: `${start.raw}${path}${search && `?${search}`}`,
    ...start.parts,
    ...(path === '' ? {} : { path: path.split('/').slice(1) }),
    ...(shown.length > 0 ? { query: shown } : {}),
    ...(variables.length > 0 ? { variable: variables } : {}),
  };
}

/** Returns the address of requests to the first server, as it is sent. */
function addressOf(template: RequestTemplate, values: RequestValues): string {
  const request: SampleRequest = { ...requestHead(template, values), answer: 'none' };
  return lettersOf(encodeRequest(request).url);
}

interface Start {
  readonly raw: string;
  readonly parts: Pick<PostmanUrl, 'protocol' | 'host' | 'port'>;
  /** Of the text in the address that it stands for. */
  readonly length: number;
}

function variable({ length }: string): Start {
  const raw = `{{${BASE_URL}}}`;
  return { raw, parts: { host: [raw] }, length };
}

function literal(address: string): Start {
  const [whole = '', protocol, authority = ''] = PARTS.exec(separateBraces(address)) ?? [];
  const [, host = authority, port] = /^(.*):(\d+)$/.exec(authority) ?? [];
  return {
    raw: whole,
    parts: {
      ...(protocol === undefined ? {} : { protocol }),
      // An address of IPv6, and a name with a variable, are one part.
      host: /[[{]/.test(host) ? [host] : host.split('.'),
      ...(port === undefined ? {} : { port }),
    },
    length: (PARTS.exec(address) ?? [''])[0].length,
  };
}

function parted(text: string): string[] {
  return text.split(/\?(.*)/s);
}

function pairOf(text: string): PostmanPair {
  const [key = '', value = null] = text.split(/=(.*)/s);
  return { key, value };
}

/** Returns the variables of a path with names, by the path that is sent. */
function variablesOf(named: string, sent: string): PostmanPair[] {
  const values = sent.split('/');
  const pairs = named
    .split('/')
    .flatMap((part, index) => (part === values[index] ? [] : [[part.slice(1), values[index] ?? ''] as const]));
  return [...new Map(pairs)].map(([key, value]) => ({ key, value }));
}
