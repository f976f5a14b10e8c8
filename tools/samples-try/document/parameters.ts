import type { Json, RawParameter } from '../../../src/reference/document/types';
import type { Call } from '../calls';
import { utf8 } from '../multipart';
import type { Recorded } from '../recorder';
import { cookiesOf, decoded, headersOf, type Pair, rawPairs } from '../sent';
import { credentialNames } from './credentials';
import type { Found } from './found';
import { fixedPairs, type PathTexts } from './head';
import { readings, type Written } from './readings';
import type { Schemas } from './schemas';
import { valueKinds } from './valueKinds';

/** Headers that OpenAPI describes elsewhere than in parameters. */
const IGNORED = /^(?:accept|content-type|authorization)$/i;

/** Checks that all required parameters are sent, that all others are declared, and every value. */
export function checkParameters(call: Call, request: Recorded, path: PathTexts): Found[] {
  const { parameters } = call.entry;
  const query = rawPairs(request.target.replace(/^[^?]*\??/, ''));
  const found = parameters
    .filter(({ in: place, name }) => !(place === 'header' && IGNORED.test(name)))
    .flatMap((parameter) => checkParameter(call, parameter, writtenIn(parameter, request, path, query, parameters)));
  return [...found, ...undeclared(call, query)];
}

function checkParameter({ contract: { schemas } }: Call, parameter: RawParameter, written: Written): Found[] {
  const { in: place, name, required, schema, content } = parameter;
  const label = `${place} parameter ${name}`;
  const [mediaType, media] = Object.entries(content ?? {})[0] ?? [];
  const described = media ? (media as { readonly schema?: unknown }).schema : schema;
  const isSent = written.texts.length > 0 || (written.members.length > 0 && isSpread(schemas, parameter));
  if (!isSent)
    return required || place === 'path' ? [{ about: 'required parameter', detail: `${label} is not sent` }] : [];
  if (described === undefined) return [];
  const values = readings(parameter, written, mediaType);
  const results = values.map((value) => schemas.check(described, value, mediaType === undefined, parameter));
  const [first] = results;
  if (values.length > 0 && results.some((result) => result === undefined)) return [];
  const sent = [...written.texts, ...written.members.map((pair) => pair.join('='))].join('&');
  return [
    {
      about: 'value of a parameter',
      detail: `${label} is ${sent}: ${first?.message ?? 'it cannot be read'}`,
      fault:
        results.some((result) => result?.isExample) || hasWrongExample(schemas, described, parameter)
          ? 'document'
          : 'sample',
    },
  ];
}

function hasWrongExample(schemas: Schemas, schema: unknown, { example, examples }: RawParameter): boolean {
  const given = [
    example,
    ...Object.values(examples ?? {}).map((entry) => ('value' in entry ? entry.value : undefined)),
  ];
  return given.some((value) => value !== undefined && schemas.check(schema, value as Json, false) !== undefined);
}

function writtenIn(
  { in: place, name }: RawParameter,
  request: Recorded,
  path: PathTexts,
  query: readonly Pair[],
  parameters: readonly RawParameter[],
): Written {
  if (place === 'path') return { texts: [path.get(name)].filter((text) => text !== undefined), members: [] };
  if (place === 'header') return { texts: headersOf(request, name).map(utf8), members: [] };
  if (place === 'querystring') return { texts: [request.target.replace(/^[^?]*\??/, '')].filter(Boolean), members: [] };
  const pairs = place === 'cookie' ? cookiesOf(request) : query;
  const others = new Set(parameters.filter((other) => other.in === place).map((other) => other.name));
  return {
    texts: pairs.filter(([other]) => decoded(other) === name).map(([, value]) => value),
    members: pairs.filter(([other]) => !others.has(decoded(other))),
  };
}

/** Returns the pairs of the query that the document does not describe. */
function undeclared(call: Call, query: readonly Pair[]): Found[] {
  const { parameters } = call.entry;
  const inQuery = parameters.filter(({ in: place }) => place === 'query');
  // The members of an object are pairs of their own, and their names may be free.
  if (parameters.some(({ in: place }) => place === 'querystring')) return [];
  if (inQuery.some((parameter) => isSpread(call.contract.schemas, parameter))) return [];
  const known = new Set([...inQuery.map(({ name }) => name), ...fixedPairs(call)]);
  const credentials = credentialNames(call);
  return query
    .map(([name]) => decoded(name))
    .filter((name) => !known.has(name) && !credentials.has(name.toLowerCase()))
    .map((name) => ({ about: 'undeclared query parameter', detail: name }));
}

/** Returns whether the parameter may be sent as pairs of other names. */
function isSpread(schemas: Schemas, { schema, in: place, style = 'form', explode }: RawParameter): boolean {
  if (style === 'deepObject') return true;
  if (place === 'path' || place === 'header' || style !== 'form' || explode === false || schema === undefined)
    return false;
  const kinds = valueKinds(schemas, schema);
  return kinds.size === 0 || kinds.has('object');
}
