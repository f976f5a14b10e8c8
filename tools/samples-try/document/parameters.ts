import { decoded } from '../../../packages/reference/src/document/resolve';
import type { Json, RawMedia, RawParameter } from '../../../packages/reference/src/document/types';
import type { Call } from '../calls';
import type { Recorded } from '../recorder';
import { cookiesOf, headersOf, queryOf, rawPairs, utf8 } from '../sent';
import { credentialNames } from './credentials';
import type { Found } from './found';
import { fixedNames, type PathTexts } from './head';
import { readings, type Written } from './readings';
import type { Schemas } from './schemas';
import { valueKinds } from './valueKinds';

/** Headers that OpenAPI describes elsewhere than in parameters. */
const IGNORED = /^(?:accept|content-type|authorization)$/i;

/** Checks that all required parameters are sent, that all others are declared, and every value. */
export function checkParameters(call: Call, request: Recorded, path: PathTexts): Found[] {
  const { schemas } = call;
  const found = call.entry.parameters
    .filter(({ in: place, name }) => !(place === 'header' && IGNORED.test(name)))
    .flatMap((parameter) => checkParameter(schemas, parameter, writtenIn(call, parameter, request, path)));
  return [...found, ...undeclared(call, request)];
}

function checkParameter(schemas: Schemas, parameter: RawParameter, written: Written): Found[] {
  const { in: place, name, required, content = {}, example, examples = {} } = parameter;
  const label = `${place} parameter ${name}`;
  const { texts, members } = written;
  if (texts.length === 0 && (members.length === 0 || !isSpread(schemas, parameter)))
    return required || place === 'path' ? [{ about: 'required parameter', detail: `${label} is not sent` }] : [];
  const [[mediaType, media] = []] = Object.entries(content);
  const { schema = parameter.schema } = (media ?? {}) as RawMedia;
  if (schema === undefined) return [];
  const values = readings(parameter, written, mediaType);
  const results = values.map((value) => schemas.check(schema, value, mediaType === undefined, parameter));
  if (results.includes(undefined)) return [];
  const given = [example, ...Object.values(examples).map((each) => ('value' in each ? each.value : undefined))];
  const isWrong = given.some((value) => value !== undefined && schemas.check(schema, value as Json, false));
  const sent = [...texts, ...members.map((pair) => pair.join('='))].join('&');
  return [
    {
      about: 'value of a parameter',
      detail: `${label} is ${sent}: ${results[0]?.message ?? 'it cannot be read'}`,
      fault: isWrong || results.some((result) => result?.isExample) ? 'document' : 'sample',
    },
  ];
}

function writtenIn({ entry }: Call, { in: place, name }: RawParameter, request: Recorded, path: PathTexts): Written {
  if (place === 'path') return { texts: [path.get(name) ?? []].flat(), members: [] };
  if (place === 'header') return { texts: headersOf(request, name).map(utf8), members: [] };
  if (place === 'querystring') return { texts: [queryOf(request)].filter(Boolean), members: [] };
  const pairs = place === 'cookie' ? cookiesOf(request) : rawPairs(queryOf(request));
  const isParameter = (named: string) => entry.parameters.some((other) => other.in === place && other.name === named);
  return {
    texts: pairs.filter(([other]) => decoded(other) === name).map(([, value]) => value),
    members: pairs.filter(([other]) => !isParameter(decoded(other))),
  };
}

/** Returns the pairs of the query that the document does not describe. */
function undeclared(call: Call, request: Recorded): Found[] {
  const inQuery = call.entry.parameters.filter(({ in: place }) => place === 'query' || place === 'querystring');
  // The members of an object are pairs of their own, and their names may be free.
  if (inQuery.some((parameter) => parameter.in === 'querystring' || isSpread(call.schemas, parameter))) return [];
  const known = new Set([...inQuery.map(({ name }) => name), ...fixedNames(call)]);
  const credentials = credentialNames(call);
  return rawPairs(queryOf(request))
    .map(([name]) => decoded(name))
    .filter((name) => !known.has(name) && !credentials.has(name.toLowerCase()))
    .map((name) => ({ about: 'undeclared query parameter', detail: name }));
}

/** Returns whether the parameter may be sent as pairs of other names. */
function isSpread({ document }: Schemas, { schema, in: place, style = 'form', explode }: RawParameter): boolean {
  if (style === 'deepObject') return true;
  if (place === 'path' || place === 'header' || style !== 'form' || explode === false || !schema) return false;
  const kinds = valueKinds(document, schema);
  return kinds.size === 0 || kinds.has('object');
}
