import { getOwn } from '../../document/getOwn.ts';
import { referenceName, resolve, targetOf } from '../../document/resolve.ts';
import type {
  OAuthFlow,
  OpenApiDocument,
  OrReference,
  RawOAuthFlow,
  RawOperation,
  RawSecurityScheme,
} from '../../document/types.ts';
import { type Credential, toCredential } from './credential.ts';
import { environmentVariables } from './environmentVariables.ts';

/** A scope or role. */
export interface Scope {
  readonly name: string;
  /** Markdown. */
  readonly description: string;
}

/** A way to get an OAuth 2.0 token. */
export interface Flow {
  /** "Authorization code". */
  readonly label: string;
  /** "Token URL" and the like; relative URLs are possible. */
  readonly urls: readonly LabelledUrl[];
  readonly scopes: readonly Scope[];
}

export interface LabelledUrl {
  readonly label: string;
  readonly url: string;
}

/** A security scheme, as shown in the reference. */
export interface SecurityScheme {
  /** In the document. */
  readonly name: string;
  /** "Bearer token", "API key in the header X-Key". */
  readonly kind: string;
  /** Whether the document describes it. */
  readonly isDeclared: boolean;
  readonly deprecated: boolean;
  /** Markdown. */
  readonly description: string;
  /** Format of a bearer token, such as "JWT". */
  readonly format?: string;
  readonly urls: readonly LabelledUrl[];
  readonly flows: readonly Flow[];
  /** What an operation requires of it by name: schemes other than OAuth's have roles (OpenAPI 3.1), unless they say scopes. */
  readonly grants: 'scope' | 'role';
  /** Whether it is a client certificate. */
  readonly isCertificate?: true;
  /** How the credential is sent; undefined if it is not part of the request's head. */
  readonly credential?: Credential;
}

/** A scheme with the scopes that an operation requires. */
export interface Requirement {
  readonly scheme: SecurityScheme;
  readonly scopes: readonly string[];
}

/** What a caller must send; undefined in an operation if the document says nothing. */
export interface Security {
  /** One of them is needed, with all its schemes; an empty one is a call without authorization. */
  readonly alternatives: readonly (readonly Requirement[])[];
}

const FLOW_LABELS: Readonly<Record<OAuthFlow, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  implicit: 'Implicit',
  password: 'Password',
};

/** Returns all schemes that a document describes, in its order. */
export function describeSchemes(document: OpenApiDocument): SecurityScheme[] {
  return Object.entries(document.components?.securitySchemes ?? {}).map(([name, entry]) =>
    describeScheme(document, name, entry),
  );
}

export function describeSecurity(document: OpenApiDocument, raw: RawOperation): Security | undefined {
  const requirements = raw.security ?? document.security;
  if (!requirements) return undefined;
  const alternatives = requirements.map((requirement) =>
    Object.entries(requirement).map(([name, scopes]) => ({
      scheme: findScheme(document, name),
      scopes: [...new Set(scopes)],
    })),
  );
  return { alternatives: alternatives.length > 0 ? alternatives : [[]] };
}

/** Describes the scheme that a requirement names, by its name or by a reference (OpenAPI 3.2). */
function findScheme(document: OpenApiDocument, name: string): SecurityScheme {
  const entry = getOwn(document.components?.securitySchemes, name);
  if (entry) return describeScheme(document, name, entry);
  const target = targetOf(document, name);
  return isObject(target)
    ? describeScheme(document, referenceName({ $ref: name }), target as OrReference<RawSecurityScheme>)
    : { ...UNDECLARED, name };
}

const UNDECLARED: Omit<SecurityScheme, 'name'> = {
  kind: 'Scheme that the specification does not describe',
  isDeclared: false,
  deprecated: false,
  description: '',
  urls: [],
  flows: [],
  grants: 'scope',
};

const OAUTH_TYPES: ReadonlySet<string> = new Set(['oauth2', 'openIdConnect']);

function describeScheme(
  document: OpenApiDocument,
  name: string,
  entry: OrReference<RawSecurityScheme>,
): SecurityScheme {
  const scheme = resolve<RawSecurityScheme>(document, entry);
  const credential = toCredential(scheme, environmentVariables(document).get(name) ?? ['API_KEY']);
  return {
    name,
    kind: describeKind(scheme),
    isDeclared: true,
    deprecated: scheme.deprecated === true,
    description: scheme.description ?? '',
    ...(scheme.bearerFormat ? { format: scheme.bearerFormat } : {}),
    urls: labelUrls([
      ['OpenID Connect discovery URL', scheme.openIdConnectUrl],
      ['OAuth 2.0 metadata URL', scheme.oauth2MetadataUrl],
    ]),
    flows: describeFlows(scheme),
    grants: OAUTH_TYPES.has(scheme.type) || /\bscopes?\b/i.test(scheme.description ?? '') ? 'scope' : 'role',
    ...(scheme.type === 'mutualTLS' ? { isCertificate: true } : {}),
    ...(credential ? { credential } : {}),
  };
}

function describeKind({ type, scheme = '', name = '', in: place = '' }: RawSecurityScheme): string {
  if (type === 'apiKey')
    return ['API key', place && `in the ${place === 'query' ? 'query parameter' : place}`, name]
      .filter(Boolean)
      .join(' ');
  if (type === 'oauth2') return 'OAuth 2.0 access token';
  if (type === 'openIdConnect') return 'OpenID Connect';
  if (type === 'mutualTLS') return 'Mutual TLS with a client certificate';
  if (type !== 'http') return type;
  const known: Readonly<Record<string, string>> = {
    basic: 'Basic authentication',
    bearer: 'Bearer token',
    digest: 'Digest authentication',
  };
  return getOwn(known, scheme.toLowerCase()) ?? ['HTTP authentication', scheme].filter(Boolean).join(' ');
}

function describeFlows({ flows = {} }: RawSecurityScheme): Flow[] {
  return (Object.keys(FLOW_LABELS) as OAuthFlow[]).flatMap((name) => {
    const flow = flows[name];
    return flow ? [describeFlow(FLOW_LABELS[name], flow)] : [];
  });
}

function describeFlow(label: string, flow: RawOAuthFlow): Flow {
  return {
    label,
    urls: labelUrls([
      ['Authorization URL', flow.authorizationUrl],
      ['Device authorization URL', flow.deviceAuthorizationUrl],
      ['Token URL', flow.tokenUrl],
      ['Refresh URL', flow.refreshUrl],
    ]),
    scopes: Object.entries(flow.scopes ?? {}).map(([name, description]) => ({ name, description })),
  };
}

function labelUrls(entries: readonly (readonly [string, string | undefined])[]): LabelledUrl[] {
  return entries.flatMap(([label, url]) => (url ? [{ label, url }] : []));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Merges the alternatives: each scheme once, with all scopes that one of them requires of it. */
export function mergeRequirements({ alternatives }: Security): Requirement[] {
  const schemes = new Map<string, Requirement>();
  for (const { scheme, scopes } of alternatives.flat()) {
    const known = schemes.get(scheme.name)?.scopes ?? [];
    schemes.set(scheme.name, { scheme, scopes: [...new Set([...known, ...scopes])] });
  }
  return [...schemes.values()];
}
