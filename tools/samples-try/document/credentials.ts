import partition from 'lodash/partition';
import { decoded, resolve } from '../../../packages/reference/src/document/resolve';
import type { RawSecurityScheme } from '../../../packages/reference/src/document/types';
import type { Call } from '../calls';
import type { Recorded } from '../recorder';
import { cookiesOf, headersOf, queryOf, rawPairs } from '../sent';
import type { Found } from './found';

/** Returns whether the request has the credentials of one of the document's alternatives. */
export function checkCredentials(call: Call, request: Recorded): Found[] {
  const wanted = alternativesOf(call);
  if (wanted.length === 0 || wanted.some((schemes) => areSent(schemes, request))) return [];
  const kinds = wanted.map((schemes) => schemes.map(({ type, scheme, name }) => scheme ?? name ?? type).join(' and '));
  return [{ about: 'credentials', detail: `there are none for ${kinds.join(', or ')}` }];
}

/** Returns the names of the query's parameters and the headers that are credentials, in lower case. */
export function credentialNames(call: Call): ReadonlySet<string> {
  return new Set(
    alternativesOf(call).flatMap((schemes) => schemes.map(({ name = 'authorization' }) => name.toLowerCase())),
  );
}

function alternativesOf({ entry, schemas: { document } }: Call): RawSecurityScheme[][] {
  const { securitySchemes = {} } = document.components ?? {};
  const alternatives = (entry.raw.security ?? document.security ?? []).map((names) =>
    Object.keys(names)
      .flatMap((name) => securitySchemes[name] ?? [])
      .map((declared) => resolve<RawSecurityScheme>(document, declared))
      // A certificate is no part of the request.
      .filter(({ type }) => type !== 'mutualTLS'),
  );
  return alternatives.filter((schemes) => schemes.length > 0);
}

/** A request has one Authorization (RFC 9110, 11.6.2), for one of the schemes that want it. */
function areSent(schemes: readonly RawSecurityScheme[], request: Recorded): boolean {
  const [keys, others] = partition(schemes, ({ type }) => type === 'apiKey');
  return (
    keys.every((scheme) => isKeySent(scheme, request)) &&
    (others.length === 0 || others.some((scheme) => isAuthorized(scheme, request)))
  );
}

function isKeySent({ name = '', in: place }: RawSecurityScheme, request: Recorded): boolean {
  if (place === 'header') return headersOf(request, name).some(Boolean);
  const pairs = place === 'cookie' ? cookiesOf(request) : rawPairs(queryOf(request));
  return pairs.some(([other, value]) => decoded(other) === name && value !== '');
}

function isAuthorized({ type, scheme }: RawSecurityScheme, request: Recorded): boolean {
  const [sent = '', value = ''] = headersOf(request, 'Authorization')[0]?.split(/ (.*)/s) ?? [];
  const word = type === 'http' && scheme ? scheme.toLowerCase() : 'bearer';
  if (sent.toLowerCase() !== word) return false;
  return word === 'basic' ? Buffer.from(value, 'base64').includes(':') : value !== '';
}
