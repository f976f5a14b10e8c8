import { getOwn } from '../document/getOwn.ts';
import { resolve } from '../document/resolve.ts';
import type { OAuthFlow, OpenApiDocument, RawSecurityScheme } from '../document/types.ts';
import { percentEncode } from '../model/parameters/percentEncode.ts';
import { BEARER_PREFIX } from '../model/security/credential.ts';
import type { CredentialInput } from '../samples/headInputs.ts';
import type { CredentialVariable } from './credentialVariables.ts';
import type { PostmanAuth, PostmanPair, PostmanSetting } from './format.ts';

/** How a request sends the reader's credentials: in variables. */
export interface SentCredentials {
  readonly auth: PostmanAuth;
  /** What a request needs besides its `auth`, of which it has one. */
  readonly header: readonly PostmanPair[];
  readonly query: readonly PostmanPair[];
  readonly cookies: readonly string[];
}

type Variables = ReadonlyMap<string, readonly CredentialVariable[]>;

/** The first that a request has is its `auth`: the answer to a challenge, and what is encoded, can be nothing else. */
const AUTH_RANKS: readonly ((credential: CredentialInput) => boolean)[] = [
  ({ place }) => place === 'challenge',
  ({ isBasic }) => isBasic === true,
  ({ place }) => place !== 'cookie',
];

/**
 * Returns how the credentials of a sample are sent.
 * @param variables those of the document.
 */
export function sentCredentials(
  document: OpenApiDocument,
  variables: Variables,
  credentials: readonly CredentialInput[],
): SentCredentials {
  // A request has one header of a name, that of its first scheme.
  const sent = credentials.filter(
    (credential, index) => !credentials.slice(0, index).some((earlier) => isSameHeader(credential, earlier)),
  );
  const main = AUTH_RANKS.map((isOfRank) => sent.find(isOfRank)).find(Boolean);
  const others = sent.filter((credential) => credential !== main && !isSameHeader(credential, main));
  const at = (wanted: CredentialInput['place']): PostmanPair[] =>
    others
      .filter(({ place }) => place === wanted)
      .map((each) => ({ key: each.name, value: `${each.prefix}${referencesTo(variables, each)[0] ?? ''}` }));
  return {
    auth: main ? credentialAuth(document, main, referencesTo(variables, main)) : { type: 'noauth' },
    header: at('header'),
    query: at('query').map(({ key, value }) => ({ key: percentEncode(key), value })),
    cookies: at('cookie').map(({ key, value }) => `${key}=${value}`),
  };
}

/** Returns whether a credential is in a header that another one has too; the answer to a challenge is one. */
function isSameHeader({ place, name }: CredentialInput, other: CredentialInput | undefined): boolean {
  const isInHeader = other?.place === 'header' || other?.place === 'challenge';
  return isInHeader && place === 'header' && name.toLowerCase() === other.name.toLowerCase();
}

function referencesTo(variables: Variables, { id }: CredentialInput): string[] {
  return (variables.get(id) ?? []).map(({ name }) => `{{${name}}}`);
}

/** Returns the settings of Postman's own form for a credential. */
function credentialAuth(
  document: OpenApiDocument,
  { id, place, name, prefix, isBasic }: CredentialInput,
  [value = '', password = '']: readonly string[],
): PostmanAuth {
  if (isBasic || place === 'challenge') return auth(isBasic ? 'basic' : 'digest', { username: value, password });
  if (prefix !== BEARER_PREFIX) return auth('apikey', { key: name, value: `${prefix}${value}`, in: place });
  const flow = oauthSettings(document, id);
  return flow
    ? auth('oauth2', { accessToken: value, addTokenTo: 'header', ...flow })
    : auth('bearer', { token: value });
}

function auth(type: string, settings: Readonly<Record<string, string>>): PostmanAuth {
  const list = Object.entries(settings).map(([key, value]): PostmanSetting => ({ key, value, type: 'string' }));
  return { type, [type]: list };
}

/** Names that Postman has for OAuth flows; it knows none for devices. */
const GRANT_TYPES: Readonly<Partial<Record<OAuthFlow, string>>> = {
  authorizationCode: 'authorization_code',
  clientCredentials: 'client_credentials',
  password: 'password_credentials',
  implicit: 'implicit',
};

/** Returns the settings with which Postman asks for a token; undefined for a scheme that is not OAuth. */
function oauthSettings(document: OpenApiDocument, scheme: string): Readonly<Record<string, string>> | undefined {
  const entry = getOwn(document.components?.securitySchemes, scheme);
  const { type, flows = {} } = entry ? resolve<RawSecurityScheme>(document, entry) : { type: '' };
  if (type !== 'oauth2') return undefined;
  const [name, grant] = Object.entries(GRANT_TYPES).find(([flow]) => flows[flow as OAuthFlow]) ?? [];
  const flow = name === undefined ? undefined : flows[name as OAuthFlow];
  if (!flow || grant === undefined) return {};
  const { authorizationUrl, tokenUrl, refreshUrl, scopes = {} } = flow;
  const urls = { authUrl: authorizationUrl, accessTokenUrl: tokenUrl, refreshTokenUrl: refreshUrl };
  // Postman cannot complete an address that is relative to the document.
  const known = Object.entries(urls).flatMap(([key, url]) => (url && /^https?:/i.test(url) ? [[key, url]] : []));
  return { grant_type: grant, ...Object.fromEntries(known), scope: Object.keys(scopes).join(' ') };
}
