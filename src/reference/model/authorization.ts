import { getOwn } from '../document/getOwn';
import { resolve } from '../document/resolve';
import type { OpenApiDocument, RawOperation, RawSecurityScheme } from '../document/types';
import { CREDENTIAL } from './credential';

/** Authorization of a call: a scheme with the scopes that an operation requires. */
export interface Authorization {
  readonly scheme: string;
  /** "Bearer token", "API key in header X-Key". */
  readonly kind: string;
  readonly scopes: readonly string[];
  /** Header for code samples, if the credential is sent in one. */
  readonly header?: { readonly name: string; readonly value: string };
}

/** Returns the first authorization of an operation; undefined if anyone may call it. */
export function describeAuthorization(document: OpenApiDocument, raw: RawOperation): Authorization | undefined {
  const [requirement] = raw.security ?? document.security ?? [];
  const [name, scopes] = Object.entries(requirement ?? {})[0] ?? [];
  const entry = name === undefined ? undefined : getOwn(document.components?.securitySchemes, name);
  if (name === undefined || !entry) return undefined;
  const scheme = resolve<RawSecurityScheme>(document, entry);
  const header = headerOf(scheme);
  return { scheme: name, kind: kindOf(scheme), scopes: scopes ?? [], ...(header ? { header } : {}) };
}

function kindOf({ type, scheme, name, in: place }: RawSecurityScheme): string {
  if (type === 'http') return `${scheme?.toLowerCase() === 'basic' ? 'Basic authentication' : 'Bearer token'}`;
  if (type === 'apiKey') return `API key in the ${place} ${name}`;
  return type === 'oauth2' ? 'OAuth 2.0 access token' : 'OpenID Connect';
}

function headerOf({ type, scheme, name, in: place }: RawSecurityScheme): Authorization['header'] {
  if (type === 'apiKey') return place === 'header' && name ? { name, value: CREDENTIAL } : undefined;
  const kind = type === 'http' && scheme?.toLowerCase() === 'basic' ? 'Basic' : 'Bearer';
  return { name: 'Authorization', value: `${kind} ${CREDENTIAL}` };
}
