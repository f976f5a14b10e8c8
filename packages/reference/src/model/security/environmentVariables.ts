import { perDocument } from '../../document/perDocument.ts';
import { resolve } from '../../document/resolve.ts';
import type { RawSecurityScheme } from '../../document/types.ts';

/** Ends of a scheme's name that say already what its variable has. */
const ENDS_WITH_KIND = /(?:KEY|TOKEN|SECRET)$/;

/**
 * Returns the environment variables of a document's credentials, by the names of their schemes: API_KEY, ACCESS_TOKEN, or
 * API_USER and API_PASSWORD; of several schemes of a kind, the others are named after their scheme, with API_ before it: a
 * document must not name another variable of the reader's shell, such as NPM_TOKEN.
 */
export const environmentVariables = perDocument((document): ReadonlyMap<string, readonly string[]> => {
  const taken = new Set<string>();
  return new Map(
    Object.entries(document.components?.securitySchemes ?? {}).map(([name, entry]) => {
      const { kind, suffixes } = describeVariables(resolve<RawSecurityScheme>(document, entry));
      const own = toVariableName(name);
      const wanted = ENDS_WITH_KIND.test(own) || suffixes.length > 1 ? own : `${own}_${kind}`;
      const free = [kind, ...(own === '' ? [] : [withPrefix(wanted)])].find((each) => !taken.has(each));
      const base = free ?? `${kind}_${taken.size + 1}`;
      taken.add(base);
      return [name, suffixes.map((suffix) => `${base}${suffix}`)];
    }),
  );
});

const withPrefix = (name: string): string => (name.startsWith('API_') ? name : `API_${name}`);

const LOGIN_SUFFIXES = ['_USER', '_PASSWORD'];

function describeVariables({ type, scheme = '' }: RawSecurityScheme): {
  readonly kind: string;
  readonly suffixes: readonly string[];
} {
  if (type === 'http' && /^(?:basic|digest)$/i.test(scheme)) return { kind: 'API', suffixes: LOGIN_SUFFIXES };
  return { kind: type === 'oauth2' || type === 'openIdConnect' ? 'ACCESS_TOKEN' : 'API_KEY', suffixes: [''] };
}

/** Returns "SERVICE_TOKEN" for "serviceToken": letters of ASCII, since a shell knows no others. */
function toVariableName(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .toUpperCase();
}
