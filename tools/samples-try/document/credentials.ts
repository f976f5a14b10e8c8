import { resolve } from '../../../src/reference/document/resolve';
import type { RawSecurityScheme } from '../../../src/reference/document/types';
import type { Call } from '../calls';
import type { Recorded } from '../recorder';
import { cookiesOf, decoded, headersOf, rawPairs } from '../sent';
import type { Found } from './found';

/** Returns whether the request has the credentials of one of the document's alternatives. */
export function checkCredentials(call: Call, request: Recorded): Found[] {
  const alternatives = securityOf(call).map((names) => schemesOf(call, names));
  const wanted = alternatives.filter((schemes) => schemes.length > 0);
  if (wanted.length === 0 || wanted.some((schemes) => areSent(schemes, request))) return [];
  const kinds = wanted.map((schemes) => schemes.map(({ type, scheme, name }) => scheme ?? name ?? type).join(' and '));
  return [{ about: 'credentials', detail: `there are none for ${kinds.join(', or ')}` }];
}

/** A request has one Authorization (RFC 9110, 11.6.2), for one of the schemes that want it. */
function areSent(schemes: readonly RawSecurityScheme[], request: Recorded): boolean {
  const [own, shared] = [
    schemes.filter(({ type }) => type === 'apiKey'),
    schemes.filter(({ type }) => type !== 'apiKey'),
  ];
  return (
    own.every((scheme) => isSent(scheme, request)) &&
    (shared.length === 0 || shared.some((scheme) => isSent(scheme, request)))
  );
}

/** Returns the names of the query's parameters and the headers that are credentials, in lower case. */
export function credentialNames(call: Call): ReadonlySet<string> {
  const schemes = securityOf(call).flatMap((names) => schemesOf(call, names));
  return new Set(schemes.map(({ name }) => name?.toLowerCase() ?? 'authorization'));
}

function securityOf({ entry, contract: { document } }: Call): string[][] {
  return (entry.raw.security ?? document.security ?? []).map((schemes) => Object.keys(schemes));
}

function schemesOf({ contract: { document } }: Call, names: readonly string[]): RawSecurityScheme[] {
  return names.flatMap((name) => {
    const declared = document.components?.securitySchemes?.[name];
    // A certificate is no part of the request.
    const scheme = declared && resolve<RawSecurityScheme>(document, declared);
    return scheme && scheme.type !== 'mutualTLS' ? [scheme] : [];
  });
}

function isSent({ type, scheme = '', name = '', in: place }: RawSecurityScheme, request: Recorded): boolean {
  if (type === 'apiKey') {
    if (place === 'header') return headersOf(request, name).some(Boolean);
    const pairs = place === 'cookie' ? cookiesOf(request) : rawPairs(request.target.split('?')[1] ?? '');
    return pairs.some(([other, value]) => decoded(other) === name && value !== '');
  }
  const [authorization = ''] = headersOf(request, 'Authorization');
  const word = type === 'http' && scheme !== '' ? scheme.toLowerCase() : 'bearer';
  const [sent = '', value = ''] = authorization.split(/ (.*)/s);
  if (sent.toLowerCase() !== word) return false;
  if (word === 'basic') return Buffer.from(value, 'base64').includes(':');
  return value !== '';
}
